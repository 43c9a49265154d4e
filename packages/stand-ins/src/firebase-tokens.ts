import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const PROJECT = 'demo-patina'

type Wrong = {
  claims?: Record<string, unknown>
  kid?: string
  alg?: string
  /** Seconds, as all below. */
  madeAgo?: number
  lastsFor?: number
  signedInAgo?: number
}

/** A Google of our own: keys that can be asked for, and tokens that they have signed. */
export async function openTokenMint() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }] }
  const state = { asked: 0, failures: 0, hangs: false }
  const server = createServer((_request, response) => {
    state.asked += 1
    if (state.hangs) return
    if (state.failures > 0) {
      state.failures -= 1
      response.writeHead(503).end()
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const sign = (email: string, wrong: Wrong = {}, key: CryptoKey | Uint8Array = privateKey) => {
    const { claims = {}, kid = 'first', alg = 'RS256', madeAgo = 0, lastsFor = 3600, signedInAgo = madeAgo } = wrong
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: `uid-of-${email}`,
      email,
      email_verified: false,
      iat: now - madeAgo,
      exp: now - madeAgo + lastsFor,
      auth_time: now - signedInAgo,
      ...claims,
    })
      .setProtectedHeader({ alg, kid })
      .sign(key)
  }

  return {
    state,
    sign,
    /** Says that it is of the first key, and is not. */
    forge: (email: string) => sign(email, {}, stranger.privateKey),
    /** The oldest trick: the public key taken for a shared secret. */
    forgeBySecret: async (email: string) =>
      sign(email, { alg: 'HS256' }, new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)))),
    url: `http://127.0.0.1:${port}/keys`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** As the emulator makes them: anyone can. */
export function unsigned(email: string, project = PROJECT, claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const payload = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: `uid-of-${email}`,
    email,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    ...claims,
  }
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`
}
