import { SALE } from '@patina/contract/sale-life'
import { pass as passShape, type Sale } from '@patina/contract/sales'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveries, sales } from '#db/schema.ts'
import { buildPerson } from '#test/kit/build.ts'
import { post } from '#test/kit/buyers.ts'
import { addPrivatePicture } from '#test/kit/pictures.ts'
import { openSaleShop, type SaleShop } from '#test/kit/sale-shop.ts'
import { buildSale, completeSale, makeMove, proposeSlots, readCode, readSale, tryMove } from '#test/kit/sales.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let shop: SaleShop['shop']
let sam: Person
let seller: Person
let admin: Person
let stranger: Person
type Person = SaleShop['noor']
beforeAll(async () => {
  ;({ shop, seller, admin, stranger } = await openSaleShop())
  sam = await buildPerson(shop, 'sam@example.org', 'buyer')
})
afterAll(() => shop.close())

const give = (who: Person, saleId: string, name = 'Ada Example') =>
  shop.app.inject({ method: 'PUT', url: `/api/sales/${saleId}/pass`, payload: { name }, headers: who.headers })
const takeBack = (who: Person, saleId: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api/sales/${saleId}/pass`, headers: who.headers })
const open = (token: string) => post(shop, '/api/passes', { token })
const statusOf = async (token: string) => (await open(token)).statusCode

async function given(sale: Sale, name?: string): Promise<string> {
  const answer = await give(sam, sale._id, name)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Sale>().pass?.token ?? ''
}

describe('a pass', () => {
  it('shows to the person who collects the piece what it takes, without signing in, and no way to reach the two', async () => {
    const sale = await buildSale(shop, sam)
    const token = await given(sale)
    const from = new Date(Date.now() + DAY)
    const until = new Date(from.getTime() + HOUR)
    await proposeSlots(shop, seller, sale._id, [{ from, until, place: '4 Mill Lane', note: 'Call me' }])
    const before = passShape.parse((await open(token)).json())
    expect(before.meeting).toBeNull()
    const [slot] = (await readSale(shop, sam, sale._id)).slots
    await makeMove(shop, sam, sale._id, { event: 'acceptSlot', slot_id: slot?._id })

    const answer = await open(token)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      name: 'Ada Example',
      order_id: sale.order_id,
      product_name: sale.product_name,
      picture: sale.promised.pictures[0],
      buyer_name: sale.buyer_name,
      seller_name: sale.seller_name,
      now: expect.any(String),
      meeting: { from: from.toISOString(), until: until.toISOString(), place: '4 Mill Lane' },
      code: await readCode(shop, sam, sale._id),
    })
  })

  it('is seen by both sides and by admins, its secret by the buyer alone', async () => {
    const sale = await buildSale(shop, sam)
    const token = await given(sale)
    expect((await readSale(shop, sam, sale._id)).pass).toEqual({ name: 'Ada Example', token })
    expect((await readSale(shop, seller, sale._id)).pass).toEqual({ name: 'Ada Example', token: null })
    expect((await readSale(shop, admin, sale._id)).pass).toEqual({ name: 'Ada Example', token: null })
  })

  it('changes no state, and the seller takes its code', async () => {
    const sale = await buildSale(shop, sam)
    const token = await given(sale)
    expect(await readSale(shop, sam, sale._id)).toMatchObject({ state: 'arranging', seq: 0 })
    const { code } = passShape.parse((await open(token)).json())
    expect((await makeMove(shop, seller, sale._id, { event: 'handOver', code })).state).toBe('inspecting')
    expect(await statusOf(token)).toBe(404)
    expect((await readSale(shop, sam, sale._id)).pass).toEqual({ name: 'Ada Example', token: null })
    expect((await give(sam, sale._id)).statusCode).toBe(409)
  })

  it.each([
    ['is taken back', (sale: Sale) => takeBack(sam, sale._id)],
    ['has made way for another', (sale: Sale) => give(sam, sale._id, 'Grace Example')],
    ['is of a sale that was cancelled', (sale: Sale) => makeMove(shop, seller, sale._id, { event: 'cancel' })],
    [
      'is of a piece that the seller says to have handed over',
      async (sale: Sale) => {
        const pictures = [await addPrivatePicture(shop, seller.email)]
        await makeMove(shop, seller, sale._id, { event: 'claimHandedOver', pictures })
      },
    ],
  ])('that %s opens nothing any more', async (_what, end) => {
    const sale = await buildSale(shop, sam)
    const token = await given(sale)
    expect(await statusOf(token)).toBe(200)
    await end(sale)
    expect(await statusOf(token)).toBe(404)
  })

  it.each([
    ['is taken back', (sale: Sale) => takeBack(sam, sale._id)],
    ['has made way for another', (sale: Sale) => give(sam, sale._id, 'Grace Example')],
  ])('that %s has shown a code that hands nothing over any more', async (_what, end) => {
    const sale = await buildSale(shop, sam)
    const { code } = passShape.parse((await open(await given(sale))).json())
    expect(await readCode(shop, sam, sale._id)).toBe(code)
    await end(sale)
    expect(await readCode(shop, sam, sale._id)).not.toBe(code)
    expect((await tryMove(shop, seller, sale._id, { event: 'handOver', code })).statusCode).toBe(409)
  })

  it('is opened by its own secret alone', async () => {
    const [one, other] = [await buildSale(shop, sam), await buildSale(shop, sam)]
    const [token, otherToken] = [await given(one), await given(other)]
    const [, secret] = otherToken.split('.')
    expect(await statusOf(`${one._id}.${secret}`)).toBe(404)
    expect(await statusOf(`${one._id}.${'a'.repeat(43)}`)).toBe(404)
    expect(await statusOf(token.replace(one._id, other._id))).toBe(404)
    expect(await statusOf(one._id)).toBe(400)
    await takeBack(sam, one._id)
    expect(await statusOf(`${one._id}.${'a'.repeat(43)}`)).toBe(404)
  })

  it('is given and taken back by the buyer alone', async () => {
    const sale = await buildSale(shop, sam)
    const statuses = async (who: Person) => [
      (await give(who, sale._id)).statusCode,
      (await takeBack(who, sale._id)).statusCode,
    ]
    expect(await statuses(seller)).toEqual([403, 403])
    expect(await statuses(admin)).toEqual([403, 403])
    expect(await statuses(stranger)).toEqual([404, 404])
    expect(await statuses(sam)).toEqual([200, 200])
    expect((await readSale(shop, sam, sale._id)).pass).toBeNull()
  })

  it.each([
    ['no name', ''],
    ['blanks', '   \u200b'],
    ['two lines', 'Ada\nExample'],
    ['a novel', 'a'.repeat(81)],
  ])('with %s is refused', async (_what, name) => {
    const sale = await buildSale(shop, sam)
    expect((await give(sam, sale._id, name)).statusCode).toBe(400)
  })

  it('is told to the seller each time, and so not given without end', async () => {
    const sale = await buildSale(shop, sam)
    for (let time = 0; time < SALE.mostPasses; time += 1) await given(sale, `Ada ${time}`)
    expect((await give(sam, sale._id)).statusCode).toBe(409)
    await takeBack(sam, sale._id)
    expect((await give(sam, sale._id)).statusCode).toBe(409)
    const told = (kind: 'passGiven' | 'passTakenBack') =>
      shop.db.$count(
        deliveries,
        and(eq(deliveries.about, sale._id), eq(deliveries.kind, kind), eq(deliveries.channel, 'app')),
      )
    expect([await told('passGiven'), await told('passTakenBack')]).toEqual([SALE.mostPasses, 1])
  })

  it('is shown to the buyer who asks what is held on them, and the name goes with them', async () => {
    const buyer = await buildPerson(shop, 'leaves@example.org', 'buyer')
    const sale = await buildSale(shop, buyer)
    expect((await give(buyer, sale._id, 'Leonie Collector')).statusCode).toBe(200)
    await completeSale(shop, buyer, sale.order_id)
    expect(JSON.parse(await shop.person.exportPerson(buyer.email)).sales).toMatchObject([
      { id: sale._id, passName: 'Leonie Collector' },
    ])
    await shop.person.erasePerson(buyer.email)
    const [row] = await shop.db.select().from(sales).where(eq(sales.id, sale._id))
    expect(row).toMatchObject({ passName: null, passNonce: null })
  })
})
