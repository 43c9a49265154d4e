import { useSyncExternalStore } from 'react'
import { createTokenStore } from '#lib/access-token.ts'
import { browserFetch } from '#lib/api-client.ts'
import { createSessionStore, LOADING, type Session } from '#lib/session-store.ts'

export type { Role, Session, SignedIn } from '#lib/session-store.ts'

/** One per tab; on the server it stays untouched. */
export const session = createSessionStore({
  loadIdentity: async () => (await import('#lib/identity/index.ts')).identity,
  fetchApi: browserFetch,
  tokens: createTokenStore(() => localStorage),
  openChannel: () => new BroadcastChannel('patina-session'),
})

/** Who is signed in. The server does not know: the token lives in the browser. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.current, () => LOADING)
