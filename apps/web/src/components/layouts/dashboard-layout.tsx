import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { NavLink } from '#components/link.tsx'
import { useSession } from '#lib/session.ts'
import { menuFor } from './dashboard-menu.ts'
import { Frame } from './frame.tsx'
import { Guard, GuardProgress } from './guard.tsx'

export function DashboardLayout({ children }: { children: ReactNode }) {
  const session = useSession()
  const role = session.state === 'signedIn' ? session.role : undefined
  return (
    <Frame>
      {/* Whatever comes into it, the footer below stays out of sight and does not jump. */}
      <div className="grid min-h-dvh content-start gap-6 py-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12 lg:py-12">
        <nav aria-label="Dashboard">
          <ul className="flex flex-wrap gap-1 lg:sticky lg:top-24 lg:grid lg:gap-2">
            {menuFor(role).map(({ label, to }) => (
              <MenuItem key={to} to={to} label={label} />
            ))}
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
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

const MenuItem = ({ to, label }: { to: string; label: string }) => (
  <li>
    <NavLink
      to={to}
      end
      className="flex min-h-12 items-center rounded-xl px-2.5 hover:bg-tint lg:px-4 aria-[current=page]:bg-tint aria-[current=page]:font-semibold"
    >
      {label}
    </NavLink>
  </li>
)
