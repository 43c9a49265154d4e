import { userSales } from '@patina/contract/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { mails, users } from '#db/schema.ts'
import { buildPayment, buildPerson, buildProduct, buildSignIn } from '#test/kit/build.ts'
import { placeOrder } from '#test/kit/buyers.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { completeSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' } })
afterAll(() => shop.close())
const admin = await buildSignIn(shop, 'admin@patina.test')
const robin = await buildPerson(shop, 'robin@example.org', 'buyer')

async function buy() {
  const product = await buildProduct(shop)
  const orderId = await placeOrder(shop, robin, product)
  await buildPayment(shop, orderId)
  await completeSale(shop, robin, orderId)
  return product
}
const idOf = async (email: string) => (await shop.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? ''
const ask = (url: string, method: 'GET' | 'DELETE' = 'GET') => shop.app.inject({ method, url, headers: admin.headers })
const told = async (email: string) =>
  (await readMails(shop)).filter(({ recipient, subject }) => recipient === email && /closed$/.test(subject))

it('an admin is told how much somebody has bought and sold', async () => {
  await buy()
  await buy()
  const buyer = await ask(`/api/allbuyer/${await idOf(robin.email)}/sales`)
  expect(userSales.parse(buyer.json())).toEqual({ bought: 2, sold: 0 })
  const seller = await ask(`/api/allseller/${await idOf('seller@patina.test')}/sales`)
  expect(userSales.parse(seller.json())).toEqual({ bought: 0, sold: 2 })
})

it('a deleted seller carries no verified mark on what they sold, and they and their buyers are told', async () => {
  const product = await buy()
  const sellerId = await idOf('seller@patina.test')
  await shop.db.update(users).set({ status: 'verified' }).where(eq(users.id, sellerId))
  const shown = () => ask(`/api/products/${product.id}`)
  expect((await shown()).json()).toMatchObject({ seller_verified: true })
  expect((await ask(`/api/allseller/${sellerId}`, 'DELETE')).json()).toEqual({ deletedCount: 1 })
  expect((await shown()).json()).toMatchObject({ available: 'sold', seller_verified: false })
  const listed = (await ask('/api/products?available=sold')).json<{ _id: string }[]>()
  expect(listed.find(({ _id }) => _id === product.id)).toMatchObject({ seller_verified: false })

  expect(await told('seller@patina.test')).toHaveLength(1)
  const [toBuyer, ...more] = await told(robin.email)
  expect(more).toEqual([])
  expect(toBuyer?.body).toContain(`- ${product.name} (bought by you)`)
})

it('a deleted buyer and the sellers of what they paid for are told', async () => {
  await shop.db.delete(mails)
  const buyerId = await idOf(robin.email)
  expect((await ask(`/api/allbuyer/${buyerId}`, 'DELETE')).json()).toEqual({ deletedCount: 1 })
  expect(await told(robin.email)).toHaveLength(1)
  expect((await told('seller@patina.test')).map(({ replyTo }) => replyTo)).toEqual([robin.email])
})
