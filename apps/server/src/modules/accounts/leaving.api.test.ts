import { ownProfile } from '@patina/contract/accounts'
import { insertAnswer } from '@patina/contract/answers'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { leaving } from '@patina/contract/own-account'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, mails, orders, users } from '#db/schema.ts'
import { buildPayment, buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { orderOf, placeOrder, post } from '#test/kit/buyers.ts'
import { findContradictions } from '#test/kit/contradictions.ts'
import { deliverAll } from '#test/kit/mailbox.ts'
import { payAllByHand } from '#test/kit/payouts.ts'
import { signIn } from '#test/kit/people.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { buildSale, completeSale, makeMove } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const DAY_MS = 86_400_000

let clock = new Date()
let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  const env = { TEST_PAYMENTS: 'on', ...NO_LIMITS }
  shop = await openTestShop({ env, now: () => clock })
})
afterAll(async () => {
  expect(await findContradictions(shop.db)).toEqual({})
  expect(await shop.payments.checkLedger()).toEqual([])
  await shop.close()
})

const passDays = (days: number) => {
  clock = new Date(clock.getTime() + days * DAY_MS)
}
const ask = (who: Person, method: 'GET' | 'POST' | 'DELETE' = 'POST') =>
  shop.app.inject({ method, url: '/api/account/deletion', headers: who.headers })
const isShown = async (productId: string) =>
  (await shop.app.inject({ url: `/api/products/${productId}` })).statusCode === 200
/** Of what is due by now. */
const subjectsTo = async (email: string) => {
  await shop.notices.dispatch(shop.app.log)
  const sent = await shop.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id))
  return sent.map(({ subject }) => subject)
}

const listing = (image: string) => ({
  image,
  product_name: 'Oak bench',
  product_category: FIXED_CATEGORY_ID,
  resale_price: 50,
  original_price: 90,
  purchase_date: '2020-01-01',
  condition: 'good',
  description: 'A bench',
  location: 'York',
  phone_number: '+44 7700 900123',
})

async function listBench(seller: Person) {
  const picture = uploadAnswer.parse((await upload(shop, seller.headers, await makePicture(7))).json())
  const answer = await post(shop, '/api/addproduct', listing(picture.data.url), seller)
  return { id: insertAnswer.parse(answer.json()).insertedId, name: 'Oak bench', price: 50 }
}

async function buy(buyer: Person, product: { id: string; name: string; price: number }) {
  const orderId = await placeOrder(shop, buyer, product)
  await buildPayment(shop, orderId)
  return orderId
}

async function suspend(who: Person, days: number): Promise<void> {
  const admin = await buildSignIn(shop, 'admin@patina.test')
  const [person] = await shop.db.select().from(users).where(eq(users.email, who.email))
  const opened = await post(shop, '/api/cases', { kind: 'person', id: person?.id }, admin)
  const url = `/api/cases/${insertAnswer.parse(opened.json()).insertedId}`
  await shop.app.inject({ method: 'PUT', url: `${url}/claim`, headers: admin.headers })
  const measure = { kind: 'suspend', ground: 'fraud', facts: 'Sold what was not there.', days }
  const decided = await post(shop, `${url}/decision`, { measure, outcome: 'Done.', abusive: [] }, admin)
  expect(decided.statusCode, decided.body).toBe(200)
}

