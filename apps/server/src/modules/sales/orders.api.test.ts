import { orders as orderList } from '@patina/contract/orders'
import { ownProducts } from '@patina/contract/products'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders, products, users } from '#db/schema.ts'
import { buildPayment, buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { beginPaying, orderOf, placeOrder, post } from '#test/kit/buyers.ts'
import { makeMove, proposeSlots, readSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { createOrdersRepository } from './orders-repository.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let noor: Person
let other: Person
let seller: Person
beforeAll(async () => {
  shop = await openTestShop({ env: { TEST_PAYMENTS: 'on', ...NO_LIMITS } })
  noor = await buildSignIn(shop, 'buyer@patina.test')
  seller = await buildSignIn(shop, 'seller@patina.test')
  other = await buildPerson(shop, 'other.buyer@example.org', 'buyer')
})
afterAll(() => shop.close())

const order = (payload: object, who = noor) => post(shop, '/api/order', payload, who)
const read = (key: string, who = noor) => shop.app.inject({ url: `/api/orders/${key}`, headers: who.headers })
const remove = (id: string, who = noor) =>
  shop.app.inject({ method: 'DELETE', url: `/api/orders/${id}`, headers: who.headers })

describe('an order', () => {
  it('keeps the name and the price that it was placed at', async () => {
    const piece = await buildProduct(shop)
    const id = await placeOrder(shop, noor, piece)
    await shop.db.update(products).set({ resaleCents: 100, name: 'Other' }).where(eq(products.id, piece.id))
    expect((await read(id)).json()).toMatchObject({
      product_id: piece.id,
      product_name: piece.name,
      product_price: piece.price,
      buyer_location: 'York',
      paid: false,
      state: 'changed',
      revision: 1,
    })
  })

  it('shows the picture of its product', async () => {
    const piece = await buildProduct(shop)
    const id = await placeOrder(shop, noor, piece)
    const { picture } = (await shop.app.inject(`/api/products/${piece.id}`)).json()
    expect((await read(id)).json()).toMatchObject({ picture })
  })

  it('names its product by name and price alone where that is plain', async () => {
    const piece = await buildProduct(shop)
    const name = 'A piece that is one of a kind'
    await shop.db.update(products).set({ name }).where(eq(products.id, piece.id))
    const { product_id: _productId, ...named } = orderOf(noor, { ...piece, name })
    expect((await order(named)).json()).toMatchObject({ acknowledged: true })
    const twin = await buildProduct(shop)
    await shop.db
      .update(products)
      .set({ name, resaleCents: piece.price * 100 })
      .where(eq(products.id, twin.id))
    const unclear = await order({ ...named, buyer_email: other.email }, other)
    expect(unclear.statusCode).toBe(409)
    expect(unclear.json().message).toMatch(/say which by product_id/)
  })

  it('takes the name of its buyer from who is calling, not from what is sent', async () => {
    const piece = await buildProduct(shop)
    const answer = await order(orderOf(noor, piece, { buyer_name: 'Somebody Else' }))
    expect((await read(answer.json().insertedId)).json().buyer_name).toBe('Noor Haddad')
  })

  it('comes back as it was written, whatever was written', async () => {
    const piece = await buildProduct(shop)
    const written = { buyer_location: '<script>alert(1)</script> right to left שמאל', buyer_phone: '٠١٢ 📞' }
    const answer = await order(orderOf(noor, piece, written))
    expect((await read(answer.json().insertedId)).json()).toMatchObject(written)
  })
})

describe('an order is refused with acknowledged: false and a sentence', () => {
  const refusal = async (payload: object, who = noor) => {
    const before = await shop.db.$count(orders)
    const answer = await order(payload, who)
    expect(answer.json()).toMatchObject({ acknowledged: false })
    expect(await shop.db.$count(orders)).toBe(before)
    return [answer.statusCode, answer.json().message]
  }

  it('for a sold piece', async () => {
    const piece = await buildProduct(shop)
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, piece.id))
    expect(await refusal(orderOf(noor, piece))).toEqual([409, `${piece.name} is already sold.`])
  })

  it('for the same piece twice', async () => {
    const piece = await buildProduct(shop)
    await placeOrder(shop, noor, piece)
    expect(await refusal(orderOf(noor, piece))).toEqual([
      409,
      'You have ordered this piece already: you find it in My Orders.',
    ])
  })

  it('at another price', async () => {
    const piece = await buildProduct(shop)
    const [status, message] = await refusal(orderOf(noor, piece, { product_price: piece.price + 1 }))
    expect(status).toBe(409)
    expect(message).toMatch(/^The price has changed: it is \$\d+ now\.$/)
  })

  it("in another's name, by a seller, by nobody, and with too long a text", async () => {
    const piece = await buildProduct(shop)
    expect(await refusal(orderOf(other, piece))).toEqual([403, 'You can only order for yourself.'])
    expect(await refusal(orderOf(seller, piece), seller)).toEqual([403, 'Only a buyer can do this.'])
    expect(await refusal(orderOf(noor, piece), { ...noor, headers: { authorization: '', cookie: '' } })).toEqual([
      401,
      'Please sign in.',
    ])
  })

  it('with a text that is too long, which is told of its field and in the words of the form', async () => {
    const answer = await order(orderOf(noor, await buildProduct(shop), { buyer_phone: 'x'.repeat(33) }), noor)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      acknowledged: false,
      message: 'Your Phone may have at most 32 characters.',
      fields: { buyer_phone: 'may have at most 32 characters' },
    })
  })
})

