import { Navigate, Outlet, useLocation } from 'react-router'
import { LastingError } from '#lib/page-error.ts'
import { paths } from '#lib/paths.ts'
import { namesOf } from '#lib/role-names.ts'
import { type Role, useSession } from '#lib/session.ts'

/**
 * Lets through whoever has the role. A buyer or a seller may add the other one and comes back; for anyone else there is
 * the error page, which says why.
 */
export function RoleGate({ allowed }: { allowed: Role }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.state !== 'signedIn' || session.roles.length === 0 || session.roles.includes(allowed)) return <Outlet />
  if (allowed !== 'admin' && !session.roles.includes('admin')) {
    return <Navigate to={paths.addRole(allowed, pathname + search)} replace />
  }
  throw new LastingError(
    `Only ${namesOf([allowed])} can open this page. You are signed in as ${namesOf(session.roles)}.`,
  )
}
