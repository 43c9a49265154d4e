import type { LiveKind } from '@patina/contract/live'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#lib/session.ts'
import type { OnEvent } from './live-store.ts'

/**
 * Hears of changes of a kind for as long as it is shown to somebody who is signed in: of each, and `undefined` where some may
 * have been missed. Then, and on whatever event concerns what is shown, it is read anew.
 */
export function useLive(kind: LiveKind, onEvent: OnEvent): void {
  const session = useSession()
  const hear = useEffectEvent(onEvent)
  const email = session.state === 'signedIn' && session.roles.length > 0 ? session.email : undefined
  useEffect(() => {
    if (email === undefined) return
    // Fetched when somebody is signed in: visitors hear of nothing. Should it not come, what is shown stays as it was read.
    const listening = import('./live.ts').then(({ live }) => live.listen(kind, (event) => hear(event)))
    return () => void listening.then((stop) => stop()).catch(() => {})
  }, [kind, email])
}