describe('orders', () => {
  it("are listed for their buyer alone; another's is as if it were not there", async () => {
    const piece = await buildProduct(shop)
    const mine = await placeOrder(shop, noor, piece)
    const listed = orderList.parse((await read(noor.email)).json())
    expect(listed[0]?._id).toBe(mine)
    expect(listed.every(({ buyer_email }) => buyer_email === noor.email)).toBe(true)
    expect((await read(noor.email, other)).statusCode).toBe(404)
    expect((await read(mine, other)).statusCode).toBe(404)
    expect((await read('no-id')).statusCode).toBe(404)
    expect((await remove(mine, other)).statusCode).toBe(404)
  })

  it('are deleted once, and can be placed again', async () => {
    const piece = await buildProduct(shop)
    const mine = await placeOrder(shop, noor, piece)
    expect((await remove(mine)).json()).toEqual({ deletedCount: 1 })
    expect((await remove(mine)).statusCode).toBe(404)
    expect((await read(mine)).statusCode).toBe(404)
    expect(await placeOrder(shop, noor, piece)).not.toBe(mine)
  })

  it('that somebody has just begun to pay for are not deleted beneath the hold', async () => {
    const piece = await buildProduct(shop)
    const mine = await placeOrder(shop, noor, piece)
    await beginPaying(shop, noor, mine, piece.price)
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, mine))
    // As if the hold had begun after the service ended the one before.
    const repository = createOrdersRepository(shop.db, { orderRemoved: async () => {}, now: () => new Date() })
    expect(await repository.remove(row?.buyerId ?? '', mine)).toBe('held')
    expect((await read(mine)).json().state).toBe('unpaid')
    expect((await remove(mine)).json()).toEqual({ deletedCount: 1 })
  })

  it('that are paid stay, the others for that piece say so, and the two see whom to reach once they have met', async () => {
    const piece = await buildProduct(shop)
    const [mine, theirs] = [await placeOrder(shop, noor, piece), await placeOrder(shop, other, piece)]
    const own = async () => {
      const answer = await shop.app.inject({ url: `/api/products/${owner.email}`, headers: owner.headers })
      return ownProducts.parse(answer.json()).find((product) => product._id === piece.id)
    }
    const [{ sellerId } = { sellerId: '' }] = await shop.db.select().from(products).where(eq(products.id, piece.id))
    const [{ email } = { email: '' }] = await shop.db.select().from(users).where(eq(users.id, sellerId))
    expect(email).toBe(seller.email)
    const owner = seller
    expect((await own())?.buyer).toBeNull()
    expect((await read(mine)).json().seller).toBeNull()

    await buildPayment(shop, mine)

    expect((await read(mine)).json()).toMatchObject({ sale: { state: 'arranging' }, seller: null })
    expect((await own())?.buyer).toMatchObject({ order_id: mine, sale: { state: 'arranging' }, buyer_email: null })
    const sale = await readSale(shop, noor, mine)
    const from = new Date(Date.now() + 24 * 3_600_000)
    const until = new Date(from.getTime() + 3_600_000)
    expect((await proposeSlots(shop, noor, sale._id, [{ from, until }])).statusCode).toBe(200)
    // Each of the two lists says whose turn it is.
    expect((await read(mine)).json().sale).toMatchObject({ suggested_by: ['buyer'] })
    expect((await own())?.buyer?.sale).toMatchObject({ suggested_by: ['buyer'] })
    await makeMove(shop, noor, sale._id, { event: 'receive' })
    expect((await read(mine)).json().seller).toEqual({
      seller_name: 'Maja Holm',
      seller_email: seller.email,
      seller_phone: expect.stringMatching(/^\+?[\d ]+$/),
    })
    expect((await read(theirs, other)).json().seller).toBeNull()

    const refused = await remove(mine)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe('A paid order stays on the books.')
    expect((await read(theirs, other)).json().state).toBe('alreadySold')
    expect((await remove(theirs, other)).json()).toEqual({ deletedCount: 1 })
    expect((await own())?.buyer).toMatchObject({
      buyer_email: noor.email,
      buyer_phone: '1234',
      paid_date: (await shop.db.select().from(orders).where(eq(orders.id, mine)))[0]?.paidAt?.toISOString(),
    })
  })
})
