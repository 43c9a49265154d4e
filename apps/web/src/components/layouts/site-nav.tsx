import { NavLink, useLocation } from 'react-router'
import { SignOutButton } from '#components/sign-out-button.tsx'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

const LINK =
  'flex min-h-12 items-center rounded-lg decoration-2 decoration-copper underline-offset-8 hover:bg-tint aria-[current=page]:underline md:px-3'

/** Until the session is known the links are those of a visitor, as on the server's page. */
export function SiteNav({ className }: { className: string }) {
  const isSignedIn = useSession().state === 'signedIn'
  const { pathname, search } = useLocation()
  return (
    <ul className={className}>
      <NavItem to={paths.home()} label="Home" />
      <NavItem to={paths.products()} label="Products" />
      <NavItem to={paths.blog()} label="Blog" />
      {isSignedIn ? (
        <>
          <NavItem to={paths.dashboard()} label="Dashboard" />
          <li>
            <SignOutButton>Sign Out</SignOutButton>
          </li>
        </>
      ) : (
        <NavItem to={paths.login(pathname + search)} label="Login" />
      )}
    </ul>
  )
}

const NavItem = ({ to, label }: { to: string; label: string }) => (
  <li>
    <NavLink to={to} end={to === paths.home()} className={LINK}>
      {label}
    </NavLink>
  </li>
)
