import { pathTo } from '@patina/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { getCredentials } from '../api/get-credentials.ts'

/** Leads an admin to where they set a second factor up, where the shop lets them do nothing else before. */
export function SecondFactorFirst() {
  const session = useSession()
  const isAdmin = session.state === 'signedIn' && session.roles.includes('admin')
  const { data } = useQuery({ ...getCredentials(useOwnApi()), enabled: isAdmin })
  const { pathname } = useLocation()
  const account = pathTo('account')
  if (!data?.second_factor_missing || pathname === account || !pathname.startsWith(pathTo('dashboard'))) return null
  return <Navigate to={account} replace />
}