describe('somebody who asks for their account to be deleted', () => {
  it('has what they sell hidden and begins nothing new, but signs in and is told until when', async () => {
    const seller = await buildPerson(shop, 'leaving.seller@example.org', 'seller')
    const bench = await listBench(seller)
    const asked = leaving.parse((await ask(seller)).json())
    expect(asked).toEqual({ leaves_at: new Date(clock.getTime() + 14 * DAY_MS).toISOString(), open: [] })
    expect(await isShown(bench.id)).toBe(false)

    const again = await signIn(shop, seller.email)
    const profile = ownProfile.parse((await shop.app.inject({ url: '/api/users/me', headers: again.headers })).json())
    expect(profile.leaves_at).toBe(asked.leaves_at)
    expect(leaving.parse((await ask(again, 'GET')).json())).toEqual(asked)

    const listed = await post(shop, '/api/addproduct', listing('http://localhost:3000/images/x.webp'), again)
    expect([listed.statusCode, listed.json().message]).toEqual([
      403,
      'Your account is about to be deleted, so you can do nothing else here. Take that back under Account to go on.',
    ])
    const product = await buildProduct(shop)
    const message = { productId: product.id, clientId: crypto.randomUUID(), body: 'Hello' }
    expect((await post(shop, '/api/threads', message, again)).statusCode).toBe(403)
    expect(await subjectsTo(seller.email)).toContain('Your account at Patina will be deleted')
  })

  it('orders nothing and pays for nothing', async () => {
    const buyer = await buildPerson(shop, 'leaving.buyer@example.org', 'buyer')
    const product = await buildProduct(shop)
    const orderId = await placeOrder(shop, buyer, product)
    expect((await ask(buyer)).statusCode).toBe(200)
    const other = await buildProduct(shop)
    expect((await post(shop, '/api/order', orderOf(buyer, other), buyer)).statusCode).toBe(403)
    const paying = { product_price: product.price, orderId }
    expect((await post(shop, '/api/create-payment-intent', paying, buyer)).statusCode).toBe(403)
  })

  it('takes it back with one call, and has again what was on sale, but not what they took down before', async () => {
    const seller = await buildPerson(shop, 'staying.seller@example.org', 'seller')
    const [kept, dropped] = [await listBench(seller), await listBench(seller)]
    await shop.app.inject({ method: 'DELETE', url: `/api/products/${dropped.id}`, headers: seller.headers })
    passDays(0.1)
    await ask(seller)
    expect(await isShown(kept.id)).toBe(false)
    expect(leaving.parse((await ask(seller, 'DELETE')).json()).leaves_at).toBeNull()
    expect([await isShown(kept.id), await isShown(dropped.id)]).toEqual([true, false])
    expect(await listBench(seller)).toBeDefined()
    const [person] = await shop.db.select().from(users).where(eq(users.email, seller.email))
    const noted = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, person?.id ?? ''))
    expect(noted.map(({ action }) => action)).toEqual(['askDeletion', 'keepAccount'])
    passDays(15)
    await shop.sweepDeletions()
    expect(await isShown(kept.id)).toBe(true)
    expect(await subjectsTo(seller.email)).not.toContain('Tomorrow your account is deleted')
  })

  it('who is suspended meanwhile has it again only once that is over', async () => {
    const seller = await buildPerson(shop, 'barred.seller@example.org', 'seller')
    const bench = await listBench(seller)
    await ask(seller)
    await suspend(seller, 7)
    expect((await ask(seller, 'DELETE')).statusCode).toBe(200)
    expect(await isShown(bench.id)).toBe(false)
    passDays(7.1)
    await shop.moderation.endMeasures()
    expect(await isShown(bench.id)).toBe(true)
  })

  it('is reminded a day before, deleted when time is up, and told so', async () => {
    const seller = await buildPerson(shop, 'gone.seller@example.org', 'seller')
    const bench = await listBench(seller)
    await ask(seller)
    expect(await subjectsTo(seller.email)).not.toContain('Tomorrow your account is deleted')
    passDays(13.01)
    expect(await subjectsTo(seller.email)).toContain('Tomorrow your account is deleted')
    expect(await shop.sweepDeletions()).toEqual([])
    expect((await ask(seller, 'GET')).statusCode).toBe(200)

    passDays(1)
    expect(await shop.sweepDeletions()).toEqual([])
    expect((await ask(seller, 'GET')).statusCode).toBe(401)
    expect(await shop.db.$count(users, eq(users.email, seller.email))).toBe(0)
    expect(await isShown(bench.id)).toBe(false)
    await expect(signIn(shop, seller.email)).rejects.toThrow("can't sign in")
    // All that was written to them before is gone; this is the last.
    expect(await subjectsTo(seller.email)).toEqual(['Your account at Patina is deleted'])
    await shop.db.delete(mails).where(eq(mails.recipient, seller.email))
  })
})

describe('an account can not be deleted', () => {
  it('while a sale is not over, which is named with its order', async () => {
    const buyer = await buildPerson(shop, 'busy.buyer@example.org', 'buyer')
    const sale = await buildSale(shop, buyer)
    const refused = await ask(buyer)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `Your account can't be deleted yet: your sale of ${sale.product_name} is not over.`,
    ])
    expect(leaving.parse((await ask(buyer, 'GET')).json())).toEqual({
      leaves_at: null,
      open: [{ kind: 'sale', order_id: sale.order_id, product_name: sale.product_name }],
    })
    await completeSale(shop, buyer, sale.order_id)
    expect((await ask(buyer)).statusCode).toBe(200)
  })

  it('while what they earned has not reached them', async () => {
    const buyer = await buildSignIn(shop, 'buyer@patina.test')
    const seller = await buildPerson(shop, 'owed.seller@example.org', 'seller')
    const orderId = await buy(buyer, await listBench(seller))
    await completeSale(shop, buyer, orderId)
    expect((await ask(seller)).statusCode).toBe(409)
    expect(leaving.parse((await ask(seller, 'GET')).json()).open).toEqual([{ kind: 'balance' }])
    await payAllByHand(shop)
    expect((await ask(seller)).statusCode).toBe(200)
    passDays(14.01)
    await shop.sweepDeletions()
    // What was bought stays with its buyer, and in the books.
    const order = await shop.app.inject({
      url: `/api/orders/${orderId}`,
      headers: (await buildSignIn(shop, buyer.email)).headers,
    })
    expect(order.statusCode).toBe(200)
    const [booked] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
    expect(booked?.paidAt).not.toBeNull()
  })

  it('when something has come up in the meantime, and is once that is over', async () => {
    const buyer = await buildPerson(shop, 'late.trouble@example.org', 'buyer')
    await ask(buyer)
    // As if a payment had arrived that was begun before.
    await shop.db.update(users).set({ leavingSince: null }).where(eq(users.email, buyer.email))
    const sale = await buildSale(shop, buyer)
    await shop.db.update(users).set({ leavingSince: clock }).where(eq(users.email, buyer.email))
    passDays(14.01)
    expect(await shop.sweepDeletions()).toEqual([])
    expect(await shop.db.$count(users, eq(users.email, buyer.email))).toBe(1)
    const admin = await buildSignIn(shop, 'admin@patina.test')
    await makeMove(shop, admin, sale._id, { event: 'endSale', amount: 0, return: false })
    await deliverAll(shop)
    expect(await shop.sweepDeletions()).toEqual([])
    expect(await shop.db.$count(users, eq(users.email, buyer.email))).toBe(0)
  })

  it('by an admin themselves', async () => {
    const admin = await buildSignIn(shop, 'admin@patina.test')
    const refused = await ask(admin)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'The account of an admin is deleted by the operator.',
    ])
  })
})
