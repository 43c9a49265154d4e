import { openTokenMint, PROJECT, unsigned } from '@patina/stand-ins/firebase-tokens'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGoogleKeys } from './google-keys.ts'
import { createIdTokenReader } from './id-tokens.ts'

const ANN = 'ann@patina.test'
const MONTH = 30 * 86_400

let mint: Awaited<ReturnType<typeof openTokenMint>>
beforeAll(async () => {
  mint = await openTokenMint()
})
beforeEach(() => Object.assign(mint.state, { asked: 0, failures: 0, hangs: false }))
afterAll(() => mint.close())

const reader = (timeLimitMs = 10_000) =>
  createIdTokenReader({ projectId: PROJECT, keys: createGoogleKeys(timeLimitMs, mint.url) })

describe('a token of Firebase', () => {
  it('is believed where Google’s key has signed it for this project', async () => {
    expect(await reader()(await mint.sign('Ann@Patina.test'))).toMatchObject({ email: ANN, email_verified: false })
  })

  it.each([
    ['for another project', { claims: { aud: 'another-shop' } }],
    ['by another issuer', { claims: { iss: 'https://securetoken.google.com/another-shop' } }],
    ['by an issuer that only looks like it', { claims: { iss: `https://securetoken.google.com.evil/${PROJECT}` } }],
    ['without anyone', { claims: { sub: '' } }],
    ['without an address', { claims: { email: undefined } }],
    ['without the time of the sign-in', { claims: { auth_time: undefined } }],
    ['without an end', { claims: { exp: undefined } }],
    ['that has ended', { madeAgo: 100, lastsFor: 10 }],
    ['older than 300 seconds', { madeAgo: 340 }],
    ['made in the future', { madeAgo: -120 }],
    ['of a sign-in in the future', { signedInAgo: -120 }],
    ['of a sign-in a month ago', { signedInAgo: MONTH }],
    ['by a key that Google does not have', { kid: 'second' }],
  ])('%s is refused', async (_, wrong) => {
    expect(await reader()(await mint.sign(ANN, wrong))).toBeUndefined()
  })

  it('is taken up to 300 seconds after it was made, in the month of its sign-in', async () => {
    expect(await reader()(await mint.sign(ANN, { madeAgo: 290, signedInAgo: MONTH - 60 }))).toBeDefined()
  })

  it('that is forged, unsigned or no token at all is refused', async () => {
    const read = reader()
    for (const token of [await mint.forge(ANN), await mint.forgeBySecret(ANN), unsigned(ANN), '', 'a.b.c']) {
      expect(await read(token), token).toBeUndefined()
    }
  })
})

describe('Google’s keys', () => {
  it('are asked for once and kept, whatever keys callers name', async () => {
    const read = reader()
    for (const kid of ['first', 'first', 'second', 'third', 'first']) await read(await mint.sign(ANN, { kid }))
    expect(mint.state.asked).toBe(1)
  })

  it('are asked for again where Google stumbles', async () => {
    mint.state.failures = 2
    expect(await reader()(await mint.sign(ANN))).toBeDefined()
    expect(mint.state.asked).toBe(3)
  })

  it('that do not come are no verdict: after three tries the caller is told to come back', async () => {
    mint.state.failures = 99
    await expect(reader()(await mint.sign(ANN))).rejects.toMatchObject({ status: 503 })
    expect(mint.state.asked).toBe(3)
  })

  it('are not waited for without an end', async () => {
    mint.state.hangs = true
    await expect(reader(100)(await mint.sign(ANN))).rejects.toMatchObject({ status: 503 })
  })
})

describe('a token of the emulator', () => {
  const read = createIdTokenReader({ projectId: PROJECT, keys: undefined })

  it('is believed by a shop that has the emulator', async () => {
    expect(await read(unsigned(ANN))).toMatchObject({ email: ANN })
  })

  it.each([
    ['for another project', unsigned(ANN, 'another-shop')],
    ['that is old', unsigned(ANN, PROJECT, { iat: 1 })],
    ['that has ended', unsigned(ANN, PROJECT, { exp: 1 })],
  ])('%s is refused all the same', async (_, token) => {
    expect(await read(token)).toBeUndefined()
  })
})
