import { Outlet } from 'react-router'
import { LastingError } from '#lib/page-error.ts'
import { type Role, useSession } from '#lib/session.ts'

const NAMES: Record<Role, string> = { admin: 'an admin', seller: 'a seller', buyer: 'a buyer' }

/** Lets one role through; anyone else sees the error page, which says why. */
export function RoleGate({ allowed }: { allowed: Role }) {
  const session = useSession()
  if (session.state === 'signedIn' && session.role && session.role !== allowed) {
    throw new LastingError(`Only ${NAMES[allowed]} can open this page. You are signed in as ${NAMES[session.role]}.`)
  }
  return <Outlet />
}
