import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/seed.ts'
import { identitySessions } from '#db/identity-schema.ts'
import { mails, sessions, users } from '#db/schema.ts'
import { openOwnPage } from '#test/kit/own-page.ts'
import { cookiesOf, signIn, signUp } from '#test/kit/people.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const shop = await openTestShop({ env: NO_LIMITS })
afterAll(() => shop.close())
const { post, get } = openOwnPage(shop)

describe('signing in', () => {
  it('does not tell whether it was the email or the password', async () => {
    const wrongPassword = await post('/api/auth/sign-in/email', { email: 'buyer@patina.test', password: 'Wrong#1' })
    const noAccount = await post('/api/auth/sign-in/email', { email: 'nobody@example.org', password: 'Wrong#1' })
    expect(wrongPassword.statusCode).toBe(401)
    expect(noAccount.statusCode).toBe(401)
    expect(wrongPassword.json()).toEqual(noAccount.json())
  })

  it('sets a cookie that scripts cannot read and other sites cannot use', async () => {
    const answer = await post('/api/auth/sign-in/email', { email: 'buyer@patina.test', password: DEMO_PASSWORD })
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  })

  it('by HTTPS sets a cookie that never travels without it, and that no other host can set', async () => {
    const byHttps = await openTestShop({ env: { PUBLIC_URL: 'https://patina.example' }, seed: false })
    const payload = { email: 'ann@example.org', password: DEMO_PASSWORD }
    await signUp(byHttps, payload.email)
    const answer = await byHttps.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload })
    const { headers } = await signIn(byHttps, payload.email)
    const asked = await byHttps.app.inject({ url: '/api/auth/get-session', headers })
    const signedOut = await byHttps.app.inject({ method: 'POST', url: '/api/signout', headers })
    await byHttps.close()
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: expect.stringMatching(/^__Host-/), secure: true, path: '/', httpOnly: true })
    expect(cookie).not.toHaveProperty('domain')
    expect(asked.json().identity.email).toBe(payload.email)
    expect(signedOut.cookies[0]).toMatchObject({ name: cookie?.name, value: '', maxAge: 0, secure: true })
  })

  it('lasts a month and not longer, however often it is used', async () => {
    const { cookie } = await signUp(shop, 'regular@example.org', 'buyer')
    const [newest] = await shop.db.select().from(identitySessions).orderBy(desc(identitySessions.id)).limit(1)
    if (!newest) throw new Error('nobody signed in')
    expect(newest.expiresAt.getTime() - newest.createdAt.getTime()).toBeLessThanOrEqual(30 * 86_400_000 + 1000)
    const ofThis = eq(identitySessions.id, newest.id)
    const inAMinute = new Date(Date.now() + 60_000)
    await shop.db.update(identitySessions).set({ expiresAt: inAMinute }).where(ofThis)
    expect((await get('/api/auth/get-session', { cookie })).json().identity.email).toBe('regular@example.org')
    const [used] = await shop.db.select().from(identitySessions).where(ofThis)
    expect(used?.expiresAt).toEqual(inAMinute)
    await shop.db.update(identitySessions).set({ expiresAt: new Date() }).where(ofThis)
    expect((await get('/api/auth/get-session', { cookie })).json()).toEqual({ identity: null })
    expect((await get('/api/jwt?email=regular@example.org', { cookie })).statusCode).toBe(401)
  })

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

  it('ends when nobody has used it for a week', async () => {
    const { cookie, email } = await signUp(shop, 'idle@example.org', 'buyer')
    const [newest] = await shop.db.select().from(identitySessions).orderBy(desc(identitySessions.id)).limit(1)
    if (!newest) throw new Error('nobody signed in')
    const ofThis = eq(identitySessions.id, newest.id)
    const leaveAlone = (days: number) =>
      shop.db
        .update(identitySessions)
        .set({ updatedAt: daysAgo(days) })
        .where(ofThis)

    await leaveAlone(6.9)
    expect((await get('/api/auth/get-session', { cookie })).json().identity.email).toBe(email)
    const [used] = await shop.db.select().from(identitySessions).where(ofThis)
    expect(used?.updatedAt.getTime()).toBeGreaterThan(daysAgo(1).getTime())

    await leaveAlone(7.1)
    expect((await post('/api/auth/update-user', { name: 'Mallory' }, { cookie })).statusCode).toBe(401)
    expect((await get('/api/auth/get-session', { cookie })).json()).toEqual({ identity: null })
    expect((await get(`/api/jwt?email=${email}`, { cookie })).statusCode).toBe(401)
    expect(await shop.db.select().from(identitySessions).where(ofThis)).toEqual([])
  })

  it('gets no token here that it has not asked for within a week, whatever the provider says', async () => {
    const { cookie, email } = await signUp(shop, 'idle.here@example.org', 'buyer')
    const ask = async () => (await get(`/api/jwt?email=${email}`, { cookie })).statusCode
    const leaveAlone = (days: number) =>
      shop.db
        .update(sessions)
        .set({ lastUsedAt: daysAgo(days) })
        .where(eq(sessions.email, email))
    await leaveAlone(6.9)
    expect(await ask()).toBe(200)
    const [used] = await shop.db.select().from(sessions).where(eq(sessions.email, email))
    expect(used?.lastUsedAt.getTime()).toBeGreaterThan(daysAgo(1).getTime())
    await leaveAlone(7.1)
    expect(await ask()).toBe(401)
  })

  it('is refused from a page of another site', async () => {
    const answer = await post(
      '/api/auth/sign-in/email',
      { email: 'buyer@patina.test', password: DEMO_PASSWORD },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    )
    expect(answer.statusCode).toBe(403)
  })
})

