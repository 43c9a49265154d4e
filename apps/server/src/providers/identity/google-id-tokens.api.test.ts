// Runs on PostgreSQL alone: what passes between the shop and Google knows no SQL.
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { cookiesOf } from '#test/kit/people.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* Signing in with Google itself, whose two addresses are answered here. */

const CLIENT_ID = 'patina.apps.googleusercontent.example'
const env = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: 'secret', PUBLIC_URL: 'http://localhost:3000' }
const shop = await openTestShop({ env: { ...env, ...NO_LIMITS }, seed: false })
const [google, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

type Claims = { nonce: string | null; sub: string; email: string; email_verified: boolean; name: string }
type Made = { key?: CryptoKey; audience?: string; issuer?: string; issuedAt?: number; claims?: Partial<Claims> }

const idToken = (made: Made, nonce: string | null) =>
  new SignJWT({ nonce, email: 'grace@example.org', email_verified: true, name: 'Grace', ...made.claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject('google-1')
    .setIssuer(made.issuer ?? 'https://accounts.google.com')
    .setAudience(made.audience ?? CLIENT_ID)
    .setIssuedAt(made.issuedAt)
    .setExpirationTime('1 hour')
    .sign(made.key ?? google.privateKey)

/** Goes to Google and comes back; answers whom the shop takes the browser for. */
async function comeBackWith(made: Made | 'nothing' | ((nonce: string | null) => Promise<string>)) {
  const origin = env.PUBLIC_URL
  const begun = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/social', headers: { origin } })
  const asked = new URL(begun.json().url)
  const nonce = asked.searchParams.get('nonce')
  const token = typeof made === 'function' ? made(nonce) : made !== 'nothing' && idToken(made, nonce)
  const id_token = await token
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input)
    if (hostname === 'oauth2.googleapis.com') {
      return Response.json({
        access_token: 'any',
        expires_in: 3600,
        token_type: 'Bearer',
        ...(id_token && { id_token }),
      })
    }
    if (hostname !== 'www.googleapis.com') throw new Error(`nobody is to ask ${hostname}`)
    return Response.json({ keys: [{ ...(await exportJWK(google.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] })
  })
  const state = asked.searchParams.get('state') ?? ''
  const url = `/api/auth/callback/google?${new URLSearchParams({ state, code: 'a-code' })}`
  const landed = await shop.app.inject({ url, headers: { cookie: cookiesOf(begun) } })
  const session = await shop.app.inject({ url: '/api/auth/get-session', headers: { cookie: cookiesOf(landed) } })
  return { nonce, location: landed.headers.location, identity: session.json().identity }
}

it('lets in whom Google’s own token is about, with a nonce of each sign-in’s own', async () => {
  const [first, second] = [await comeBackWith({}), await comeBackWith({})]
  expect(first.identity).toMatchObject({ email: 'grace@example.org', emailProved: true })
  expect(first.nonce).toMatch(/^[\w-]{32}$/)
  expect(second.nonce).not.toBe(first.nonce)
})

it.each<[string, Made | 'nothing' | ((nonce: string | null) => Promise<string>)]>([
  ['that another has signed', { key: stranger.privateKey }],
  ['that is for another shop', { audience: 'another.apps.googleusercontent.example' }],
  ['that another has issued', { issuer: 'https://accounts.evil.example' }],
  ['that is old', { issuedAt: Math.floor(Date.now() / 1000) - 3000 }],
  ['of another sign-in', { claims: { nonce: 'of-another' } }],
  ['without a nonce', (_nonce) => idToken({}, null)],
  ['without a signature', async (nonce) => `${(await idToken({}, nonce)).split('.').slice(0, 2).join('.')}.`],
  ['that is none at all', 'nothing'],
])('lets nobody in by a token %s', async (_which, made) => {
  const { identity, location } = await comeBackWith(made)
  expect(identity).toBeNull()
  expect(location).toContain('/signed-in?error=')
})

it('takes no ID token that a browser brings', async () => {
  const payload = { provider: 'google', idToken: { token: await idToken({}, 'any') } }
  const headers = { origin: env.PUBLIC_URL }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/social', headers, payload })
  expect(answer.cookies.filter(({ name }) => name.includes('session'))).toEqual([])
  expect(answer.json().url).toMatch(/^https:\/\/accounts\.google\.com\//)
})
