import { deleteApp, getApps, initializeApp } from '@firebase/app'
import { debugErrorMap, getAuth, initializeAuth, inMemoryPersistence, signOut } from '@firebase/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeFirebase } from '#test/kit/fake-firebase.ts'
import { createFirebaseIdentity } from './firebase.ts'

/** Before the SDK is imported, which takes the network as it finds it then. */
const network = vi.hoisted(() => {
  const line = { fetch: globalThis.fetch }
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => line.fetch(input, init))
  return line
})

const EMAIL = 'ann@patina.test'
const PASSWORD = 'Patina#2022'
const PROJECT = { projectId: 'demo-patina', apiKey: 'key-1', authDomain: 'demo-patina.firebaseapp.com' }
const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  // What the SDK keeps in memory it keeps for every test.
  await Promise.all(getApps().map((app) => signOut(getAuth(app)).then(() => deleteApp(app))))
})

/** Google's SDK itself; only what it hears from Google is made up. */
function setUp() {
  const firebase = createFakeFirebase(EMAIL)
  network.fetch = firebase.fetch
  const identity = createFirebaseIdentity(PROJECT, (settings) =>
    initializeAuth(initializeApp(settings), { persistence: inMemoryPersistence, errorMap: debugErrorMap }),
  )
  return { identity, ...firebase.state, state: firebase.state }
}

test('nobody signed in is nobody, and proves nothing', async () => {
  const { identity, calls } = setUp()
  expect(await identity.current()).toBeNull()
  expect(await identity.proof()).toEqual({})
  expect(calls).toEqual([])
})

test('signing up makes the account, names it and mails the proof; who it is needs no further call', async () => {
  const { identity, calls } = setUp()
  await identity.signUp('Ann', 'Ann@Patina.test', PASSWORD)
  expect(await identity.current()).toEqual({ email: EMAIL, name: 'Ann', emailProved: false })
  expect(calls.filter((path) => path !== 'accounts:lookup')).toEqual([
    'accounts:signUp',
    'accounts:update',
    'accounts:sendOobCode',
  ])
})

test('a mail that could not be sent does not undo a sign-up', async () => {
  const { identity, refusals } = setUp()
  refusals.set('accounts:sendOobCode', 'QUOTA_EXCEEDED')
  await identity.signUp('Ann', EMAIL, PASSWORD)
  await expect(identity.sendProof()).rejects.toThrow('(auth/quota-exceeded)')
})

test.each([
  [
    'INVALID_LOGIN_CREDENTIALS',
    'Firebase: The supplied auth credential is incorrect, malformed or has expired. (auth/invalid-credential).',
  ],
  ['USER_DISABLED', 'Firebase: The user account has been disabled by an administrator. (auth/user-disabled).'],
])('%s is told in the SDK’s own words', async (code, words) => {
  const { identity, refusals } = setUp()
  refusals.set('accounts:signInWithPassword', code)
  await expect(identity.signIn(EMAIL, 'Wrong#2022')).rejects.toThrow(words)
})

test('no connection is told in the SDK’s own words', async () => {
  const { identity } = setUp()
  network.fetch = () => Promise.reject(new TypeError('fetch failed'))
  await expect(identity.signIn(EMAIL, PASSWORD)).rejects.toThrow('(auth/network-request-failed)')
})

test('a token that is a minute old is renewed before it is sent: the server takes none older than five', async () => {
  const { identity, calls } = setUp()
  await identity.signIn(EMAIL, PASSWORD)
  const renewals = () => calls.filter((path) => path === 'token').length
  const first = await identity.proof()
  expect(await identity.proof()).toEqual(first)
  expect(renewals()).toBe(0)
  vi.setSystemTime(Date.now() + MINUTE_MS + 1)
  expect(await identity.proof()).not.toEqual(first)
  await identity.proof()
  expect(renewals()).toBe(1)
})

test.each(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND'])(
  'an account that Firebase refuses with %s is signed out, and the shop hears of it',
  async (code) => {
    const { identity, refusals } = setUp()
    await identity.signIn(EMAIL, PASSWORD)
    const listener = vi.fn()
    identity.onChange(listener)
    refusals.set('token', code)
    vi.setSystemTime(Date.now() + MINUTE_MS + 1)
    expect(await identity.proof()).toEqual({})
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce())
  },
)

test('what the shop does itself is no news to it', async () => {
  const { identity } = setUp()
  const listener = vi.fn()
  identity.onChange(listener)
  await identity.signIn(EMAIL, PASSWORD)
  await identity.current()
  await identity.signOut()
  expect(await identity.current()).toBeNull()
  expect(listener).not.toHaveBeenCalled()
})

test('an address that was proved by its link counts at once, in a new token', async () => {
  const { identity, calls } = setUp()
  await identity.signIn(EMAIL, PASSWORD)
  await identity.proveAddress('code-1')
  expect(await identity.current()).toMatchObject({ emailProved: true })
  await identity.proof()
  expect(calls).toContain('token')
})

test('a new name and a forgotten password are each a call to Firebase', async () => {
  const { identity, calls, state } = setUp()
  await identity.requestReset(EMAIL)
  await identity.resetPassword('code-2', PASSWORD)
  await identity.signIn(EMAIL, PASSWORD)
  await identity.updateProfile({ name: 'Ann Lee' })
  expect(state.name).toBe('Ann Lee')
  expect(calls.slice(0, 2)).toEqual(['accounts:sendOobCode', 'accounts:resetPassword'])
  expect(await identity.current()).toMatchObject({ name: 'Ann Lee' })
})
