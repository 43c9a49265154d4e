import { POPUP_CHANNEL, type popupMessage } from '@patina/contract/accounts'
import type * as z from 'zod/mini'

const LONGEST_CODE = 200

/** Said on a channel: the way back to window.opener may be cut. */
export function reportFromPopup(error: string | null): void {
  const message: z.infer<typeof popupMessage> =
    error === null ? { outcome: 'signedIn' } : { outcome: 'failed', error: error.slice(0, LONGEST_CODE) }
  const channel = new BroadcastChannel(POPUP_CHANNEL)
  channel.postMessage(message)
  channel.close()
}
