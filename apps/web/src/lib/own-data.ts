import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#lib/session-store.ts'

/** The first part of every key whose data only the person signed in may see. */
export const OWN = 'own'

/** How somebody stands to which products: whatever they order, pay, offer or take back changes it. */
export const STANDINGS_KEY = [OWN, 'standings']
export const reloadStandings = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: STANDINGS_KEY })

type Watched = { subscribe(listener: () => void): () => void; current(): Session }

/** Whoever signs in next in this tab finds nothing of the one before. */
export function forgetOwnDataWithItsOwner(session: Watched, queryClient: QueryClient): void {
  let owner = ownerOf(session.current())
  session.subscribe(() => {
    const next = ownerOf(session.current())
    if (owner !== next) queryClient.removeQueries({ queryKey: [OWN] })
    owner = next
  })
}

const ownerOf = (session: Session) => (session.state === 'signedIn' ? session.email : undefined)
