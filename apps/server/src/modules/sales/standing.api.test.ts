import { standings } from '@patina/contract/standing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders, products, users } from '#db/schema.ts'
import { buildPayment, buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { placeOrder } from '#test/kit/buyers.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* How somebody stands to which pieces, for pages that are the same for everyone. */

let shop: Awaited<ReturnType<typeof openTestShop>>
let person: Person
beforeAll(async () => {
  shop = await openTestShop({ env: { TEST_PAYMENTS: 'on', ...NO_LIMITS } })
  person = await buildPerson(shop, 'standing@example.org', 'buyer')
})
afterAll(() => shop.close())

const ask = (who: Person, query = '') =>
  shop.app.inject({ url: `/api/users/me/products${query}`, headers: who.headers })
const standingsOf = async (who: Person) => standings.parse((await ask(who)).json())
const change = (id: string, values: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(values).where(eq(products.id, id))

async function ownProduct(who: Person) {
  const [{ id } = { id: '' }] = await shop.db.select().from(users).where(eq(users.email, who.email))
  const product = await buildProduct(shop)
  await change(product.id, { sellerId: id })
  return product
}

async function buy(who: Person, product: Awaited<ReturnType<typeof buildProduct>>) {
  const orderId = await placeOrder(shop, who, product)
  await buildPayment(shop, orderId)
  return orderId
}

it('tells what is somebody’s own, what they can pay and what they have bought, newest first', async () => {
  expect(await standingsOf(person)).toEqual([])
  const own = await ownProduct(person)
  const wanted = await buildProduct(shop)
  const ordered = await placeOrder(shop, person, wanted)
  const liked = await buildProduct(shop)
  const bought = await buy(person, liked)
  expect(await standingsOf(person)).toEqual([
    { _id: bought, product_id: liked.id, as: 'bought' },
    { _id: ordered, product_id: wanted.id, as: 'ordered' },
    { _id: own.id, product_id: own.id, as: 'own' },
  ])
  const answer = await ask(person, '?limit=2')
  expect(answer.headers).toMatchObject({ 'x-total-count': '3', 'cache-control': 'no-store' })
  const rest = /cursor=([\w-]+)/.exec(String(answer.headers.link))?.[1]
  expect(standings.parse((await ask(person, `?limit=2&cursor=${rest}`)).json())).toHaveLength(1)
})

it('forgets what was taken back, taken down, bought by somebody else, or not paid in time', async () => {
  const other = await buildPerson(shop, 'others.standing@example.org', 'buyer')
  const own = await ownProduct(other)
  const [deleted, down, lost] = [await buildProduct(shop), await buildProduct(shop), await buildProduct(shop)]
  const late = await placeOrder(shop, other, await buildProduct(shop))
  await shop.db.update(orders).set({ expiredAt: new Date() }).where(eq(orders.id, late))
  const first = await placeOrder(shop, other, deleted)
  await placeOrder(shop, other, down)
  await placeOrder(shop, other, lost)
  await buy(await buildSignIn(shop, 'buyer@patina.test'), lost)
  await shop.app.inject({ method: 'DELETE', url: `/api/orders/${first}`, headers: other.headers })
  await change(down.id, { removedAt: new Date() })
  await change(own.id, { removedAt: new Date() })
  expect(await standingsOf(other)).toEqual([])
})
