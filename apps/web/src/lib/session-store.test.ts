import { expect, test, vi } from 'vitest'
import type { ApiFetch } from '#lib/api-client.ts'
import { ANN, createFakeBrowser } from '#test/kit/fake-accounts.ts'

/** A browser with one tab open, in which Ann, a buyer, is signed in. */
async function signedIn() {
  const browser = createFakeBrowser()
  browser.state.profiles.set(ANN.email, ['buyer'])
  const tab = browser.openTab()
  await tab.start()
  await tab.enter(browser.identity.signIn('', ''))
  browser.state.calls.length = 0
  return { ...browser, tab }
}

test('without a token nobody is signed in, and nobody is asked', async () => {
  const { state, openTab } = createFakeBrowser()
  const tab = openTab()
  expect(tab.current()).toEqual({ state: 'loading' })
  await tab.start()
  expect(tab.current()).toEqual({ state: 'signedOut' })
  expect(state.calls).toEqual([])
})

test('signing in fetches a token and finds the role', async () => {
  const { state, tab } = await signedIn()
  expect(tab.current()).toEqual({ state: 'signedIn', ...ANN, roles: ['buyer'] })
  expect(state.token).not.toBeNull()
})

test('the provider’s proof travels to where it is asked for: with a new token, and with a new profile', async () => {
  const { state, identity, openTab } = createFakeBrowser()
  await openTab().enter(identity.signUp('', '', ''), 'seller')
  expect(state.proven).toEqual(['/jwt', '/users'])
})

test('the role is found by three look-ups, by email', async () => {
  const { state, openTab } = await signedIn()
  await openTab().start()
  const who = encodeURIComponent(ANN.email)
  expect(state.calls).toEqual(['admin', 'seller', 'buyer'].map((role) => `GET /users/${role}/${who}`))
})

test('calls as who is signed in carry the stored token as a bearer credential', async () => {
  const { state, tab } = await signedIn()
  const send = vi.fn<ApiFetch>(async () => Response.json([]))
  await tab.authorisedFetch('/orders', {}, send)
  expect(send).toHaveBeenCalledExactlyOnceWith('/orders', { headers: { authorization: `bearer ${state.token}` } })
})

test('the next page finds the person again', async () => {
  const { state, openTab } = await signedIn()
  const next = openTab()
  await next.start()
  expect(next.current()).toMatchObject({ state: 'signedIn', roles: ['buyer'] })
  expect(state.calls).not.toContain('GET /jwt')
})

test('a page that does not reach the server forgets nobody', async () => {
  const { state, openTab } = await signedIn()
  state.isUp = false
  const next = openTab()
  await next.start()
  expect(next.current()).toEqual({ state: 'signedOut' })
  expect(state.token).not.toBeNull()
})

test('it finds them once the server answers again, and asks nothing about visitors', async () => {
  const { state, openTab } = await signedIn()
  state.isUp = false
  const next = openTab()
  await next.start()
  state.isUp = true
  await next.look()
  expect(next.current()).toMatchObject({ state: 'signedIn', roles: ['buyer'] })

  const visitor = createFakeBrowser()
  const tab = visitor.openTab()
  await tab.start()
  await tab.look()
  expect(visitor.state.calls).toEqual([])
})

test('a refused token is renewed once, and the call made again', async () => {
  const { state, tab } = await signedIn()
  state.valid.clear()
  const answer = await tab.authorisedFetch('/orders')
  expect(answer.status).toBe(200)
  expect(state.calls).toEqual(['GET /orders', 'GET /jwt', 'GET /orders'])
})

