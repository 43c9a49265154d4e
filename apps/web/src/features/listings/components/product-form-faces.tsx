import type { Category } from '@patina/contract/products'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { ListFaces } from '#components/list-faces.tsx'
import type { DraftedProductForm } from './drafted-product-form.tsx'

const loadForm = () => import('./drafted-product-form.tsx')
const LazyForm = lazy(async () => ({ default: (await loadForm()).DraftedProductForm }))

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

type Props = Omit<ComponentProps<typeof DraftedProductForm>, 'categories'> & {
  categories: Pick<UseQueryResult<Category[]>, 'isPending' | 'data' | 'refetch'>
}

/** The form needs the categories to choose from, so it has the faces of their list; it is fetched beside them. */
export function ProductFormFaces({ categories, ...form }: Props) {
  useEffect(() => {
    // Where it does not arrive, the page says so when it is drawn.
    loadForm().catch(() => undefined)
  }, [])
  return (
    <ListFaces
      query={categories}
      itemsIn={(list) => list}
      skeleton={<ProductFormSkeleton />}
      emptyText="No Categories Available"
    >
      {(list) => (
        <Suspense fallback={<ProductFormSkeleton />}>
          <LazyForm categories={list} {...form} />
        </Suspense>
      )}
    </ListFaces>
  )
}

export const ProductFormSkeleton = () => (
  <div aria-hidden="true" className="grid gap-6">
    <div className="grid gap-2">
      <div className="skeleton h-6 w-32" />
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
        <div className="skeleton aspect-4/3 rounded-xl" />
      </div>
      <div className="skeleton h-5 max-w-sm" />
    </div>
    {SKELETONS.map((name) => (
      <div key={name} className="grid gap-2">
        <div className="skeleton h-6 w-32" />
        <div className="skeleton h-12" />
      </div>
    ))}
  </div>
)
