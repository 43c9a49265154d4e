import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/seed.ts'
import { identityPasskeys, identitySecondFactors, identityUsers } from '#db/identity-schema.ts'
import { sessions } from '#db/schema.ts'
import { digestBy } from '#providers/identity/passwords.ts'
import { codeOf } from '#test/kit/authenticator.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { openOwnPage } from '#test/kit/own-page.ts'
import { cookiesOf, signIn } from '#test/kit/people.ts'
import { makeDatabasePlace, NO_LIMITS, openTestShop, TEST_SECRET } from '#test/kit/test-shop.ts'

const shop = await openTestShop({ env: NO_LIMITS })
afterAll(() => shop.close())
const { get, post } = openOwnPage(shop)

const WRONG = '000000'

const ask = (method: 'PUT' | 'DELETE' | 'POST', url: string, { headers }: Person, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })
const credentialsOf = async ({ headers }: Person) => (await get('/api/account/credentials', headers)).json().credentials

const rowOf = async (email: string) => {
  const [row] = await shop.db
    .select({ factor: identitySecondFactors })
    .from(identitySecondFactors)
    .innerJoin(identityUsers, eq(identityUsers.id, identitySecondFactors.userId))
    .where(eq(identityUsers.email, email))
  if (!row) throw new Error(`${email} has no second factor`)
  return row.factor
}
/** As if the last code had been used long ago, so that no test has to wait for the next. */
const forgetLastCode = async (email: string) => {
  const { id } = await rowOf(email)
  await shop.db.update(identitySecondFactors).set({ lastStep: null }).where(eq(identitySecondFactors.id, id))
}

async function setUp(email: string) {
  const person = await buildPerson(shop, email, 'buyer')
  const { uri, backup_codes: backupCodes } = (await ask('POST', '/api/account/second-factor', person)).json()
  const confirmed = await ask('PUT', '/api/account/second-factor', person, { code: await codeOf(uri) })
  expect(confirmed.statusCode).toBe(200)
  await forgetLastCode(email)
  const [backupCode] = backupCodes
  return { ...person, uri: String(uri), backupCode: String(backupCode) }
}

/** The cookies with which a browser goes on after the password. */
async function afterPassword(email: string, cookie = '') {
  const answer = await post('/api/auth/sign-in/email', { email, password: DEMO_PASSWORD }, cookie ? { cookie } : {})
  return { answer, cookie: cookiesOf({ cookies: answer.cookies.filter(({ value }) => value !== '') }) }
}
const enterCode = (cookie: string, code: string, trust = false) =>
  post('/api/auth/sign-in/second-factor', { code, trust }, { cookie })

describe('setting a second factor up', () => {
  it('counts once a code has shown that the app has the secret', async () => {
    const person = await buildPerson(shop, 'sets.up@example.org', 'buyer')
    const begun = (await ask('POST', '/api/account/second-factor', person)).json()
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Patina:sets\.up%40example\.org\?secret=[A-Z2-7]{40,}&issuer=Patina/)
    expect(new Set(begun.backup_codes).size).toBe(10)
    expect(await credentialsOf(person)).toMatchObject({ second_factor: false, backup_codes_left: 0 })
    expect((await afterPassword(person.email)).answer.json()).toEqual({ status: true })

    const wrong = await ask('PUT', '/api/account/second-factor', person, { code: WRONG })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().fields).toHaveProperty('code')
    await ask('PUT', '/api/account/second-factor', person, { code: await codeOf(begun.uri) })
    expect(await credentialsOf(person)).toMatchObject({ second_factor: true, backup_codes_left: 10 })
    expect((await ask('POST', '/api/account/second-factor', person)).statusCode).toBe(409)
    expect((await get('/api/users/me', person.headers)).statusCode).toBe(200)
  })

  it('begins anew where it was not finished, and only the newer secret counts', async () => {
    const person = await buildPerson(shop, 'begins.anew@example.org', 'buyer')
    const first = (await ask('POST', '/api/account/second-factor', person)).json()
    const second = (await ask('POST', '/api/account/second-factor', person)).json()
    const old = await ask('PUT', '/api/account/second-factor', person, { code: await codeOf(first.uri) })
    expect(old.statusCode).toBe(400)
    const right = await ask('PUT', '/api/account/second-factor', person, { code: await codeOf(second.uri) })
    expect(right.statusCode).toBe(200)
  })

  it('keeps neither the secret nor the backup codes in the open, nor exports them', async () => {
    const { email, uri, backupCode } = await setUp('sealed@example.org')
    const { secret, backupCodes: sealed } = await rowOf(email)
    const exported = await shop.person.exportPerson(email)
    for (const text of [secret, sealed, exported]) {
      expect(text).not.toContain(new URL(uri).searchParams.get('secret'))
      expect(text).not.toContain(backupCode)
    }
    expect(exported).not.toContain(secret)
    expect(exported).not.toContain(sealed)
  })

  it('keeps of backup codes only slow digests, with a salt of each person’s own', async () => {
    const one = await setUp('digests@example.org')
    const another = await setUp('other.digests@example.org')
    const digestsOf = async (email: string): Promise<string[]> => JSON.parse((await rowOf(email)).backupCodes)
    const [digests, others] = [await digestsOf(one.email), await digestsOf(another.email)]
    const saltOf = (kept: string[]) => kept[0]?.split('.')[0] ?? ''
    expect(digests).toHaveLength(10)
    expect(Buffer.from(saltOf(digests), 'base64')).toHaveLength(16)
    expect(saltOf(others)).not.toBe(saltOf(digests))
    expect(digests).toContain(await digestBy(saltOf(digests), one.backupCode))
    // Another's salt makes something else of it.
    expect(digests).not.toContain(await digestBy(saltOf(others), one.backupCode))
  })

  it('goes with the account', async () => {
    const { email } = await setUp('goes@example.org')
    const { userId } = await rowOf(email)
    await shop.db.insert(identityPasskeys).values({
      ...{ id: 'key-1', userId, publicKey: 'key', credentialID: 'credential-1', counter: 0 },
      ...{ deviceType: 'singleDevice', backedUp: false },
    })
    await shop.person.erasePerson(email)
    expect(await shop.db.$count(identitySecondFactors, eq(identitySecondFactors.userId, userId))).toBe(0)
    expect(await shop.db.$count(identityPasskeys, eq(identityPasskeys.userId, userId))).toBe(0)
  })
})

