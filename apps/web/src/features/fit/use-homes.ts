import type { Home } from '@patina/contract/homes'
import { useQuery } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { getHomes } from './api/get-homes.ts'
import { useHomesOfDevice } from './home-store.ts'

/** The homes that somebody's account knows, or else those that their device knows. The first is the one that counts. */
export function useHomes(): Home[] {
  const isSignedIn = useSession().state === 'signedIn'
  const ofDevice = useHomesOfDevice()
  const { data } = useQuery({ ...getHomes(useOwnApi()), enabled: isSignedIn })
  return isSignedIn && data && data.length > 0 ? data : ofDevice
}
