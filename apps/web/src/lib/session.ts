import { useSyncExternalStore } from 'react'

export type Session = { state: 'loading' } | { state: 'signedOut' } | { state: 'signedIn'; email: string }

const LOADING: Session = { state: 'loading' }
const SIGNED_OUT: Session = { state: 'signedOut' }

/** Nobody can sign in yet, so nothing ever changes. The identity adapter takes the place of these three. */
const subscribe = () => () => {}
const current = (): Session => SIGNED_OUT
export async function signOut(): Promise<void> {}

/** Who is signed in. The server does not know: the token lives in the browser. */
export const useSession = (): Session => useSyncExternalStore(subscribe, current, () => LOADING)
