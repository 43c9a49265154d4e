import { expect, test, vi } from 'vitest'
import { type ApiFetch, createApiClient } from '#lib/api-client.ts'
import { refusal } from '#test/kit/fake-shop.ts'
import { createEmbeddedIdentity } from './embedded.ts'

/** Finds the address at once, as the popup does, and hands on what went wrong. */
const popup = {
  start: async (findAddress: () => Promise<string>) => {
    await findAddress()
  },
  onUnawaited: () => () => {},
}

const answering = (fetchApi: ApiFetch) => createEmbeddedIdentity({ api: createApiClient(fetchApi), popup })

test.each([
  ['an unauthorised domain', async () => refusal(403, 'Invalid origin'), 'not allowed from this address of the shop'],
  ['no connection', () => Promise.reject(new TypeError('fetch failed')), 'the server could not be reached'],
  ['any other refusal', async () => refusal(429, 'Too many requests.'), 'Too many requests.'],
])('Google sign-in says what is wrong: %s', async (_, fetchApi, words) => {
  await expect(answering(fetchApi).signInWithGoogle()).rejects.toThrow(words)
})

test('the provider’s own message is handed on', async () => {
  const identity = answering(async () => refusal(401, 'Invalid email or password'))
  await expect(identity.signIn('ann@patina.test', 'wrong1')).rejects.toThrow('Invalid email or password')
  await expect(identity.signUp('Ann', 'ann@patina.test', 'wrong1')).rejects.toThrow('Invalid email or password')
})

test('signing in, signing up, a new name and Google are each a call to the provider', async () => {
  const fetchApi = vi.fn<ApiFetch>(async () => Response.json({ status: true, url: 'https://accounts.example/' }))
  const identity = answering(fetchApi)
  await identity.signIn('ann@patina.test', 'Patina#2022')
  await identity.signUp('Ann', 'ann@patina.test', 'Patina#2022')
  await identity.updateProfile({ name: 'Ann Lee' })
  await identity.signInWithGoogle()
  expect(fetchApi.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ['/auth/sign-in/email', '{"email":"ann@patina.test","password":"Patina#2022"}'],
    ['/auth/sign-up/email', '{"name":"Ann","email":"ann@patina.test","password":"Patina#2022"}'],
    ['/auth/update-user', '{"name":"Ann Lee"}'],
    ['/auth/sign-in/social', undefined],
  ])
})

test('a second factor is told apart from being signed in', async () => {
  const identity = answering(async () => Response.json({ status: true, second_factor: true }))
  expect(await identity.signIn('ann@patina.test', 'Patina#2022')).toEqual({ needsCode: true })
})

test('a password travels in the body, never in the address', async () => {
  const fetchApi = vi.fn<ApiFetch>(async () => Response.json({ status: true }))
  await answering(fetchApi).signUp('Ann', 'ann@patina.test', 'Patina#2022')
  expect(fetchApi).toHaveBeenCalledExactlyOnceWith('/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Ann","email":"ann@patina.test","password":"Patina#2022"}',
  })
})

test('nobody signed in is nobody, not an error', async () => {
  await expect(answering(async () => Response.json({ identity: null })).current()).resolves.toBeNull()
})
