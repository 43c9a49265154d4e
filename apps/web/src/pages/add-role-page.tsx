import { SIGN_UP_ROLES } from '@patina/contract/accounts'
import { pathTo } from '@patina/contract/pages'
import { data, Navigate, useParams, useSearchParams } from 'react-router'
import { PageHead } from '#components/page-head.tsx'
import { AddRole } from '#features/accounts/components/add-role.tsx'
import { roleAdded } from '#features/accounts/toasts.ts'
import { LastingError } from '#lib/page-error.ts'
import { ownPath } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'

/** Where a buyer begins to sell, or a seller to buy; whoever has the role goes on to where they wanted to. */
export function Component() {
  const session = useSession()
  const params = useParams()
  const from = useSearchParams()[0].get('from')
  const role = SIGN_UP_ROLES.find((known) => known === params.role)
  if (!role) throw data(null, { status: 404, statusText: 'Not Found' })
  if (session.state !== 'signedIn') return null
  if (session.roles.includes('admin')) throw new LastingError('An admin neither buys nor sells here.')
  if (session.roles.includes(role)) return <Navigate to={ownPath(from ?? pathTo('dashboard'))} replace />
  return (
    <>
      <PageHead title="One more role" description="Sell as well as buy, with the same account." />
      <AddRole role={role} onAdded={() => toast.success(roleAdded(role))} />
    </>
  )
}
