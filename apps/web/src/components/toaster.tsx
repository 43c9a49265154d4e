import { lazy, type ReactNode, Suspense } from 'react'
import { usePageLoaded } from '#lib/page-loaded.ts'

/** Should it not arrive, the page does without toasts. */
const HotToaster = lazy<() => ReactNode>(() =>
  import('./hot-toaster.tsx').then(
    (module) => ({ default: module.HotToaster }),
    () => ({ default: () => null }),
  ),
)

/** Comes once the page has loaded, and shows what was said before that as well. */
export const Toaster = () =>
  usePageLoaded() && (
    <Suspense>
      <HotToaster />
    </Suspense>
  )
