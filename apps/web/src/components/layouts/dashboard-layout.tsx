import type { ReactNode } from 'react'
import { Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { Frame } from './frame.tsx'

export function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <div className="grid gap-8 py-8 lg:grid-cols-[14rem_1fr]">
        <nav aria-label="Dashboard">
          <ul className="flex flex-wrap gap-2 lg:grid">
            <MenuItem to={paths.dashboard()} label="Welcome" />
          </ul>
        </nav>
        <div>{children}</div>
      </div>
    </Frame>
  )
}

export const DashboardOutlet = () => (
  <DashboardLayout>
    <Guard>
      <Outlet />
    </Guard>
  </DashboardLayout>
)

/** All that the server sends of any page below /dashboard. */
export const DashboardWaiting = () => (
  <DashboardLayout>
    <GuardProgress />
  </DashboardLayout>
)

const GuardProgress = () => <progress className="progress progress-primary" aria-label="Checking who you are" />

function Guard({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.state === 'loading') return <GuardProgress />
  if (session.state === 'signedOut') return <Navigate to={paths.login(pathname + search)} replace />
  return children
}

const MenuItem = ({ to, label }: { to: string; label: string }) => (
  <li>
    <NavLink
      to={to}
      end
      className="flex min-h-12 items-center rounded-lg px-4 hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-semibold"
    >
      {label}
    </NavLink>
  </li>
)
