import { ownEmail } from '@patina/contract/own-account'
import { and, desc, eq, like, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { emailChanges, mails, users } from '#db/schema.ts'
import { buildPayment, buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { orderOf, placeOrder, post } from '#test/kit/buyers.ts'
import { findContradictions } from '#test/kit/contradictions.ts'
import { signIn, signUp } from '#test/kit/people.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const HOUR_MS = 3_600_000

let clock = new Date()
const env = { TEST_PAYMENTS: 'on', ...NO_LIMITS, ADMIN_EMAILS: 'admin@patina.test' }
const shop = await openTestShop({ env, now: () => clock })
afterAll(async () => {
  expect(await findContradictions(shop.db)).toEqual({})
  await shop.close()
})
const passHours = (hours: number) => {
  clock = new Date(clock.getTime() + hours * HOUR_MS)
}

const ask = (who: Person, email: string) => post(shop, '/api/account/email', { email }, who)
const press = (step: 'confirm' | 'prove' | 'undo', token: string) => post(shop, `/api/email-changes/${step}`, { token })
const standing = async (who: Person) =>
  ownEmail.parse((await shop.app.inject({ url: '/api/account/email', headers: who.headers })).json())
const tokenTo = async (email: string, step: string): Promise<string> => {
  const page = `/prove-address/${step}?token=`
  const isIt = and(eq(mails.recipient, email), like(mails.body, `%${page}%`))
  const [mail] = await shop.db.select().from(mails).where(isIt).orderBy(desc(mails.id)).limit(1)
  return mail?.body.split(page)[1]?.split('\n')[0] ?? ''
}
async function change(who: Person, to: string) {
  expect((await ask(who, to)).statusCode).toBe(200)
  expect((await press('confirm', await tokenTo(who.email, 'confirm'))).json()).toEqual({ is_changed: false })
  expect((await press('prove', await tokenTo(to, 'prove'))).json()).toEqual({ is_changed: true })
}

/** Every place in the database where an address stands. */
async function findEverywhere(address: string): Promise<string[]> {
  const columns = z.object({ rows: z.array(z.object({ table: z.string(), column: z.string() })) }).parse(
    await shop.db.execute(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name not in ('mails', 'audit_entries') order by 1, 2`),
  )
  const found: string[] = []
  for (const { table, column } of columns.rows) {
    const isThere = sql`position(${address} in lower(${sql.identifier(column)}::text)) > 0`
    if ((await shop.db.$count(sql`${sql.identifier(table)}`, isThere)) > 0) found.push(`${table}.${column}`)
  }
  return found
}

describe('a change of address', () => {
  it('is made once the old address has agreed and the new one is proved, in whatever order', async () => {
    const person = await buildPerson(shop, 'early@example.org', 'buyer')
    expect(await standing(person)).toEqual({ email: person.email, change: null, fixed_until: null })
    const asked = ownEmail.parse((await ask(person, 'Later@Example.org')).json())
    const until = new Date(clock.getTime() + 24 * HOUR_MS).toISOString()
    expect(asked.change).toEqual({ email: 'later@example.org', is_confirmed: false, is_proved: false, until })
    expect((await press('prove', await tokenTo('later@example.org', 'prove'))).json()).toEqual({ is_changed: false })
    expect((await standing(person)).change).toMatchObject({ is_confirmed: false, is_proved: true })
    const token = await tokenTo(person.email, 'confirm')
    expect((await press('confirm', token)).json()).toEqual({ is_changed: true })
    // Once more says the same, since nobody knows whether the first answer arrived.
    expect((await press('confirm', token)).json()).toEqual({ is_changed: true })

    // Who is signed in stays so.
    expect(await standing(person)).toMatchObject({ email: 'later@example.org', change: null })
    expect((await signIn(shop, 'later@example.org')).token).not.toBe('')
    await expect(signIn(shop, person.email)).rejects.toThrow("can't sign in")
  })

  it('leaves the old address nowhere in the shop', async () => {
    const [from, to] = ['rows.before@example.org', 'rows.after@example.org']
    const person = await buildPerson(shop, from, 'buyer')
    const [bought, ordered, reported] = [await buildProduct(shop), await buildProduct(shop), await buildProduct(shop)]
    const orderId = await placeOrder(shop, person, bought)
    await buildPayment(shop, orderId)
    await post(shop, '/api/order', orderOf(person, ordered), person)
    const report = {
      product_id: reported.id,
      product_name: reported.name,
      product_price: reported.price,
      buyer_name: 'Robin Marsh',
      buyer_email: from,
      buyer_phone: '',
      reason: 'It is not there.',
    }
    expect((await post(shop, '/api/report', report, person)).statusCode).toBe(200)
    await shop.app.inject({ method: 'PUT', url: '/api/users/me/roles/seller', headers: person.headers })
    await change(person, to)

    const kept = await findEverywhere(from)
    expect(kept).toEqual(['email_changes.old_email'])
    const order = await shop.app.inject({ url: `/api/orders/${orderId}`, headers: person.headers })
    expect(order.json()).toMatchObject({ buyer_email: to })
    passHours(72.1)
    await shop.sweepEmailChanges()
    expect(await findEverywhere(from)).toEqual([])
  })

  it('needs links that are kept as hashes alone, and end after a day', async () => {
    const person = await buildPerson(shop, 'slow@example.org', 'buyer')
    await ask(person, 'slower@example.org')
    const token = await tokenTo(person.email, 'confirm')
    expect(await findEverywhere(token.toLowerCase())).toEqual([])
    passHours(24.1)
    const late = await press('confirm', token)
    expect([late.statusCode, late.json().message]).toEqual([400, 'This link was used before or is too old.'])
    expect(await standing(await buildSignIn(shop, person.email))).toMatchObject({ change: null })
  })

  it('that was taken back or asked for anew is no longer opened by the links of before', async () => {
    const person = await buildPerson(shop, 'undecided@example.org', 'buyer')
    await ask(person, 'first.try@example.org')
    const first = await tokenTo(person.email, 'confirm')
    await ask(person, 'second.try@example.org')
    expect((await press('confirm', first)).statusCode).toBe(400)
    expect((await standing(person)).change).toMatchObject({ email: 'second.try@example.org' })
    const second = await tokenTo(person.email, 'confirm')
    await shop.app.inject({ method: 'DELETE', url: '/api/account/email', headers: person.headers })
    expect((await press('confirm', second)).statusCode).toBe(400)
    expect(await shop.db.$count(emailChanges, eq(emailChanges.newEmail, 'second.try@example.org'))).toBe(0)
  })

  it('is refused to an address that somebody has, at first or by the time it would be made', async () => {
    const person = await buildPerson(shop, 'envious@example.org', 'buyer')
    const refused = await ask(person, 'seller@patina.test')
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { email: 'belongs to another account' }])
    expect((await ask(person, person.email)).json().fields).toEqual({ email: 'is your address already' })

    await ask(person, 'wanted@example.org')
    await press('confirm', await tokenTo(person.email, 'confirm'))
    await buildPerson(shop, 'wanted@example.org', 'buyer')
    const late = await press('prove', await tokenTo('wanted@example.org', 'prove'))
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'wanted@example.org belongs to another account by now.',
    ])
    expect(await standing(person)).toMatchObject({ email: person.email })
  })

  it('is refused to whom the settings make an admin by their address', async () => {
    expect((await ask(await buildSignIn(shop, 'admin@patina.test'), 'boss@example.org')).statusCode).toBe(403)
  })
})

describe('for 72 hours after a change', () => {
  it('the old address is nobody else’s, and the new one can not be changed again', async () => {
    const person = await buildPerson(shop, 'kept.old@example.org', 'buyer')
    await change(person, 'kept.new@example.org')
    expect((await standing(person)).fixed_until).toBe(new Date(clock.getTime() + 72 * HOUR_MS).toISOString())
    expect((await ask(person, 'third@example.org')).statusCode).toBe(409)
    await expect(signUp(shop, 'kept.old@example.org')).rejects.toThrow('This address was in use until a short time ago')
    const other = await buildPerson(shop, 'other@example.org', 'buyer')
    expect((await ask(other, 'kept.old@example.org')).json().fields).toEqual({ email: 'belongs to another account' })
    passHours(72.1)
    expect((await signUp(shop, 'kept.old@example.org', 'buyer')).token).not.toBe('')
  })

  it('the old address undoes it: everybody is out, the password is void, and a new one is chosen', async () => {
    const person = await buildPerson(shop, 'owner.old@example.org', 'buyer')
    await change(person, 'thief.new@example.org')
    const thief = await buildSignIn(shop, 'thief.new@example.org')
    const undone = await press('undo', await tokenTo('owner.old@example.org', 'undo'))
    expect(undone.statusCode).toBe(200)
    expect((await shop.app.inject({ url: '/api/users/me', headers: thief.headers })).statusCode).toBe(401)
    await expect(signIn(shop, 'thief.new@example.org')).rejects.toThrow("can't sign in")
    await expect(signIn(shop, 'owner.old@example.org')).rejects.toThrow("can't sign in")
    const { token } = z.object({ token: z.string() }).parse(undone.json())
    const chosen = await post(shop, '/api/auth/reset-password', { token, newPassword: 'Tambour#1' })
    expect(chosen.statusCode).toBe(200)
    const owner = await signIn(shop, 'owner.old@example.org', 'Tambour#1')
    expect(await standing(owner)).toEqual({ email: 'owner.old@example.org', change: null, fixed_until: null })
    expect(await findEverywhere('thief.new@example.org')).toEqual([])
    // The new address is free again.
    expect((await signUp(shop, 'thief.new@example.org', 'buyer')).token).not.toBe('')
  })

  it('and no longer, it can be undone', async () => {
    const person = await buildPerson(shop, 'late.old@example.org', 'buyer')
    await change(person, 'late.new@example.org')
    const token = await tokenTo('late.old@example.org', 'undo')
    passHours(72.1)
    expect((await press('undo', token)).statusCode).toBe(400)
    const [row] = await shop.db.select().from(users).where(eq(users.email, 'late.new@example.org'))
    expect(row?.credentialsChangedAt).not.toBeNull()
  })
})
