import { SIGN_UP_TEXTS } from '@patina/contract/accounts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/seed.ts'
import { identitySessions } from '#db/identity-schema.ts'
import { auditEntries, mails, products, users } from '#db/schema.ts'
import { cookiesOf, signIn, signUp } from '#testing/people.ts'
import { NO_LIMITS, openTestShop } from '#testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ env: { ADMIN_EMAILS: 'boss@example.org', GOOGLE_STAND_IN: 'on', ...NO_LIMITS } })
})
afterAll(() => shop.close())

/** As a page of the shop does. */
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers: { origin: 'http://localhost:3000', ...headers } })
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

/** The token in the newest link that was mailed to someone. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id)).limit(1)
  return /token=(?<token>[\w-]+)/.exec(mail?.body ?? '')?.groups?.token ?? ''
}
const proveAddress = async ({ email, cookie }: { email: string; cookie: string }) =>
  post('/api/auth/prove-address', { token: await mailedToken(email) }, { cookie })
const roles = async (person: Awaited<ReturnType<typeof signUp>>) => {
  const ask = async (role: string) => (await get(`/api/users/${role}/${person.email}`, person.headers)).json()
  return { ...(await ask('admin')), ...(await ask('seller')), ...(await ask('buyer')) }
}

describe('signing up', () => {
  it('makes an unverified buyer or seller, and mails a link that proves the address', async () => {
    const person = await signUp(shop, 'new.seller@example.org', 'seller')
    expect(await roles(person)).toEqual({ isAdmin: false, isSeller: true, isBuyer: false })
    const [row] = await shop.db.select().from(users).where(eq(users.email, person.email))
    expect(row).toMatchObject({ role: 'seller', status: 'unverified', emailProvedAt: null })
    expect((await proveAddress(person)).statusCode).toBe(200)
    expect((await get('/api/auth/get-session', person.headers)).json().identity.emailProved).toBe(true)
  })

  it.each([
    ['short', SIGN_UP_TEXTS.passwordShort],
    ['longenough', SIGN_UP_TEXTS.passwordWeak],
    ['Longenough1', SIGN_UP_TEXTS.passwordWeak],
    ['longenough1!', SIGN_UP_TEXTS.passwordWeak],
    ['', SIGN_UP_TEXTS.passwordRequired],
  ])('is refused on the server too with the password %j', async (password, message) => {
    const answer = await post('/api/auth/sign-up/email', { name: 'A', email: 'weak@example.org', password })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: `${message}.` })
  })

  it('says when an address has an account already', async () => {
    await signUp(shop, 'twice@example.org', 'buyer')
    const again = await post('/api/auth/sign-up/email', {
      name: 'B',
      email: 'twice@example.org',
      password: DEMO_PASSWORD,
    })
    expect(again.statusCode).toBe(422)
    expect(again.json().message).toMatch(/already exists/)
  })

  it('that broke off before the profile was saved is finished later', async () => {
    const person = await signUp(shop, 'broke.off@example.org')
    expect(await roles(person)).toEqual({ isAdmin: false, isSeller: false, isBuyer: false })
    const returned = await signIn(shop, person.email)
    const saved = await post('/api/users', { name: 'B', email: person.email, role: 'buyer' }, returned.headers)
    expect(saved.json()).toMatchObject({ acknowledged: true })
    expect((await roles(returned)).isBuyer).toBe(true)
  })
})

describe('a profile', () => {
  it('is never overwritten', async () => {
    const person = await signUp(shop, 'stays@example.org', 'buyer')
    const again = await post('/api/users', { name: 'Other', email: person.email, role: 'seller' }, person.headers)
    expect(again.statusCode).toBe(200)
    const [row] = await shop.db.select().from(users).where(eq(users.email, person.email))
    expect(row).toMatchObject({ name: 'Robin Marsh', role: 'buyer' })
    expect(again.json().insertedId).toBe(row?.id)
  })

  it('tells oneself whether one is verified, as soon as an admin has looked', async () => {
    const person = await signUp(shop, 'new.here@example.org', 'seller')
    const own = { name: 'Robin Marsh', email: person.email, role: 'seller', status: 'unverified' }
    const answer = await get('/api/users/me', person.headers)
    expect(answer.json()).toEqual(own)
    expect(answer.headers['cache-control']).toBe('no-store')
    await shop.db.update(users).set({ status: 'verified' }).where(eq(users.email, person.email))
    expect((await get('/api/users/me', person.headers)).json()).toEqual({ ...own, status: 'verified' })
  })

  it.each([
    ['role admin', { role: 'admin' }, 400],
    ['status verified', { status: 'verified' }, 400],
    ['an admin flag', { isAdmin: true }, 400],
    ["another's email", { email: 'buyer@patina.test' }, 403],
  ])('with %s is refused', async (_what, wrong, status) => {
    const email = 'climber@example.org'
    const known = (await shop.db.select().from(users).where(eq(users.email, email))).length > 0
    expect(known).toBe(false)
    const person = await signUp(shop, email).catch(() => signIn(shop, email))
    const answer = await post('/api/users', { name: 'C', email, role: 'buyer', ...wrong }, person.headers)
    expect(answer.statusCode).toBe(status)
    expect((await shop.db.select().from(users).where(eq(users.email, email))).length).toBe(0)
  })
})

describe('an access token', () => {
  it('is given for no email without proof, and for no email but one’s own', async () => {
    const buyer = await signIn(shop, 'buyer@patina.test')
    expect((await get('/api/jwt?email=buyer@patina.test')).statusCode).toBe(401)
    const other = await get('/api/jwt?email=seller@patina.test', { cookie: buyer.cookie })
    expect(other.statusCode).toBe(403)
    expect(other.headers['cache-control']).toBe('no-store')
  })

  it('is taken with the scheme bearer and with its slip, in any case', async () => {
    const { token } = await signIn(shop, 'buyer@patina.test')
    for (const scheme of ['bearer', 'beared', 'Bearer', 'BEARED']) {
      const answer = await get('/api/users/buyer/buyer@patina.test', { authorization: `${scheme} ${token}` })
      expect(answer.json()).toEqual({ isBuyer: true })
    }
    expect((await get('/api/users/buyer/buyer@patina.test', { authorization: `basic ${token}` })).statusCode).toBe(401)
  })

  it('loses its power with the sign-out, and so does the cookie', async () => {
    const person = await signIn(shop, 'buyer@patina.test')
    expect((await post('/api/signout', {}, person.headers)).json()).toEqual({ acknowledged: true })
    expect((await get('/api/users/buyer/buyer@patina.test', person.headers)).statusCode).toBe(401)
    expect((await get('/api/jwt?email=buyer@patina.test', { cookie: person.cookie })).statusCode).toBe(401)
  })

  it('of one sign-in outlives the sign-out of another', async () => {
    const [phone, laptop] = [await signIn(shop, 'buyer@patina.test'), await signIn(shop, 'buyer@patina.test')]
    await post('/api/signout', {}, phone.headers)
    expect((await get('/api/users/buyer/buyer@patina.test', laptop.headers)).statusCode).toBe(200)
  })

  it('ends its own sign-in and no other, though another’s cookie comes with it', async () => {
    const [buyer, seller] = [await signIn(shop, 'buyer@patina.test'), await signIn(shop, 'seller@patina.test')]
    const answer = await post('/api/signout', {}, { ...buyer.headers, cookie: seller.cookie })
    expect([answer.statusCode, answer.cookies]).toEqual([200, []])
    expect((await get('/api/users/buyer/buyer@patina.test', buyer.headers)).statusCode).toBe(401)
    expect((await get('/api/jwt?email=buyer@patina.test', { cookie: buyer.cookie })).statusCode).toBe(401)
    expect((await get('/api/users/seller/seller@patina.test', seller.headers)).statusCode).toBe(200)
    expect((await get('/api/jwt?email=seller@patina.test', { cookie: seller.cookie })).statusCode).toBe(200)
  })

  it('ends the provider’s session even where its cookie was lost, and drops a cookie that is worth nothing', async () => {
    const person = await signIn(shop, 'buyer@patina.test')
    const { authorization } = person.headers
    expect((await post('/api/signout', {}, { authorization })).statusCode).toBe(200)
    expect((await get('/api/auth/get-session', { cookie: person.cookie })).json()).toEqual({ identity: null })
    const other = await signIn(shop, 'buyer@patina.test')
    const answer = await post('/api/signout', {}, { ...other.headers, cookie: person.cookie })
    expect(answer.cookies[0]).toMatchObject({ value: '', maxAge: 0 })
  })
})

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

  it('is refused from a page of another site', async () => {
    const answer = await post(
      '/api/auth/sign-in/email',
      { email: 'buyer@patina.test', password: DEMO_PASSWORD },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    )
    expect(answer.statusCode).toBe(403)
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

describe('a mailed link', () => {
  it('resets the password once, and ends every sign-in that the old one opened', async () => {
    const person = await signUp(shop, 'forgetful@example.org', 'buyer')
    await post('/api/auth/request-password-reset', { email: person.email })
    const token = await mailedToken(person.email)
    const change = () => post('/api/auth/reset-password', { token, newPassword: 'Another#1' })
    expect((await change()).statusCode).toBe(200)
    expect((await change()).statusCode).toBe(400)
    expect((await get(`/api/users/buyer/${person.email}`, person.headers)).statusCode).toBe(401)
    await expect(signIn(shop, person.email)).rejects.toThrow("can't sign in")
    expect((await signIn(shop, person.email, 'Another#1')).token).not.toBe('')
  })

  it('to reset is asked for in the same words whether or not there is an account', async () => {
    const before = await shop.db.$count(mails)
    const known = await post('/api/auth/request-password-reset', { email: 'buyer@patina.test' })
    const unknown = await post('/api/auth/request-password-reset', { email: 'ghost@example.org' })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    expect(await shop.db.$count(mails)).toBe(before + 1)
  })

  it('to prove an address works once', async () => {
    const person = await signUp(shop, 'prover@example.org', 'buyer')
    const token = await mailedToken(person.email)
    const prove = () => post('/api/auth/prove-address', { token }, { cookie: person.cookie })
    expect((await prove()).statusCode).toBe(200)
    const again = await prove()
    expect(again.statusCode).toBe(400)
    expect(again.json().message).toBe('This link was used before or is too old: ask for a new one.')
  })

  it('to prove an address proves it for nobody but the one who signed up with it', async () => {
    const mallory = await signUp(shop, 'victim@example.org', 'buyer')
    const token = await mailedToken(mallory.email)
    const owner = await signUp(shop, 'owner@example.org', 'buyer')
    expect((await post('/api/auth/prove-address', { token })).statusCode).toBe(401)
    expect((await post('/api/auth/prove-address', { token }, { cookie: owner.cookie })).statusCode).toBe(403)
    const { identity } = (await get('/api/auth/get-session', mallory.headers)).json()
    expect(identity.emailProved).toBe(false)
  })

  it('to a weak new password is refused and can still be used', async () => {
    const { email } = await signUp(shop, 'weak.reset@example.org', 'buyer')
    await post('/api/auth/request-password-reset', { email })
    const token = await mailedToken(email)
    expect((await post('/api/auth/reset-password', { token, newPassword: 'weakling' })).statusCode).toBe(400)
    expect((await post('/api/auth/reset-password', { token, newPassword: 'Strong#9' })).statusCode).toBe(200)
  })
})

describe('an admin', () => {
  it('is nobody who merely signs up with an address from ADMIN_EMAILS', async () => {
    const boss = await signUp(shop, 'boss@example.org', 'buyer')
    expect(await roles(boss)).toEqual({ isAdmin: false, isSeller: false, isBuyer: true })
    expect((await get('/api/allseller', boss.headers)).statusCode).toBe(403)
    await proveAddress(boss)
    const proved = await signIn(shop, boss.email)
    expect(await roles(proved)).toEqual({ isAdmin: true, isSeller: false, isBuyer: false })
    expect((await get('/api/allseller', proved.headers)).statusCode).toBe(200)
  })

  it('asks about the roles of anyone; others ask about themselves', async () => {
    const admin = await signIn(shop, 'admin@patina.test')
    const seller = await signIn(shop, 'seller@patina.test')
    expect((await get('/api/users/seller/seller@patina.test', admin.headers)).json()).toEqual({ isSeller: true })
    expect((await get('/api/users/seller/nobody@example.org', admin.headers)).json()).toEqual({ isSeller: false })
    expect((await get('/api/users/buyer/buyer@patina.test', seller.headers)).statusCode).toBe(403)
  })

  it('sees sellers and buyers apart, and no other admins', async () => {
    const admin = await signIn(shop, 'admin@patina.test')
    const emails = async (url: string) =>
      (await get(url, admin.headers)).json<{ email: string }[]>().map((person) => person.email)
    expect(await emails('/api/allseller')).toContain('tom.reilly@patina.test')
    const buyers = await emails('/api/allbuyer')
    expect(buyers).toContain('buyer@patina.test')
    expect(buyers).not.toContain('admin@patina.test')
  })

  it('verifies and unverifies, and it is written down who did it', async () => {
    const admin = await signIn(shop, 'admin@patina.test')
    const [tom] = await shop.db.select().from(users).where(eq(users.email, 'tom.reilly@patina.test'))
    const put = (status: string) =>
      shop.app.inject({
        method: 'PUT',
        url: `/api/allseller/status/${tom?.id}`,
        headers: admin.headers,
        payload: { status },
      })
    expect((await put('verified')).json()).toEqual({ modifiedCount: 1 })
    expect((await put('verified')).json()).toEqual({ modifiedCount: 0 })
    const shown = (await get('/api/products')).json<{ seller_name: string; seller_verified: boolean }[]>()
    expect(shown.find((product) => product.seller_name === 'Tom Reilly')?.seller_verified).toBe(true)
    expect((await put('unverified')).json()).toEqual({ modifiedCount: 1 })
    expect((await put('admin')).statusCode).toBe(400)
    const trail = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, tom?.id ?? ''))
    const [boss] = await shop.db.select().from(users).where(eq(users.email, 'admin@patina.test'))
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['verify', boss?.id],
      ['unverify', boss?.id],
    ])
  })

  it('can be neither deleted nor unverified by an admin', async () => {
    const admin = await signIn(shop, 'admin@patina.test')
    const [self] = await shop.db.select().from(users).where(eq(users.email, 'admin@patina.test'))
    for (const call of [
      { method: 'DELETE' as const, url: `/api/allbuyer/${self?.id}` },
      { method: 'PUT' as const, url: `/api/allbuyer/status/${self?.id}`, payload: { status: 'verified' } },
    ]) {
      const answer = await shop.app.inject({ ...call, headers: admin.headers })
      expect(answer.statusCode).toBe(403)
      expect(answer.json().message).toBe('An admin can only be changed by the operator.')
    }
  })

  it('deletes nobody through the wrong list', async () => {
    const admin = await signIn(shop, 'admin@patina.test')
    const [buyer] = await shop.db.select().from(users).where(eq(users.email, 'buyer@patina.test'))
    const answer = await shop.app.inject({
      method: 'DELETE',
      url: `/api/allseller/${buyer?.id}`,
      headers: admin.headers,
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a deleted user', () => {
  it('is out at once, cannot come back, and what they have not sold leaves the shop', async () => {
    const admin = await signIn(shop, 'admin@patina.test')
    const email = 'seller@patina.test'
    const seller = await signIn(shop, email)
    const [row] = await shop.db.select().from(users).where(eq(users.email, email))
    const remove = () => shop.app.inject({ method: 'DELETE', url: `/api/allseller/${row?.id}`, headers: admin.headers })
    expect((await remove()).json()).toEqual({ deletedCount: 1 })
    expect((await remove()).statusCode).toBe(404)

    expect((await get(`/api/users/seller/${email}`, seller.headers)).statusCode).toBe(401)
    expect((await get(`/api/jwt?email=${email}`, { cookie: seller.cookie })).statusCode).toBe(401)
    await expect(signIn(shop, email)).rejects.toThrow("can't sign in")
    await expect(signUp(shop, email, 'buyer')).rejects.toThrow('This account was closed by an admin.')
    const saved = await post('/api/users', { name: 'M', email, role: 'seller' }, seller.headers)
    expect(saved.statusCode).toBe(401)

    expect((await get('/api/products')).body).not.toContain('Maja Holm')
    const left = await shop.db
      .select()
      .from(products)
      .where(eq(products.sellerId, row?.id ?? ''))
    expect(left.length).toBeGreaterThan(0)
    const trail = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, row?.id ?? ''))
    expect(trail.map(({ action }) => action)).toEqual(['delete'])
  })

  it('whose provider still vouches for them gets no token', async () => {
    const person = await signUp(shop, 'lingering@example.org', 'buyer')
    await shop.db.update(users).set({ removedAt: new Date() }).where(eq(users.email, person.email))
    const answer = await get(`/api/jwt?email=${person.email}`, { cookie: person.cookie })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toBe('This account was closed by an admin.')
    expect((await get(`/api/users/buyer/${person.email}`, person.headers)).statusCode).toBe(401)
  })
})

describe('limits', () => {
  const EMAIL = 'buyer@patina.test'
  let strict: Awaited<ReturnType<typeof openTestShop>>
  beforeAll(async () => {
    strict = await openTestShop({ env: { LIMIT_SIGN_IN: '2/300' } })
  })
  afterAll(() => strict.close())

  const tryFrom = async (address: string, email: string, password: string) => {
    const payload = { email, password }
    const call = { method: 'POST', url: '/api/auth/sign-in/email', payload, remoteAddress: address } as const
    return (await strict.app.inject(call)).statusCode
  }
  const statuses = async (calls: number, call: (number: number) => Promise<number>) => {
    const seen: number[] = []
    for (let number = 1; number <= calls; number += 1) seen.push(await call(number))
    return seen
  }

  it('slow down whoever tries many accounts from one address', async () => {
    const tries = await statuses(3, (number) => tryFrom('10.0.1.1', `someone${number}@example.org`, 'Wrong#1'))
    expect(tries).toEqual([401, 401, 429])
  })

  it('do not count against an account how often its owner signs in', async () => {
    const tries = await statuses(21, (number) => tryFrom(`10.0.2.${number}`, EMAIL, DEMO_PASSWORD))
    expect(new Set(tries)).toEqual(new Set([200]))
  })

  it('let the owner in while a stranger guesses, and slow down guesses that come from everywhere', async () => {
    const fromOneAddress = await statuses(6, () => tryFrom('10.0.3.1', EMAIL, 'Wrong#1'))
    expect(fromOneAddress).toEqual([401, 401, 429, 429, 429, 429])
    expect(await tryFrom('10.0.4.1', EMAIL, DEMO_PASSWORD)).toBe(200)

    // Two have failed already; twenty are the most.
    const atOnce = await Promise.all(
      Array.from({ length: 30 }, (_, host) => tryFrom(`10.0.5.${host}`, EMAIL, 'Wrong#1')),
    )
    expect(atOnce.filter((status) => status === 401)).toHaveLength(18)
    expect(await tryFrom('10.0.6.1', EMAIL, DEMO_PASSWORD)).toBe(429)
  })
})

describe('the Google stand-in', () => {
  it('is not begun from a page on another address than the shop’s own', async () => {
    const begin = (host: string) => post('/api/auth/sign-in/social', {}, { host, origin: `http://${host}` })
    const elsewhere = await begin('127.0.0.1:3000')
    expect(elsewhere.statusCode).toBe(403)
    expect(elsewhere.json().message).toBe('Signing in with Google does not work from this address.')
  })

  it('is absent where it was not asked for', async () => {
    const bare = await openTestShop({ env: { GOOGLE_STAND_IN: 'off' }, seed: false })
    const options = (await bare.app.inject({ url: '/api/auth/options' })).json()
    const start = await bare.app.inject({ method: 'POST', url: '/api/auth/sign-in/social' })
    const chooser = await bare.app.inject({ url: '/google-stand-in/authorize' })
    await bare.close()
    expect(options).toEqual({ google: 'none' })
    expect(start.statusCode).toBe(404)
    expect(chooser.body).toBe('<p>/google-stand-in/authorize</p>')
  })
})

it('says in the log who was refused what, by an id and not by name', async () => {
  const buyer = await signIn(shop, 'buyer@patina.test')
  const [{ id } = { id: '' }] = await shop.db.select().from(users).where(eq(users.email, buyer.email))
  shop.logLines.length = 0
  await get('/api/allseller', buyer.headers)
  const [line] = shop.logLines.map((written) => JSON.parse(written))
  expect(line).toMatchObject({ route: '/api/allseller', status: 403, caller: id, time: expect.stringMatching(/Z$/) })
  expect(shop.logLines.join('')).not.toContain(buyer.email)
})

it('keeps nothing of a sign-in in the log', async () => {
  const answer = await post('/api/auth/sign-in/email', { email: 'buyer@patina.test', password: DEMO_PASSWORD })
  const { token } = await signIn(shop, 'buyer@patina.test')
  const log = shop.logLines.join('')
  expect(log).toContain('/api/auth/sign-in/email')
  for (const secret of [DEMO_PASSWORD, token, cookiesOf(answer)]) expect(log).not.toContain(secret)
})
