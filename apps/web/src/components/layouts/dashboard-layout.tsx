import type { ReactNode } from 'react'
import { NavLink, Outlet } from 'react-router'
import { useSession } from '#lib/session.ts'
import { Frame } from './frame.tsx'
import { DashboardProgress, Guard } from './guard.tsx'
import { menuFor } from './menus.ts'

export function DashboardLayout({ children }: { children: ReactNode }) {
  const session = useSession()
  const roles = session.state === 'signedIn' ? session.roles : []
  return (
    <Frame className="settling">
      <div className="grid grid-cols-1 content-start gap-6 py-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12 lg:py-12">
        <nav aria-label="Dashboard">
          <ul className="-mx-2 flex flex-wrap lg:sticky lg:top-24 lg:mx-0 lg:grid lg:gap-2">
            {menuFor(roles).map(({ label, to }) => (
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
    <DashboardProgress />
  </DashboardLayout>
)

const MenuItem = ({ to, label }: { to: string; label: string }) => (
  <li className="shrink-0">
    <NavLink
      to={to}
      end
      className="ring-inside flex min-h-12 items-center rounded-xl px-2 text-small decoration-2 decoration-copper underline-offset-8 hover:bg-tint lg:px-4 lg:text-base aria-[current=page]:bg-tint aria-[current=page]:underline"
    >
      {label}
    </NavLink>
  </li>
)
