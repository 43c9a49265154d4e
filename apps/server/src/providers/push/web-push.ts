import { isPushEndpoint } from '@patina/contract/new-preferences'
import webPush from 'web-push'
import type { PushKeys, RotatingKey } from '#secrets.ts'
import { PushGone, type PushMessage, PushRefused, type PushSender } from './port.ts'

const LONGEST_MS = 10_000
/** A device that is off for longer hears nothing: what it was told of is then among the notifications. */
const KEPT_SECONDS = 24 * 3_600

type Settings = {
  keys: RotatingKey<PushKeys>
  /** Whom a push service writes to if something is wrong with what we send. */
  contact: string
  /** Whether an address may be called. */
  isKnown?: (endpoint: string) => boolean
  longestMs?: number
}

/** Hands pushes to the services of browsers, encrypted for the one browser (RFC 8291) and signed by the shop (RFC 8292). */
export function createWebPush({
  keys,
  contact,
  isKnown = isPushEndpoint,
  longestMs = LONGEST_MS,
}: Settings): PushSender {
  return {
    serverKey: keys.current.publicKey,

    send: async ({ endpoint, p256dh, auth, serverKey }, message) => {
      // Checked when it was stored; the list may have become shorter since.
      if (!isKnown(endpoint)) throw new PushGone('the address is of no push service that we know')
      const signedBy = [keys.current, ...keys.previous].find(({ publicKey }) => publicKey === serverKey)
      if (!signedBy) throw new PushGone('the browser was told a key that we no longer have')
      const { headers, body } = encrypted({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject: `mailto:${contact}`, ...signedBy },
        contentEncoding: 'aes128gcm',
        TTL: KEPT_SECONDS,
        urgency: 'normal',
        topic: message.tag.replaceAll('-', ''),
      })
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: body ? new Uint8Array(body) : null,
        // Nobody sends us on to an address that was not looked at.
        redirect: 'manual',
        signal: AbortSignal.timeout(longestMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw failure(answer.status)
    },
  }
}

function encrypted(to: webPush.PushSubscription, message: PushMessage, options: webPush.RequestOptions) {
  try {
    return webPush.generateRequestDetails(to, JSON.stringify(message), options)
  } catch (cause) {
    throw new PushGone('nothing can be encrypted for what the browser gave as its keys', { cause })
  }
}

function failure(status: number): Error {
  if (status === 404 || status === 410) return new PushGone(`the push service answers ${status}`)
  const canBeTriedAgain = status === 429 || status >= 500
  const Failure = canBeTriedAgain ? Error : PushRefused
  return new Failure(`the push service answers ${status}`)
}
