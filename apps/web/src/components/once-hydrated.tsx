import { type ReactNode, Suspense } from 'react'
import { useIsHydrated, usePageLoaded } from '#lib/hydration.tsx'

/** What only scripts can show. Where it needs one more of them, its room stays until that has come. */
export const OnceHydrated = ({ room, children }: { room?: ReactNode; children: ReactNode }) =>
  useIsHydrated() ? <Suspense fallback={room}>{children}</Suspense> : room

/** The same for what can wait until all that the page needs at first has arrived. */
export const OncePageLoaded = ({ children }: { children: ReactNode }) =>
  usePageLoaded() && <Suspense>{children}</Suspense>
