import { createECDH } from 'node:crypto'
import { isPushEndpoint } from '@patina/contract/new-preferences'
import { encrypt } from 'http_ece'
import { importJWK, SignJWT } from 'jose'
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
      const body = encryptFor(p256dh, auth, message)
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: `vapid t=${await sign(signedBy, new URL(endpoint).origin, contact)}, k=${serverKey}`,
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(KEPT_SECONDS),
          urgency: 'normal',
          // One that waits at the service is replaced by the same one sent again.
          topic: message.tag.replaceAll('-', ''),
        },
        body,
        // Nobody sends us on to an address that was not looked at.
        redirect: 'manual',
        signal: AbortSignal.timeout(longestMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw failure(answer.status)
    },
  }
}

function encryptFor(p256dh: string, auth: string, message: PushMessage): Uint8Array<ArrayBuffer> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    const sealed = encrypt(Buffer.from(JSON.stringify(message)), { dh: p256dh, authSecret: auth, privateKey: pair })
    return new Uint8Array(sealed)
  } catch (cause) {
    throw new PushGone('nothing can be encrypted for what the browser gave as its keys', { cause })
  }
}

async function sign({ publicKey, privateKey: d }: PushKeys, service: string, contact: string): Promise<string> {
  // A point that is not compressed: one byte that says so, and its coordinates.
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  return new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(service)
    .setSubject(`mailto:${contact}`)
    .setExpirationTime('12h')
    .sign(await importJWK({ kty: 'EC', crv: 'P-256', x, y, d }, 'ES256'))
}

function failure(status: number): Error {
  if (status === 404 || status === 410) return new PushGone(`the push service answers ${status}`)
  const canBeTriedAgain = status === 429 || status >= 500
  const Failure = canBeTriedAgain ? Error : PushRefused
  return new Failure(`the push service answers ${status}`)
}
