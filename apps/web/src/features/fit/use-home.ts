import type { Home } from '@patina/contract/homes'
import { useQuery } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { getHomes } from './api/get-homes.ts'
import { useHomeOfDevice } from './home-store.ts'

/** The home that somebody's account knows, or else the one that their device knows. */
export function useHome(): Home | null {
  const isSignedIn = useSession().state === 'signedIn'
  const ofDevice = useHomeOfDevice()
  const { data } = useQuery({ ...getHomes(useOwnApi()), enabled: isSignedIn })
  return (isSignedIn ? data?.[0] : undefined) ?? ofDevice
}
