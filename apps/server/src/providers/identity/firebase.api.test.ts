// Runs on PostgreSQL alone: tokens are checked before any SQL.
import { IDENTITY_TOKEN_HEADER } from '@patina/contract/identity-token'
import { openTokenMint, PROJECT, unsigned } from '@patina/stand-ins/firebase-tokens'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#db/schema.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

const FIREBASE = { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'key-1' }
const ADMIN = 'ada@patina.test'

let mint: Awaited<ReturnType<typeof openTokenMint>>
let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  mint = await openTokenMint()
  shop = await openTestShop({ env: { ...FIREBASE, ADMIN_EMAILS: ADMIN }, identityKeysUrl: mint.url, seed: false })
})
afterAll(async () => {
  await shop.close()
  await mint.close()
})

const askToken = (email: string, idToken: string) =>
  shop.app.inject({ url: '/api/jwt', query: { email }, headers: { [IDENTITY_TOKEN_HEADER]: idToken } })

async function arrive(
  email: string,
  { role = 'buyer', ...wrong }: { role?: string } & Parameters<typeof mint.sign>[1] = {},
) {
  const idToken = await mint.sign(email, wrong)
  const { accessToken } = (await askToken(email, idToken)).json()
  const headers = { authorization: `bearer ${accessToken}`, [IDENTITY_TOKEN_HEADER]: idToken }
  const payload = { name: 'Robin Marsh', email, role }
  const saved = await shop.app.inject({ method: 'POST', url: '/api/users', headers, payload })
  expect(saved.statusCode, saved.body).toBe(200)
  return { email, idToken, id: String(saved.json().insertedId), headers }
}

const proved = { claims: { email_verified: true } }
const isLetIn = async ({ headers }: { headers: Record<string, string> }) =>
  (await shop.app.inject({ url: '/api/users/me', headers })).statusCode === 200

