import { createTokenStore } from '#lib/access-token.ts'
import { browserFetch } from '#lib/api-client.ts'
import { useBrowserStore } from '#lib/hydration.tsx'
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
export const useSession = (): Session => useBrowserStore(session.subscribe, session.current, () => LOADING)

/** Whether something is so of who is signed in: what asks only that is drawn again only when it changes. */
export const useIsSession = (isSo: (session: Session) => boolean): boolean =>
  useBrowserStore(
    session.subscribe,
    () => isSo(session.current()),
    () => isSo(LOADING),
  )

const isMember = (session: Session) => session.state === 'signedIn' && session.roles.length > 0

/** Whether somebody is signed in and has a profile. Until that is known nobody is, as on the server's page. */
export const useIsMember = (): boolean => useIsSession(isMember)
