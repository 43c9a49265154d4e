import { SIGN_UP_TEXTS } from '@patina/contract/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/seed.ts'
import { identityUsers } from '#db/identity-schema.ts'
import { users } from '#db/schema.ts'
import { openOwnPage } from '#test/kit/own-page.ts'
import { signIn, signUp } from '#test/kit/people.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const shop = await openTestShop({ env: NO_LIMITS })
afterAll(() => shop.close())
const { post, get, proveAddress, rolesOf } = openOwnPage(shop)

describe('signing up', () => {
  it('makes an unverified buyer or seller, and mails a link that proves the address', async () => {
    const person = await signUp(shop, 'new.seller@example.org', 'seller')
    expect(await rolesOf(person)).toEqual({ isAdmin: false, isSeller: true, isBuyer: false })
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
    expect(answer.json()).toEqual({ message: `${message}.`, fields: { password: message } })
  })

  it.each(['Password1!', 'Welcome#2024'])('is refused with %s, which anyone would try first', async (password) => {
    const answer = await post('/api/auth/sign-up/email', { name: 'A', email: 'common@example.org', password })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe(
      `${SIGN_UP_TEXTS.passwordWeak}: this one is among the first that anyone would try.`,
    )
    expect(await shop.db.$count(identityUsers, eq(identityUsers.email, 'common@example.org'))).toBe(0)
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
    expect(await rolesOf(person)).toEqual({ isAdmin: false, isSeller: false, isBuyer: false })
    const returned = await signIn(shop, person.email)
    const saved = await post('/api/users', { name: 'B', email: person.email, role: 'buyer' }, returned.headers)
    expect(saved.json()).toMatchObject({ acknowledged: true })
    expect((await rolesOf(returned)).isBuyer).toBe(true)
  })
})

describe('a profile', () => {
  it('has no name by which somebody could be reached outside of the shop', async () => {
    const person = await signUp(shop, 'advert@example.org')
    const wanted = { name: 'Call 07700 900123', email: person.email, role: 'seller' }
    const answer = await post('/api/users', wanted, person.headers)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Name must not be a phone number, a mail address or a link.')
    expect(await shop.db.$count(users, eq(users.email, person.email))).toBe(0)
  })

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
    const own = { name: 'Robin Marsh', email: person.email, role: 'seller', status: 'unverified', leaves_at: null }
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
