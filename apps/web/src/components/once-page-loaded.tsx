import { type ReactNode, Suspense } from 'react'
import { usePageLoaded } from '#lib/page-loaded.ts'

/** What can wait until all that the page needs at first has arrived. Nothing else of the page is drawn again for it. */
export const OncePageLoaded = ({ children }: { children: ReactNode }) => (
  <Suspense>{usePageLoaded() && children}</Suspense>
)
