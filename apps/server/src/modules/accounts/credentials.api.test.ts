import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/seed.ts'
import { identityAccounts, identityUsers } from '#db/identity-schema.ts'
import { deliveries, sessions, users } from '#db/schema.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { openOwnPage } from '#test/kit/own-page.ts'
import { signIn } from '#test/kit/people.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const shop = await openTestShop({ env: NO_LIMITS })
afterAll(() => shop.close())
const { get, post } = openOwnPage(shop)

const NEW_PASSWORD = 'Walnut&Brass7'

const ask = (method: 'PUT' | 'DELETE' | 'POST', url: string, { headers }: Person, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const agoOf = (email: string, minutes: number) =>
  shop.db
    .update(sessions)
    .set({ provedAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(sessions.email, email))
const toldTo = async (email: string) => {
  const rows = await shop.db
    .select({ kind: deliveries.kind })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.userId))
    .where(eq(users.email, email))
  return rows.map(({ kind }) => kind)
}

describe('devices', () => {
  it('are listed in plain words, the newest use first, with the one that asks', async () => {
    const person = await buildPerson(shop, 'two.devices@example.org', 'buyer')
    const other = await buildSignIn(shop, person.email)
    await shop.db
      .update(sessions)
      .set({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })
      .where(eq(sessions.email, person.email))
    const answer = await get('/api/account/devices', other.headers)
    expect(answer.json()).toMatchObject([
      { name: 'Firefox on Linux', is_this: true },
      { name: 'Firefox on Linux', is_this: false },
    ])
  })

  it('are not listed once nobody has used them for a week', async () => {
    const person = await buildPerson(shop, 'old.device@example.org', 'buyer')
    const other = await buildSignIn(shop, person.email)
    const [{ _id: id }] = (await get('/api/account/devices', person.headers))
      .json()
      .filter(({ is_this }: { is_this: boolean }) => is_this)
    await shop.db
      .update(sessions)
      .set({ lastUsedAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(sessions.id, id))
    expect((await get('/api/account/devices', other.headers)).json()).toHaveLength(1)
  })

  it('are signed out one by one: token and cookie of that one stop working, those of the others do not', async () => {
    const person = await buildPerson(shop, 'lost.phone@example.org', 'buyer')
    const phone = await buildSignIn(shop, person.email)
    const [{ _id: id }] = (await get('/api/account/devices', phone.headers))
      .json()
      .filter(({ is_this }: { is_this: boolean }) => is_this)
    expect((await ask('DELETE', `/api/account/devices/${id}`, person)).statusCode).toBe(200)
    expect((await get('/api/users/me', phone.headers)).statusCode).toBe(401)
    expect((await get(`/api/jwt?email=${person.email}`, { cookie: phone.cookie })).statusCode).toBe(401)
    expect((await get('/api/users/me', person.headers)).statusCode).toBe(200)
    expect((await get(`/api/jwt?email=${person.email}`, { cookie: person.cookie })).statusCode).toBe(200)
    expect((await ask('DELETE', `/api/account/devices/${id}`, person)).statusCode).toBe(404)
  })

  it('of somebody else can’t be signed out', async () => {
    const person = await buildPerson(shop, 'left.alone@example.org', 'buyer')
    const stranger = await buildPerson(shop, 'stranger@example.org', 'buyer')
    const [{ _id: id }] = (await get('/api/account/devices', person.headers)).json()
    expect((await ask('DELETE', `/api/account/devices/${id}`, stranger)).statusCode).toBe(404)
    expect((await get('/api/users/me', person.headers)).statusCode).toBe(200)
  })

  it('are all signed out but the one that asks', async () => {
    const person = await buildPerson(shop, 'everywhere@example.org', 'buyer')
    const others = [await buildSignIn(shop, person.email), await buildSignIn(shop, person.email)]
    expect((await ask('DELETE', '/api/account/devices', person)).statusCode).toBe(200)
    for (const { headers, cookie } of others) {
      expect((await get('/api/users/me', headers)).statusCode).toBe(401)
      expect((await get('/api/auth/get-session', { cookie })).json()).toEqual({ identity: null })
    }
    expect((await get('/api/users/me', person.headers)).statusCode).toBe(200)
    expect((await get('/api/account/devices', person.headers)).json()).toHaveLength(1)
  })
})

describe('showing who one is', () => {
  const change = { newPassword: NEW_PASSWORD, sign_out_others: false }

  it('is not asked for within ten minutes after signing in, and is afterwards', async () => {
    const person = await buildPerson(shop, 'proof@example.org', 'buyer')
    await agoOf(person.email, 9)
    expect((await ask('POST', '/api/account/second-factor', person)).statusCode).toBe(200)
    await agoOf(person.email, 10)
    const refused = await ask('PUT', '/api/account/password', person, change)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({ code: 'proofNeeded', message: 'Please show first that it is you.' })
  })

  it('is asked for by every route that changes how one signs in, where money goes, or who one is', () => {
    const asking = shop.app.routeTable.flatMap(({ method, url, config }) =>
      config?.recentProof && method !== 'HEAD' ? [`${method} ${url.replace('/api', '')}`] : [],
    )
    expect(asking.sort()).toEqual([
      'DELETE /account/passkeys/:id',
      'DELETE /account/second-factor',
      'GET /account/export',
      'GET /auth/passkey/new',
      'POST /account/backup-codes',
      'POST /account/deletion',
      'POST /account/email',
      'POST /account/second-factor',
      'POST /auth/passkey/new',
      'POST /money/dashboard',
      'POST /money/set-up',
      'PUT /account/password',
      'PUT /account/second-factor',
    ])
  })

  it('is asked of sign-ins from before it was noted', async () => {
    const person = await buildPerson(shop, 'from.before@example.org', 'buyer')
    await shop.db.update(sessions).set({ provedAt: null }).where(eq(sessions.email, person.email))
    expect((await ask('PUT', '/api/account/password', person, change)).json().code).toBe('proofNeeded')
  })

  it('by the password lasts for this sign-in alone', async () => {
    const person = await buildPerson(shop, 'proves@example.org', 'buyer')
    const other = await buildSignIn(shop, person.email)
    await agoOf(person.email, 60)
    const wrong = await ask('POST', '/api/account/proof', person, { password: 'Wrong#2022' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().fields).toEqual({ password: 'is not right' })
    expect((await ask('PUT', '/api/account/password', person, change)).statusCode).toBe(403)
    expect((await ask('POST', '/api/account/proof', person, { password: DEMO_PASSWORD })).statusCode).toBe(200)
    expect((await ask('PUT', '/api/account/password', other, change)).statusCode).toBe(403)
    expect((await ask('PUT', '/api/account/password', person, change)).statusCode).toBe(200)
  })

  it('is not renewed by renewing a token', async () => {
    const person = await buildPerson(shop, 'renews@example.org', 'buyer')
    await agoOf(person.email, 60)
    await get(`/api/jwt?email=${person.email}`, { cookie: person.cookie })
    expect((await ask('PUT', '/api/account/password', person, change)).statusCode).toBe(403)
  })

  it('comes before a seller gets to where their money goes', async () => {
    const seller = await buildSignIn(shop, 'seller@patina.test')
    await agoOf(seller.email, 60)
    expect((await ask('POST', '/api/money/set-up', seller)).json().code).toBe('proofNeeded')
    expect((await ask('POST', '/api/money/dashboard', seller)).json().code).toBe('proofNeeded')
  })

  it('can’t be guessed at for long', async () => {
    const limited = await openTestShop({ env: { ...NO_LIMITS, LIMIT_SIGN_IN: '5/300' }, seed: false })
    const person = await buildPerson(limited, 'guessed@example.org', 'buyer')
    const guess = (remoteAddress: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/account/proof',
        headers: person.headers,
        payload: { password: 'Wrong#2022' },
        remoteAddress,
      })
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++) statuses.push((await guess(`192.0.2.${tries}`)).statusCode)
    await limited.close()
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('a password', () => {
  it('is changed, ends the other sign-ins where that is wanted, and its owner hears of it', async () => {
    const person = await buildPerson(shop, 'changes@example.org', 'buyer')
    const other = await buildSignIn(shop, person.email)
    const answer = await ask('PUT', '/api/account/password', person, {
      newPassword: NEW_PASSWORD,
      sign_out_others: true,
    })
    expect(answer.statusCode).toBe(200)
    expect((await get('/api/users/me', other.headers)).statusCode).toBe(401)
    expect((await get('/api/users/me', person.headers)).statusCode).toBe(200)
    await expect(signIn(shop, person.email)).rejects.toThrow("can't sign in")
    await signIn(shop, person.email, NEW_PASSWORD)
    expect(await toldTo(person.email)).toContain('passwordChanged')
  })

  it('leaves the other sign-ins alone where that is wanted', async () => {
    const person = await buildPerson(shop, 'keeps@example.org', 'buyer')
    const other = await buildSignIn(shop, person.email)
    await ask('PUT', '/api/account/password', person, { newPassword: NEW_PASSWORD, sign_out_others: false })
    expect((await get('/api/users/me', other.headers)).statusCode).toBe(200)
  })

  it.each([
    ['weak', 'walnut'],
    ['among the first that anyone would try', 'P@ssword1'],
  ])('is refused where it is %s', async (_, newPassword) => {
    const person = await buildSignIn(shop, 'buyer@patina.test')
    const answer = await ask('PUT', '/api/account/password', person, { newPassword, sign_out_others: false })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty('newPassword')
  })

  it('makes links worthless that were mailed to choose another', async () => {
    const person = await buildPerson(shop, 'mailed.link@example.org', 'buyer')
    const { mailedToken } = openOwnPage(shop)
    await post('/api/auth/request-password-reset', { email: person.email })
    const token = await mailedToken(person.email, '/reset-password')
    await ask('PUT', '/api/account/password', person, { newPassword: NEW_PASSWORD, sign_out_others: false })
    const late = await post('/api/auth/reset-password', { token, newPassword: 'Another&Chair9' })
    expect(late.statusCode).toBe(400)
  })

  it('can be set by who came with Google and has none', async () => {
    const person = await buildPerson(shop, 'from.google@example.org', 'buyer')
    await shop.db
      .update(identityAccounts)
      .set({ providerId: 'google', password: null })
      .where(eq(identityAccounts.userId, await userIdOf(person.email)))
    const described = async () => (await get('/api/account/credentials', person.headers)).json().credentials
    expect(await described()).toMatchObject({ has_password: false, has_google: true })
    await ask('PUT', '/api/account/password', person, { newPassword: NEW_PASSWORD, sign_out_others: false })
    expect(await described()).toMatchObject({ has_password: true, has_google: true })
    await signIn(shop, person.email, NEW_PASSWORD)
  })
})

async function userIdOf(email: string): Promise<string> {
  const [user] = await shop.db.select().from(identityUsers).where(eq(identityUsers.email, email))
  if (!user) throw new Error(`nobody is known by ${email}`)
  return user.id
}