describe('a shop whose people Firebase knows', () => {
  it('lets someone in by a token of Google’s, for their own address alone', async () => {
    const robin = await arrive('robin@patina.test', { role: 'seller' })
    const answer = await shop.app.inject({ url: '/api/users/me', headers: robin.headers })
    expect(answer.json()).toMatchObject({ email: 'robin@patina.test', role: 'seller', status: 'unverified' })
    expect((await askToken('somebody.else@patina.test', robin.idToken)).statusCode).toBe(403)
  })

  it('gives nobody a token for a forged, foreign, old or unsigned one', async () => {
    const email = 'mallory@patina.test'
    const tokens = [
      await mint.forge(email),
      await mint.forgeBySecret(email),
      await mint.sign(email, { claims: { aud: 'another-shop' } }),
      await mint.sign(email, { madeAgo: 7200 }),
      unsigned(email),
      '',
    ]
    for (const token of tokens) expect((await askToken(email, token)).statusCode, token).toBe(401)
  })

  it('says that it can not tell, and refuses nobody, while Google does not answer', async () => {
    const cut = await openTestShop({ env: FIREBASE, identityKeysUrl: 'http://127.0.0.1:9/keys', seed: false })
    const headers = { [IDENTITY_TOKEN_HEADER]: await mint.sign('robin@patina.test') }
    const answer = await cut.app.inject({ url: '/api/jwt', query: { email: 'robin@patina.test' }, headers })
    expect(answer.statusCode).toBe(503)
    expect(answer.json().message).toContain('can not check sign-ins with Google just now')
    await cut.close()
  })

  it('ends a sign-in that was left alone for a week, though Google would renew it for ever', async () => {
    const robin = await arrive('idle@patina.test', { signedInAgo: 8 * 86_400 })
    const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000)
    await shop.db.update(sessions).set({ lastUsedAt: eightDaysAgo }).where(eq(sessions.email, robin.email))
    expect((await askToken(robin.email, robin.idToken)).statusCode).toBe(401)
    expect((await askToken(robin.email, await mint.sign(robin.email))).statusCode).toBe(200)
  })

  it('ends the power of a sign-in at once, and Google’s token opens it no more', async () => {
    const robin = await arrive('leaving@patina.test')
    const answer = await shop.app.inject({ method: 'POST', url: '/api/signout', headers: robin.headers })
    expect(answer.statusCode).toBe(200)
    expect(await isLetIn(robin)).toBe(false)
    expect((await askToken(robin.email, robin.idToken)).statusCode).toBe(401)
    const later = await mint.sign(robin.email, { signedInAgo: -5 })
    expect((await askToken(robin.email, later)).statusCode).toBe(200)
  })

  it('makes an admin only of somebody whose address Google calls proved, and lets them delete people at once', async () => {
    const buyer = await arrive('unloved@patina.test')
    const admin = await arrive(ADMIN, proved)
    const answer = await shop.app.inject({ method: 'DELETE', url: `/api/allbuyer/${buyer.id}`, headers: admin.headers })
    expect(answer.json()).toMatchObject({ deletedCount: 1 })
    expect(await isLetIn(buyer)).toBe(false)
    const again = await askToken(buyer.email, await mint.sign(buyer.email, { signedInAgo: -5 }))
    expect([again.statusCode, again.json().message]).toEqual([403, 'This account was closed by an admin.'])
  })

  it('hands an address that was proved to nobody who has not proved it', async () => {
    const owner = await arrive('owner@patina.test', proved)
    const taken = await askToken(owner.email, await mint.sign(owner.email, { claims: { sub: 'another-account' } }))
    expect([taken.statusCode, taken.json().message]).toEqual([403, expect.stringContaining('prove that it is yours')])
  })

  it('hands an unproved address to no other account than the one that signed up with it', async () => {
    const first = await arrive('first@patina.test')
    const other = await askToken(first.email, await mint.sign(first.email, { claims: { sub: 'another-account' } }))
    expect(other.statusCode).toBe(403)
    expect((await askToken(first.email, await mint.sign(first.email, { signedInAgo: -5 }))).statusCode).toBe(200)
  })

  it('ends the sign-ins of whoever used an address before its owner proved it', async () => {
    const earlier = { auth_time: Math.floor(Date.now() / 1000) - 100 }
    const squatter = await arrive('wanted@patina.test', { claims: earlier })
    const owner = await askToken(squatter.email, await mint.sign(squatter.email, proved))
    expect(owner.statusCode).toBe(200)
    expect(await isLetIn(squatter)).toBe(false)
    const renewed = await mint.sign(squatter.email, { claims: { ...proved.claims, ...earlier } })
    expect((await askToken(squatter.email, renewed)).statusCode).toBe(401)
  })

  it('has none of the embedded provider’s endpoints, and offers Google', async () => {
    const payload = { email: 'robin@patina.test', password: 'Patina#2022' }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload })
    expect(answer.statusCode).toBe(404)
    expect((await shop.app.inject('/api/auth/options')).json()).toEqual({ google: 'google', passkeys: false })
  })

  it('keeps no credentials, lists devices, and takes a recent sign-in at Firebase for a proof', async () => {
    const recent = await arrive('recent@patina.test', { ...proved, role: 'seller' })
    const at = (url: string) => shop.app.inject({ url: `/api${url}`, headers: recent.headers })
    expect((await at('/account/credentials')).json()).toEqual({ credentials: null })
    expect((await at('/account/devices')).json()).toMatchObject([{ is_this: true }])
    const payload = { newPassword: 'Walnut&Brass7', sign_out_others: false }
    const password = { method: 'PUT', url: '/api/account/password', payload } as const
    expect((await shop.app.inject({ ...password, headers: recent.headers })).statusCode).toBe(404)

    const longAgo = { claims: { ...proved.claims, auth_time: Math.floor(Date.now() / 1000) - 3600 } }
    const early = await arrive('early@patina.test', longAgo)
    expect((await shop.app.inject({ ...password, headers: early.headers })).json().code).toBe('proofNeeded')
  })

  it('lets in the hosts that Firebase’s SDK has to reach, and no others', async () => {
    const policyOf = async (one: typeof shop) => String((await one.app.inject('/')).headers['content-security-policy'])
    const policy = await policyOf(shop)
    expect(policy).toContain(`script-src 'self' 'sha256-test' https://apis.google.com;`)
    expect(policy).toContain(`frame-src https://${PROJECT}.firebaseapp.com;`)
    expect(policy).toContain(
      `connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;`,
    )
    const embedded = await openTestShop({ seed: false })
    expect(await policyOf(embedded)).not.toMatch(/google|firebase|frame-src/)
    await embedded.close()
  })
})
