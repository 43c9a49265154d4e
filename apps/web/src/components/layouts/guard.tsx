import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { SlowNote } from '#components/slow-note.tsx'
import { WaitingTitle } from '#components/waiting-title.tsx'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

export const GuardProgress = () => (
  <>
    <progress className="progress progress-primary noscript:hidden" aria-label="Checking who you are" />
    <div className="noscript:hidden">
      <SlowNote />
    </div>
    <noscript>
      <p>This page needs JavaScript, which is switched off in this browser.</p>
    </noscript>
  </>
)

export const DashboardProgress = () => (
  <>
    <WaitingTitle title="Dashboard" />
    <GuardProgress />
  </>
)

/** Lets people in who are signed in and have a profile; the others come back here after they have seen to it. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const here = pathname + search
  if (session.state === 'loading') return <DashboardProgress />
  if (session.state === 'signedOut') return <Navigate to={paths.login(here)} replace />
  if (session.roles.length === 0) return <Navigate to={paths.finishProfile(here)} replace />
  return children
}
