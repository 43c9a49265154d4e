import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { createAccessTokens } from './access-tokens.ts'

const KEY = new Uint8Array(32).fill(7)
const SESSION = '018f3a5c-7b00-7000-8000-000000000001'
const tokens = createAccessTokens({ current: KEY, previous: [] })

type Claims = { issuer?: string; audience?: string; alg?: string; until?: string | Date; sid?: string }

const forge = ({
  issuer = 'patina',
  audience = 'patina-api',
  alg = 'HS256',
  until = '1 minute',
  sid = SESSION,
}: Claims) => {
  const token = new SignJWT({ sid }).setProtectedHeader({ alg }).setIssuer(issuer).setAudience(audience).setIssuedAt()
  if (until !== 'for ever') token.setExpirationTime(until)
  return token.sign(alg === 'HS256' ? KEY : new Uint8Array(64).fill(7))
}

it('knows the sign-in that a token of its own names, and when the token ends', async () => {
  const expected = { sessionId: SESSION, until: expect.any(Date) }
  expect(await tokens.read(await tokens.issue(SESSION))).toEqual(expected)
  expect(await tokens.read(await forge({}))).toEqual(expected)
  const until = '2100-01-01T00:00:00.000Z'
  expect((await tokens.read(await forge({ until: new Date(until) })))?.until.toISOString()).toBe(until)
})

it.each([
  { issuer: 'another' },
  { audience: 'another-api' },
  { alg: 'HS512' },
  { until: '1 minute ago' },
  { until: 'for ever' },
  { sid: 'no id' },
])('takes no token with %o, though the key is right', async (wrong) => {
  expect(await tokens.read(await forge(wrong))).toBeUndefined()
})

it('takes nothing that is no token', async () => {
  for (const text of ['', 'a.b.c', 'x'.repeat(5000)]) expect(await tokens.read(text)).toBeUndefined()
})