describe('signing in with a second factor', () => {
  it('takes the password and then a code; before the code nobody is signed in', async () => {
    const { email, uri } = await setUp('signs.in@example.org')
    const { answer, cookie } = await afterPassword(email)
    expect(answer.json()).toEqual({ status: true, second_factor: true })
    expect((await get('/api/auth/get-session', { cookie })).json()).toEqual({ identity: null })
    expect((await get(`/api/jwt?email=${email}`, { cookie })).statusCode).toBe(401)
    const entered = await enterCode(cookie, await codeOf(uri))
    expect(entered.statusCode).toBe(200)
    expect((await get(`/api/jwt?email=${email}`, { cookie: cookiesOf(entered) })).statusCode).toBe(200)
  })

  it('takes no wrong code, and after five of them none at all', async () => {
    const { email, uri } = await setUp('wrong.codes@example.org')
    const { cookie } = await afterPassword(email)
    for (let tries = 0; tries < 5; tries++) expect((await enterCode(cookie, WRONG)).statusCode).toBe(401)
    expect((await enterCode(cookie, await codeOf(uri))).statusCode).toBe(400)
    const again = await afterPassword(email)
    expect((await enterCode(again.cookie, await codeOf(uri))).statusCode).toBe(200)
  })

  it('takes no code of an account that was guessed at too often, however often somebody begins anew', async () => {
    const { email, uri } = await setUp('locked@example.org')
    for (let round = 0; round < 2; round++) {
      const { cookie } = await afterPassword(email)
      for (let tries = 0; tries < 5; tries++) await enterCode(cookie, WRONG)
    }
    const { cookie } = await afterPassword(email)
    expect((await enterCode(cookie, await codeOf(uri))).statusCode).toBe(429)
  })

  it('takes a code once, also when it comes twice at the same moment', async () => {
    const { email, uri } = await setUp('replayed@example.org')
    const code = await codeOf(uri)
    const [first, second] = [await afterPassword(email), await afterPassword(email)]
    const answers = await Promise.all([enterCode(first.cookie, code), enterCode(second.cookie, code)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    const third = await afterPassword(email)
    const replayed = await enterCode(third.cookie, code)
    expect(replayed.statusCode).toBe(401)
    expect(replayed.json().message).toContain('used before')
    expect(replayed.cookies).toEqual([])
  })

  it('takes a backup code once', async () => {
    const person = await setUp('backup@example.org')
    const { backupCode: code } = person
    const { cookie } = await afterPassword(person.email)
    expect((await enterCode(cookie, code)).statusCode).toBe(200)
    expect(await credentialsOf(person)).toMatchObject({ backup_codes_left: 9 })
    const again = await afterPassword(person.email)
    expect((await enterCode(again.cookie, code)).statusCode).toBe(401)
  })

  it('takes no backup codes from before there were new ones', async () => {
    const person = await setUp('new.codes@example.org')
    const renewed = (await ask('POST', '/api/account/backup-codes', person)).json().backup_codes
    const { cookie } = await afterPassword(person.email)
    expect((await enterCode(cookie, person.backupCode)).statusCode).toBe(401)
    expect((await enterCode(cookie, renewed[0])).statusCode).toBe(200)
  })

  it('asks for no code in a browser that was trusted, until the factor is removed', async () => {
    const person = await setUp('trusted@example.org')
    const { cookie } = await afterPassword(person.email)
    const trusted = cookiesOf(await enterCode(cookie, await codeOf(person.uri), true))
    const next = await afterPassword(person.email, trusted)
    expect(next.answer.json()).toEqual({ status: true })
    expect((await afterPassword(person.email)).answer.json()).toMatchObject({ second_factor: true })

    await ask('DELETE', '/api/account/second-factor', person)
    const { uri } = (await ask('POST', '/api/account/second-factor', person)).json()
    await ask('PUT', '/api/account/second-factor', person, { code: await codeOf(uri) })
    expect((await afterPassword(person.email, trusted)).answer.json()).toMatchObject({ second_factor: true })
  })

  it('leaves who is signed in here signed in until the code is right, and then ends that', async () => {
    const { email, uri } = await setUp('changes.over@example.org')
    const before = await buildPerson(shop, 'was.here@example.org', 'buyer')
    const { cookie } = await afterPassword(email, before.cookie)
    expect((await get('/api/users/me', before.headers)).statusCode).toBe(200)
    // The code is asked of who gave the password, not of who was here before.
    expect((await enterCode(`${before.cookie}; ${cookie}`, WRONG)).statusCode).toBe(401)
    const entered = await enterCode(`${before.cookie}; ${cookie}`, await codeOf(uri))
    expect(entered.statusCode).toBe(200)
    expect((await get('/api/auth/get-session', { cookie: cookiesOf(entered) })).json().identity.email).toBe(email)
    expect((await get('/api/users/me', before.headers)).statusCode).toBe(401)
  })

  it('takes no code from who has not said a password', async () => {
    const { uri } = await setUp('no.password@example.org')
    expect((await post('/api/auth/sign-in/second-factor', { code: await codeOf(uri), trust: false })).statusCode).toBe(
      401,
    )
  })
})

describe('removing a second factor', () => {
  it('needs a recent proof; afterwards the password is enough', async () => {
    const person = await setUp('removes@example.org')
    await shop.db.update(sessions).set({ provedAt: null }).where(eq(sessions.email, person.email))
    expect((await ask('DELETE', '/api/account/second-factor', person)).json().code).toBe('proofNeeded')
    await ask('POST', '/api/account/proof', person, { password: DEMO_PASSWORD })
    expect((await ask('DELETE', '/api/account/second-factor', person)).statusCode).toBe(200)
    expect(await credentialsOf(person)).toMatchObject({ second_factor: false })
    await signIn(shop, person.email)
  })
})

describe('the operator', () => {
  it('lets in who has lost their second factor', async () => {
    const { email } = await setUp('lost.it@example.org')
    expect(await shop.person.removeFactors(email)).toContain('password alone')
    expect((await afterPassword(email)).answer.json()).toEqual({ status: true })
    await expect(shop.person.removeFactors('nobody.here@example.org')).rejects.toThrow('Nobody signs in here')
  })
})

describe('a secret of the shop that has changed', () => {
  it('still opens what was encrypted by the one before, and needs that one for no longer than a start', async () => {
    const place = await makeDatabasePlace()
    const before = await openTestShop({ env: NO_LIMITS, place: { ...place, remove: async () => {} } })
    const person = await buildPerson(before, 'rotated@example.org', 'buyer')
    const at = { url: '/api/account/second-factor', headers: person.headers }
    const { uri } = (await before.app.inject({ ...at, method: 'POST' })).json()
    await before.app.inject({ ...at, method: 'PUT', payload: { code: await codeOf(uri) } })
    await before.db.update(identitySecondFactors).set({ lastStep: null })
    await before.close()

    const AUTH_SECRET = 'another secret that only the tests know'
    for (const secrets of [{ AUTH_SECRET, AUTH_SECRET_PREVIOUS: TEST_SECRET }, { AUTH_SECRET }]) {
      const env = { ...place.env, AUTH_SECRET_PREVIOUS: '', ...secrets }
      const after = await openTestShop({ env: NO_LIMITS, place: { ...place, env, remove: async () => {} } })
      const page = openOwnPage(after)
      const password = await page.post('/api/auth/sign-in/email', { email: person.email, password: DEMO_PASSWORD })
      const cookie = cookiesOf({ cookies: password.cookies.filter(({ value }) => value !== '') })
      const entered = await page.post(
        '/api/auth/sign-in/second-factor',
        { code: await codeOf(uri), trust: false },
        { cookie },
      )
      await after.db.update(identitySecondFactors).set({ lastStep: null })
      await after.close()
      expect(password.json()).toEqual({ status: true, second_factor: true })
      expect(entered.statusCode).toBe(200)
    }
    await place.remove()
  })
})

describe('a passkey', () => {
  const bogus = { id: 'abc', type: 'public-key', response: { clientDataJSON: 'abc' } }

  it('is asked of a browser with a challenge of its own, for this shop, with a check of who holds it', async () => {
    const person = await buildPerson(shop, 'passkey@example.org', 'buyer')
    const answer = await get('/api/auth/passkey/new', person.headers)
    expect(answer.json()).toMatchObject({
      rp: { id: 'localhost', name: 'Patina' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(answer.cookies).toHaveLength(1)
  })

  it('is added by nobody without a recent proof, nor by a made-up answer', async () => {
    const person = await buildPerson(shop, 'made.up@example.org', 'buyer')
    const challenge = cookiesOf(await get('/api/auth/passkey/new', person.headers))
    const headers = { ...person.headers, cookie: `${person.cookie}; ${challenge}` }
    const refused = await post('/api/auth/passkey/new', { name: 'Mine', response: bogus }, headers)
    expect(refused.statusCode).toBe(400)
    expect((await credentialsOf(person)).passkeys).toEqual([])
    await shop.db.update(sessions).set({ provedAt: null }).where(eq(sessions.email, person.email))
    expect((await get('/api/auth/passkey/new', person.headers)).json().code).toBe('proofNeeded')
    const late = await post('/api/auth/passkey/new', { name: 'Mine', response: bogus }, headers)
    expect(late.json().code).toBe('proofNeeded')
  })

  it('that nobody knows lets nobody in', async () => {
    const options = await get('/api/auth/passkey/sign-in')
    expect(options.json()).toMatchObject({ rpId: 'localhost' })
    const answer = await post('/api/auth/passkey/sign-in', { response: bogus }, { cookie: cookiesOf(options) })
    expect(answer.statusCode).toBe(401)
  })

  it('is named and removed by its owner alone', async () => {
    const owner = await setUp('owner@example.org')
    const stranger = await buildPerson(shop, 'no.owner@example.org', 'buyer')
    await shop.db.insert(identityPasskeys).values({
      ...{ id: 'key-2', userId: (await rowOf(owner.email)).userId, publicKey: 'key', credentialID: 'credential-2' },
      ...{ counter: 0, deviceType: 'singleDevice', backedUp: false },
    })
    const at = '/api/account/passkeys/key-2'
    expect((await ask('PUT', at, stranger, { name: 'Hers' })).statusCode).toBe(404)
    expect((await ask('DELETE', at, stranger)).statusCode).toBe(404)
    expect((await ask('PUT', at, owner, { name: 'Laptop' })).statusCode).toBe(200)
    expect((await credentialsOf(owner)).passkeys).toMatchObject([{ _id: 'key-2', name: 'Laptop' }])
    expect((await ask('DELETE', at, owner)).statusCode).toBe(200)
    expect((await credentialsOf(owner)).passkeys).toEqual([])
  })
})

describe('admins', () => {
  it('can do nothing but set a second factor up where the shop demands one of them', async () => {
    const strict = await openTestShop({ env: { ...NO_LIMITS, ADMIN_SECOND_FACTOR: 'on' } })
    const admin = await buildSignIn(strict, 'admin@patina.test')
    const to = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      strict.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
    const refused = await to('GET', '/api/allseller')
    const missing = (await to('GET', '/api/account/credentials')).json().credentials.second_factor_missing
    const lookUp = await to('GET', '/api/users/seller/seller@patina.test')
    const { uri } = (await to('POST', '/api/account/second-factor')).json()
    await to('PUT', '/api/account/second-factor', { code: await codeOf(uri) })
    const allowed = await to('GET', '/api/allseller')
    const seller = await buildSignIn(strict, 'seller@patina.test')
    const others = await strict.app.inject({ url: '/api/users/me', headers: seller.headers })
    await strict.close()
    expect(refused.statusCode).toBe(403)
    expect(refused.json().code).toBe('secondFactorNeeded')
    expect(missing).toBe(true)
    expect(lookUp.statusCode).toBe(403)
    expect(allowed.statusCode).toBe(200)
    expect(others.statusCode).toBe(200)
  })
})
