import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'

/** With the library for forms: fetched when somebody wants to name something. */
const CollectionForm = lazyPart(() => import('./collection-form.tsx'))

export const Naming = (props: ComponentProps<typeof CollectionForm>) => (
  <Suspense fallback={<div className="skeleton h-40 max-w-sm" />}>
    <CollectionForm {...props} />
  </Suspense>
)
