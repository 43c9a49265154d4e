import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { holds, payments, products } from '#db/schema.ts'
import { testIntents, testRefunds } from '#db/test-payments-schema.ts'
import { buildProduct } from '#test/kit/build.ts'
import { begin, beginPaying, findOrder, payByCard, placeOrder, save } from '#test/kit/buyers.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { openTill } from '#test/kit/till.ts'

const { shop, noor, other, paid, later, clear } = await openTill()
beforeEach(clear)
afterAll(() => shop.close())

const statusAtProvider = async (id: string) =>
  (await shop.db.select().from(testIntents).where(eq(testIntents.id, id)))[0]?.status

describe('a hold', () => {
  it('keeps the piece for one buyer, is not extended, and passes on when it lapses', async () => {
    const product = await buildProduct(shop)
    const [mine, theirs] = [await placeOrder(shop, noor, product), await placeOrder(shop, other, product)]
    const { intentId, ...first } = await beginPaying(shop, noor, mine, product.price)
    later(4)
    expect((await begin(shop, noor, mine, product.price)).json()).toEqual(first)
    const refused = await begin(shop, other, theirs, product.price)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      "Someone else is paying for this piece just now. If they don't, you can try again in 6 minutes.",
    )
    later(6)
    const passedOn = await begin(shop, other, theirs, product.price)
    expect(passedOn.statusCode).toBe(200)
    expect(await statusAtProvider(intentId)).toBe('canceled')
    expect(await payByCard(shop, first.clientSecret)).toMatchObject({ error: { type: 'card_error' } })
  })

  it('may be had again at once where nobody waits for the piece', async () => {
    const product = await buildProduct(shop)
    const mine = await placeOrder(shop, noor, product)
    await begin(shop, noor, mine, product.price)
    later(11)
    expect((await begin(shop, noor, mine, product.price)).statusCode).toBe(200)
  })

  it('ends when its order is deleted, and nothing can be charged any more', async () => {
    const product = await buildProduct(shop)
    const mine = await placeOrder(shop, noor, product)
    const { intentId } = await beginPaying(shop, noor, mine, product.price)
    const removal = await shop.app.inject({ method: 'DELETE', url: `/api/orders/${mine}`, headers: noor.headers })
    expect(removal.json()).toEqual({ deletedCount: 1 })
    expect(await statusAtProvider(intentId)).toBe('canceled')
    const running = await shop.db.select().from(holds).where(eq(holds.orderId, mine))
    expect(running.every(({ endedAt }) => endedAt !== null)).toBe(true)
  })
})

describe('what nobody reported', () => {
  it('is settled by the reconciler, once', async () => {
    const { orderId } = await paid()
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await shop.payments.reconcile()).toEqual([])
    expect(await findOrder(shop, noor, orderId)).toMatchObject({ paid: true })
  })

  it('is settled even where the hold has lapsed before anyone looked', async () => {
    const product = await buildProduct(shop)
    const [mine, theirs] = [await placeOrder(shop, noor, product), await placeOrder(shop, other, product)]
    const { clientSecret } = await beginPaying(shop, noor, mine, product.price)
    await payByCard(shop, clientSecret)
    later(11)
    const refused = await begin(shop, other, theirs, product.price)
    expect(refused.json().message).toBe('This piece is already sold.')
    expect(await findOrder(shop, noor, mine)).toMatchObject({ paid: true })
    expect(await findOrder(shop, other, theirs)).toMatchObject({ state: 'alreadySold' })
  })

  it('but came too late is given back, once, and both people are told', async () => {
    const { product, orderId, intentId } = await paid()
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, product.id))
    const saved = await save(shop, noor, intentId, product.price, orderId)
    expect(saved.statusCode).toBe(409)
    expect(saved.json().message).toMatch(/All of your money is on its way back/)
    await shop.payments.reconcile()
    const [booked] = await shop.db.select().from(payments).where(eq(payments.transactionId, intentId))
    expect(booked?.outcome).toBe('refunded')
    const given = await shop.db.select().from(testRefunds).where(eq(testRefunds.intentId, intentId))
    expect(given.map(({ amount }) => amount)).toEqual([Math.round(product.price * 100)])
    const told = (await readMails(shop)).filter(({ subject }) => subject.includes('back'))
    expect(told.length).toBe(2)
  })
})
