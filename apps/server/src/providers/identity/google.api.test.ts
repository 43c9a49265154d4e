// Runs on PostgreSQL alone: what passes between the shop and Google knows no SQL.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { identityAccounts } from '#db/identity-schema.ts'
import { codeOf } from '#test/kit/authenticator.ts'
import { cookiesOf, signUp } from '#test/kit/people.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* Signing in with Google as a browser does it, with the stand-in in Google's place. */

let shop: Awaited<ReturnType<typeof openTestShop>>
let origin: string
beforeAll(async () => {
  shop = await openTestShop({ env: { PORT: '0', GOOGLE_STAND_IN: 'on', ...NO_LIMITS }, seed: false })
  // The code is exchanged by a call of the server's own, for which it has to listen.
  await shop.app.listen({ port: 0, host: 'localhost' })
  origin = `http://localhost:${shop.app.addresses()[0]?.port}`
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
afterAll(() => shop.close())

/** Goes to Google and comes back with the address that the browser is sent to. */
async function goThroughGoogle(email: string) {
  const begun = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/social', headers: { origin } })
  const { searchParams } = new URL(begun.json().url)
  for (const [name, value] of Object.entries({ email, name: 'Grace' })) searchParams.set(name, value)
  const chosen = await shop.app.inject({ url: `/google-stand-in/choose?${searchParams}` })
  const { pathname, search } = new URL(String(chosen.headers.location))
  return { back: pathname + search, cookie: cookiesOf(begun) }
}

const whoIs = async (cookie: string) =>
  (await shop.app.inject({ url: '/api/auth/get-session', headers: { cookie } })).json().identity

it('lets somebody in whom Google vouches for, and keeps none of Google’s tokens', async () => {
  const email = 'grace@example.org'
  for (const time of ['first', 'second']) {
    const { back, cookie } = await goThroughGoogle(email)
    const answer = await shop.app.inject({ url: back, headers: { cookie } })
    expect(await whoIs(cookiesOf(answer)), time).toMatchObject({ email, emailProved: true })
  }
  const accounts = await shop.db.select().from(identityAccounts).where(eq(identityAccounts.providerId, 'google'))
  expect(accounts).toMatchObject([{ accessToken: null, refreshToken: null, idToken: null }])
})

it('takes what comes back from Google only in the browser that went there, and once', async () => {
  const { back } = await goThroughGoogle('wanted@example.org')
  const another = await goThroughGoogle('other@example.org')
  for (const elsewhere of ['', another.cookie]) {
    const answer = await shop.app.inject({ url: back, headers: { cookie: elsewhere } })
    expect(answer.headers.location).toContain('error=')
    expect(await whoIs(cookiesOf(answer))).toBeNull()
  }
  const own = await goThroughGoogle('wanted@example.org')
  const comeBack = () => shop.app.inject({ url: own.back, headers: { cookie: own.cookie } })
  expect(await whoIs(cookiesOf(await comeBack()))).not.toBeNull()
  expect(await whoIs(cookiesOf(await comeBack()))).toBeNull()
})

it('is no way into an account that somebody else may have opened for an address', async () => {
  const email = 'unproved@example.org'
  const { cookie: passwords } = await signUp(shop, email, 'buyer')
  const { back, cookie } = await goThroughGoogle(email)
  const answer = await shop.app.inject({ url: back, headers: { cookie } })
  expect(answer.headers.location).toContain('error=account_not_linked')
  expect(await whoIs(cookiesOf(answer))).toBeNull()
  expect(await whoIs(passwords)).toMatchObject({ email, emailProved: false })
})

it('asks who has set a second factor up for a code, and lets nobody in before', async () => {
  const email = 'careful@example.org'
  const first = await goThroughGoogle(email)
  const cookie = cookiesOf(await shop.app.inject({ url: first.back, headers: { cookie: first.cookie } }))
  const { accessToken } = (await shop.app.inject({ url: `/api/jwt?email=${email}`, headers: { cookie } })).json()
  const headers = { cookie, authorization: `bearer ${accessToken}`, origin }
  const at = { url: '/api/account/second-factor', headers }
  const { uri, backup_codes: codes } = (await shop.app.inject({ ...at, method: 'POST' })).json()
  await shop.app.inject({ ...at, method: 'PUT', payload: { code: await codeOf(uri) } })

  const { back, cookie: begun } = await goThroughGoogle(email)
  const landed = await shop.app.inject({ url: back, headers: { cookie: begun } })
  expect(landed.headers.location).toBe('/signed-in?second_factor')
  const challenge = cookiesOf(landed)
  expect(await whoIs(challenge)).toBeNull()
  const enter = (code: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/second-factor',
      headers: { cookie: challenge, origin },
      payload: { code, trust: false },
    })
  expect((await enter('aaaaa-aaaaa')).statusCode).toBe(401)
  expect(await whoIs(cookiesOf(await enter(codes[0])))).toMatchObject({ email })
})

it('waits no longer than it was told to for a Google that does not answer, and lets people try again', async () => {
  const email = 'patient@example.org'
  const { back, cookie } = await goThroughGoogle(email)
  const arrived = Promise.withResolvers<void>()
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    arrived.resolve()
    return new Promise(() => {})
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const comingBack = shop.app.inject({ url: back, headers: { cookie } }).then((landed) => landed)
  await arrived.promise
  vi.advanceTimersByTime(10_000)
  const answer = await comingBack
  vi.useRealTimers()
  expect(answer.headers.location).toBe('/signed-in?error=too_slow')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(await whoIs(cookiesOf(answer))).toBeNull()
  asked.mockRestore()
  const again = await goThroughGoogle(email)
  const welcome = await shop.app.inject({ url: again.back, headers: { cookie: again.cookie } })
  expect(await whoIs(cookiesOf(welcome))).toMatchObject({ email })
})

it('is not begun from a page on another address than the shop’s own', async () => {
  const { port } = new URL(origin)
  const host = `127.0.0.1:${port}`
  const headers = { host, origin: `http://${host}` }
  const elsewhere = await shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/social', headers })
  expect(elsewhere.statusCode).toBe(403)
  expect(elsewhere.json().message).toBe('Signing in with Google does not work from this address.')
})

it('is absent where it was not asked for', async () => {
  const bare = await openTestShop({ env: { GOOGLE_STAND_IN: 'off' }, seed: false })
  const options = (await bare.app.inject({ url: '/api/auth/options' })).json()
  const start = await bare.app.inject({ method: 'POST', url: '/api/auth/sign-in/social' })
  const chooser = await bare.app.inject({ url: '/google-stand-in/authorize' })
  await bare.close()
  expect(options).toEqual({ google: 'none', passkeys: true })
  expect(start.statusCode).toBe(404)
  expect(chooser.body).toBe('<p>/google-stand-in/authorize</p>')
})
