import type { Standing } from '@patina/contract/standing'
import { useQuery } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { type Session, useIsSession } from '#lib/session.ts'
import { getStandings } from './api/get-standings.ts'

/**
 * How whoever looks stands to a piece. The page is the same for everyone, so this is known only in the browser and a moment
 * later: until then, and for visitors, who are asked nothing, there is none.
 */
export function useStanding(productId: string): Standing | undefined {
  const { data } = useQuery({ ...getStandings(useOwnApi()), enabled: useIsSession(tradesHere) })
  return data?.find(({ product_id }) => product_id === productId)
}

const tradesHere = (session: Session) =>
  session.state === 'signedIn' && (session.roles.includes('seller') || session.roles.includes('buyer'))