describe('a sign-in where somebody is signed in', () => {
  const payloadOf = (email: string) => ({ email, password: DEMO_PASSWORD })

  it.each([
    ['the same person', 'again@example.org', 'again@example.org'],
    ['somebody else', 'first@example.org', 'second@example.org'],
  ])('of %s ends the one that this browser had before, and no other', async (_who, first, second) => {
    const [here, there] = [await signUp(shop, first, 'buyer'), await signIn(shop, first)]
    if (second !== first) await signUp(shop, second, 'buyer')
    const answer = await post('/api/auth/sign-in/email', payloadOf(second), { cookie: here.cookie })
    expect(answer.statusCode).toBe(200)
    expect((await get('/api/auth/get-session', { cookie: here.cookie })).json()).toEqual({ identity: null })
    expect((await get(`/api/jwt?email=${first}`, { cookie: here.cookie })).statusCode).toBe(401)
    expect((await get('/api/users/me', here.headers)).statusCode).toBe(401)
    expect((await get('/api/users/me', there.headers)).statusCode).toBe(200)
    expect((await get(`/api/jwt?email=${second}`, { cookie: cookiesOf(answer) })).statusCode).toBe(200)
  })

  it('that fails ends nothing, nor does a new name', async () => {
    const { cookie, headers, email } = await signUp(shop, 'stays@example.org', 'buyer')
    await post('/api/auth/sign-in/email', { email, password: 'Wrong#1' }, { cookie })
    await post('/api/auth/update-user', { name: 'Robin' }, { cookie })
    expect((await get('/api/users/me', headers)).statusCode).toBe(200)
    expect((await get('/api/auth/get-session', { cookie })).json().identity.name).toBe('Robin')
  })
})

describe('what a cookie alone lets someone do', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page of another site that hides its origin', { origin: '', referer: 'https://evil.example/page' }],
    ['nowhere', { origin: '' }],
  ])('can not be begun from %s', async (_where, page) => {
    const { cookie } = await signIn(shop, 'buyer@patina.test')
    const before = await shop.db.$count(mails)
    for (const [path, payload] of [
      ['send-proof', {}],
      ['prove-address', { token: 'made-up' }],
      ['update-user', { name: 'Mallory' }],
    ] as const) {
      const answer = await post(`/api/auth/${path}`, payload, { ...page, cookie })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().message).toMatch(/^This can only be done from the shop's own pages/)
    }
    expect(await shop.db.$count(mails)).toBe(before)
    expect((await get('/api/auth/get-session', { cookie })).json().identity.name).not.toBe('Mallory')
  })

  it('works from the shop’s own pages', async () => {
    const { cookie } = await signIn(shop, 'buyer@patina.test')
    const before = await shop.db.$count(mails)
    expect((await post('/api/auth/send-proof', {}, { cookie })).statusCode).toBe(200)
    expect(await shop.db.$count(mails)).toBe(before + 1)
  })
})

describe('the log of sign-ins', () => {
  const from = '10.7.6.5'
  const signInFrom = (payload: { email: string; password: string }) =>
    shop.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload, remoteAddress: from })
  const nextLine = async (attempt: () => Promise<unknown>) => {
    shop.logLines.length = 0
    await attempt()
    return vi.waitFor(() => {
      const line = shop.logLines.map((written) => JSON.parse(written)).find(({ msg }) => msg === 'sign-in')
      if (!line) throw new Error('no sign-in was logged')
      return line
    })
  }

  it('says when, from where, by what and whose account, whether or not it succeeds', async () => {
    const { email } = await signUp(shop, 'logged@example.org', 'buyer')
    const [{ id: account } = { id: '' }] = await shop.db.select().from(users).where(eq(users.email, email))
    const known = { by: 'password', account, from, time: expect.stringMatching(/Z$/) }
    expect(await nextLine(() => signInFrom({ email, password: DEMO_PASSWORD }))).toMatchObject({
      ...known,
      outcome: 'done',
    })
    expect(await nextLine(() => signInFrom({ email, password: 'Wrong#1' }))).toMatchObject({
      ...known,
      outcome: 'refused',
    })
  })

  it('names no account where there is none, and never an address of mail', async () => {
    const email = 'unknown@example.org'
    const line = await nextLine(() => signInFrom({ email, password: 'Wrong#1' }))
    expect(line).toMatchObject({ by: 'password', outcome: 'refused', from })
    expect(line).not.toHaveProperty('account')
    expect(shop.logLines.join('')).not.toContain(email)
  })

  it('has sign-ups and passkeys too', async () => {
    expect(await nextLine(() => signUp(shop, 'signs.up.logged@example.org'))).toMatchObject({
      by: 'signUp',
      outcome: 'done',
    })
    const response = { id: 'abc', type: 'public-key', response: { clientDataJSON: 'abc' } }
    expect(await nextLine(() => post('/api/auth/passkey/sign-in', { response }))).toMatchObject({
      by: 'passkey',
      outcome: 'refused',
    })
  })
})

it('keeps nothing of a sign-in in the log', async () => {
  const answer = await post('/api/auth/sign-in/email', { email: 'buyer@patina.test', password: DEMO_PASSWORD })
  const { token } = await signIn(shop, 'buyer@patina.test')
  const log = shop.logLines.join('')
  expect(log).toContain('/api/auth/sign-in/email')
  for (const secret of [DEMO_PASSWORD, token, cookiesOf(answer)]) expect(log).not.toContain(secret)
})