test('several refused calls share one renewal', async () => {
  const { state, tab } = await signedIn()
  state.valid.clear()
  const answers = await Promise.all([tab.authorisedFetch('/orders'), tab.authorisedFetch('/orders')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(state.calls.filter((call) => call === 'GET /jwt')).toHaveLength(1)
})

test('whose account was closed is signed out at the next call', async () => {
  const { state, tab } = await signedIn()
  state.valid.clear()
  state.cookie = null
  const answer = await tab.authorisedFetch('/orders')
  expect(answer.status).toBe(401)
  expect(tab.current()).toEqual({ state: 'signedOut' })
  expect(state.token).toBeNull()
  expect(state.calls).toEqual(['GET /orders', 'GET /jwt'])
})

test('a token that is about to end is renewed before the call', async () => {
  const { state, tab } = await signedIn()
  state.token = `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 10 }))}.x`
  await tab.authorisedFetch('/orders')
  expect(state.calls).toEqual(['GET /jwt', 'GET /orders'])
})

test('a renewal that does not reach the server signs nobody out', async () => {
  const { state, tab } = await signedIn()
  state.token = null
  state.isUp = false
  await expect(tab.authorisedFetch('/orders')).rejects.toThrow('could not be reached')
  expect(tab.current()).toMatchObject({ state: 'signedIn' })
})

test('signing out in one tab signs out the others', async () => {
  const { openTab, tab } = await signedIn()
  const other = openTab()
  await other.start()
  await tab.signOut()
  await vi.waitFor(() => expect(other.current()).toEqual({ state: 'signedOut' }))
  expect(tab.current()).toEqual({ state: 'signedOut' })
})

test('signing in in one tab signs in the others', async () => {
  const { state, identity, openTab } = createFakeBrowser()
  state.profiles.set(ANN.email, ['seller'])
  const [tab, other] = [openTab(), openTab()]
  await Promise.all([tab.start(), other.start()])
  await tab.enter(identity.signIn('', ''))
  await vi.waitFor(() => expect(other.current()).toMatchObject({ state: 'signedIn', roles: ['seller'] }))
})

test('a tab that hears of a sign-in before it can read the token looks again once it can', async () => {
  const { state, identity, openTab, letStorageSettle } = createFakeBrowser()
  state.profiles.set(ANN.email, ['buyer'])
  const [tab, other] = [openTab(), openTab()]
  await Promise.all([tab.start(), other.start()])
  state.isStorageSlow = true
  await tab.enter(identity.signIn('', ''))
  expect(other.current()).toEqual({ state: 'signedOut' })
  letStorageSettle()
  await vi.waitFor(() => expect(other.current()).toMatchObject({ state: 'signedIn', roles: ['buyer'] }))
})

test('signing out needs the server, and says so without it', async () => {
  const { state, tab } = await signedIn()
  state.isUp = false
  await expect(tab.signOut()).rejects.toThrow('could not be reached')
  expect(tab.current()).toMatchObject({ state: 'signedIn' })
})

test('signing out when the server knows nothing of it any more is done at once', async () => {
  const { state, tab } = await signedIn()
  state.cookie = null
  state.valid.clear()
  await tab.signOut()
  expect(tab.current()).toEqual({ state: 'signedOut' })
})

test('somebody new gets a profile of the role they came for', async () => {
  const { state, identity, openTab } = createFakeBrowser()
  const tab = openTab()
  await tab.start()
  await tab.enter(identity.signUp('', '', ''), 'seller')
  expect(tab.current()).toMatchObject({ state: 'signedIn', roles: ['seller'] })
  expect(state.profiles.get(ANN.email)).toEqual(['seller'])
})

test('a role that somebody adds counts at once, here and in the other tabs', async () => {
  const { openTab, tab } = await signedIn()
  const other = openTab()
  await other.start()
  await tab.addRole('seller')
  expect(tab.current()).toEqual({ state: 'signedIn', ...ANN, roles: ['buyer', 'seller'] })
  await vi.waitFor(() => expect(other.current()).toMatchObject({ roles: ['buyer', 'seller'] }))
})

test('a role that could not be added leaves the person as they were, and says so', async () => {
  const { state, tab } = await signedIn()
  state.isUp = false
  await expect(tab.addRole('seller')).rejects.toThrow('could not be reached')
  expect(tab.current()).toMatchObject({ state: 'signedIn', roles: ['buyer'] })
})

test('somebody who has a profile keeps it when they come by Google', async () => {
  const { state, identity, openTab } = createFakeBrowser()
  state.profiles.set(ANN.email, ['seller'])
  const tab = openTab()
  await tab.start()
  await tab.enter(identity.signInWithGoogle(), 'buyer')
  expect(tab.current()).toMatchObject({ roles: ['seller'] })
  expect(state.calls).not.toContain('POST /users')
})

test('a sign-up that broke off before the profile was saved is known at the next sign-in', async () => {
  const { identity, openTab } = createFakeBrowser()
  const tab = openTab()
  await tab.start()
  await tab.enter(identity.signIn('', ''))
  expect(tab.current()).toEqual({ state: 'signedIn', ...ANN, roles: [] })
})

test('a sign-in that the browser did not keep is an error, not a success', async () => {
  const { openTab } = createFakeBrowser()
  const tab = openTab()
  await tab.start()
  await expect(tab.enter(Promise.resolve())).rejects.toThrow('Allow cookies')
})

test('a sign-in that the provider refuses changes nothing', async () => {
  const { state, openTab } = createFakeBrowser()
  const tab = openTab()
  await tab.start()
  await expect(tab.enter(Promise.reject(new Error('Invalid email or password')))).rejects.toThrow('Invalid')
  expect(tab.current()).toEqual({ state: 'signedOut' })
  expect(state.calls).toEqual([])
})
