import { pathTo } from '@patina/contract/pages'
import { NavLink, useLocation } from 'react-router'
import { SignOutButton } from '#components/sign-out-button.tsx'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { SHOP_MENU } from './menus.ts'

const LINK =
  'flex min-h-12 items-center rounded-lg decoration-2 decoration-copper underline-offset-8 hover:bg-tint aria-[current=page]:underline md:px-3'

/** Until the session is known the links are those of a visitor, as on the server's page. */
export function SiteNav({ className }: { className: string }) {
  const isSignedIn = useSession().state === 'signedIn'
  const { pathname, search } = useLocation()
  return (
    <ul className={className}>
      {SHOP_MENU.map(({ label, to }) => (
        <NavItem key={to} to={to} label={label} />
      ))}
      {isSignedIn ? (
        <>
          <NavItem to={pathTo('dashboard')} label="Dashboard" />
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
    <NavLink to={to} end={to === pathTo('home')} className={LINK}>
      {label}
    </NavLink>
  </li>
)
