import { randomUUID } from 'node:crypto'
import { notifications } from '@patina/contract/notifications'
import {
  rating,
  reviews as reviewList,
  type SaleReviews,
  saleReviews,
  seller as sellerShape,
} from '@patina/contract/reviews'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reviews, users } from '#db/schema.ts'
import { buildPerson, buildProduct } from '#test/kit/build.ts'
import { placeOrder, post } from '#test/kit/buyers.ts'
import { deliverAll, dropDeliveries, readMails } from '#test/kit/mailbox.ts'
import { openSaleShop, type SaleShop } from '#test/kit/sale-shop.ts'
import { buildSale, completeSale, makeMove, readCode } from '#test/kit/sales.ts'

const DAY = 24 * 3_600_000

let shop: SaleShop['shop']
let clock: SaleShop['clock']
let noor: SaleShop['noor']
let maja: typeof noor
let admin: typeof noor
let stranger: typeof noor
beforeAll(async () => {
  ;({ shop, clock, noor, seller: maja, admin, stranger } = await openSaleShop())
})
beforeEach(() => {
  clock.aheadMs = 0
})
afterAll(() => shop.close())

type Person = typeof noor

const newBuyer = () => buildPerson(shop, `buyer-${randomUUID()}@example.org`, 'buyer')
const idOf = async ({ email }: Person): Promise<string> => {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? ''
}

async function completed(buyer: Person = noor): Promise<string> {
  const sale = await buildSale(shop, buyer)
  await completeSale(shop, buyer, sale._id)
  return sale._id
}

const tryReview = (who: Person, saleId: string, said: object = { stars: 5, text: 'All went well.' }) =>
  shop.app.inject({ method: 'PUT', url: `/api/sales/${saleId}/review`, headers: who.headers, payload: said })
const tryAnswer = (who: Person, saleId: string, text = 'Thank you.') =>
  post(shop, `/api/sales/${saleId}/review/answer`, { text }, who)
async function review(who: Person, saleId: string, said?: object): Promise<SaleReviews> {
  const answer = await tryReview(who, saleId, said)
  expect(answer.statusCode, answer.body).toBe(200)
  return saleReviews.parse(answer.json())
}
const get = (url: string, who?: Person) => shop.app.inject({ url, ...(who ? { headers: who.headers } : {}) })
const read = async (who: Person, saleId: string): Promise<SaleReviews> =>
  saleReviews.parse((await get(`/api/sales/${saleId}/reviews`, who)).json())
const readSeller = async (id: string) => sellerShape.parse((await get(`/api/sellers/${id}`)).json())
const readReviews = async (id: string) => reviewList.parse((await get(`/api/sellers/${id}/reviews`)).json())
const toldTo = async (who: Person, saleId: string) => {
  await deliverAll(shop)
  const list = notifications.parse((await get('/api/notifications', who)).json())
  const { order_id } = (await get(`/api/sales/${saleId}`, who)).json()
  return list.filter(({ href }) => href === `/dashboard/orders/${order_id}#reviews`).map(({ title }) => title)
}

describe('a sale', () => {
  it('is reviewed once it is completed, by its two sides alone', async () => {
    const sale = await buildSale(shop, noor)
    expect((await tryReview(noor, sale._id)).statusCode).toBe(409)
    expect(await read(noor, sale._id)).toMatchObject({ role: 'buyer', until: null, can_write: false })
    await completeSale(shop, noor, sale._id)
    expect(await read(maja, sale._id)).toMatchObject({ role: 'seller', can_write: true, own: null, other: null })
    for (const other of [stranger, admin]) {
      expect((await tryReview(other, sale._id)).statusCode).toBe(404)
      expect((await get(`/api/sales/${sale._id}/reviews`, other)).statusCode).toBe(404)
    }
    expect((await review(noor, sale._id)).own).toMatchObject({ by: 'buyer', author: 'Noor', stars: 5 })
    // By the order's id as well, as its page has it.
    expect((await read(noor, sale.order_id)).own?.stars).toBe(5)
  })

  it('is reviewed after its money went back, but not where it was cancelled', async () => {
    const refunded = await buildSale(shop, noor)
    await makeMove(shop, noor, refunded._id, { event: 'receive' })
    await makeMove(shop, admin, refunded._id, {
      event: 'endSale',
      amount: refunded.price,
      return: false,
      text: 'Never came.',
    })
    expect((await review(noor, refunded._id, { stars: 1, text: '' })).own?.stars).toBe(1)
    const cancelled = await buildSale(shop, noor)
    await makeMove(shop, maja, cancelled._id, { event: 'cancel' })
    const refusal = await tryReview(noor, cancelled._id)
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      'You can review a sale once it is completed or refunded.',
    ])
  })

  it('is reviewed within 14 days', async () => {
    const saleId = await completed()
    clock.aheadMs = 14 * DAY - 60_000
    await review(noor, saleId)
    clock.aheadMs = 14 * DAY
    expect((await tryReview(maja, saleId)).statusCode).toBe(409)
    expect((await tryReview(noor, saleId, { stars: 1, text: '' })).statusCode).toBe(409)
    expect(await read(maja, saleId)).toMatchObject({
      can_write: false,
      can_answer: true,
      own: null,
      other: { stars: 5 },
    })
  })
})

describe('a review', () => {
  it('is seen by the other side when both are written, and can be changed until then', async () => {
    const saleId = await completed()
    await review(noor, saleId, { stars: 2, text: 'Hm.' })
    await review(noor, saleId, { stars: 4, text: 'On second thoughts, good.' })
    expect(await read(maja, saleId)).toMatchObject({ own: null, other: null, can_answer: false })
    expect((await tryAnswer(maja, saleId)).statusCode).toBe(404)
    const both = await review(maja, saleId, { stars: 5, text: 'Came on time.' })
    expect(both).toMatchObject({
      is_published: true,
      can_write: false,
      can_answer: true,
      other: { by: 'buyer', stars: 4, text: 'On second thoughts, good.' },
    })
    expect((await read(noor, saleId)).other).toMatchObject({ by: 'seller', author: 'Maja', stars: 5 })
    const late = await tryReview(noor, saleId, { stars: 1, text: 'No!' })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Both reviews are published: they can no longer be changed.',
    ])
    // The same sent twice is no change.
    expect((await tryReview(maja, saleId, { stars: 5, text: 'Came on time.' })).statusCode).toBe(200)
  })

  it('that nobody returns is published when the 14 days are over', async () => {
    const saleId = await completed(await newBuyer())
    await review(maja, saleId, { stars: 3, text: 'Fine.' })
    clock.aheadMs = 14 * DAY + 1000
    expect((await read(maja, saleId)).is_published).toBe(true)
  })

  it('is answered once, by the one whom it is about', async () => {
    const saleId = await completed()
    await review(noor, saleId)
    await review(maja, saleId)
    const answer = await tryAnswer(maja, saleId, 'It was a pleasure.')
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await read(noor, saleId)).own?.answer?.text).toBe('It was a pleasure.')
    expect((await tryAnswer(maja, saleId, 'It was a pleasure.')).statusCode).toBe(200)
    expect((await tryAnswer(maja, saleId, 'And more.')).statusCode).toBe(409)
    expect((await tryAnswer(stranger, saleId)).statusCode).toBe(404)
  })

  it.each([
    [{ stars: 0, text: '' }, 'Stars must be 1 to 5.'],
    [{ stars: 6, text: '' }, 'Stars must be 1 to 5.'],
    [{ stars: 4.5, text: '' }, 'Stars must be 1 to 5.'],
    [{ stars: 5, text: 'x'.repeat(1001) }, 'Text may have at most 1000 characters.'],
    [
      { stars: 5, text: 'Write to me at someone@example.org' },
      'Text must not hold phone numbers, mail addresses, links or names in messengers.',
    ],
  ])('is refused with a sentence where it is %o', async (said, sentence) => {
    const saleId = await completed()
    const answer = await tryReview(noor, saleId, said)
    expect([answer.statusCode, answer.json().message]).toEqual([400, sentence])
    expect((await read(noor, saleId)).own).toBeNull()
  })

  it('of both sides at the same moment is published once, and neither is lost', async () => {
    const saleId = await completed(noor)
    const answers = await Promise.all([tryReview(noor, saleId), tryReview(maja, saleId)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [fromNoor, fromMaja] = [await read(noor, saleId), await read(maja, saleId)]
    expect([fromNoor.is_published, fromMaja.is_published, fromNoor.other?.by, fromMaja.other?.by]).toEqual([
      true,
      true,
      'seller',
      'buyer',
    ])
  })
})

describe('people', () => {
  beforeEach(() => dropDeliveries(shop))

  it('are told that they can review, and that they were reviewed once that is published', async () => {
    const robin = await newBuyer()
    const saleId = await completed(robin)
    expect(await toldTo(robin, saleId)).toEqual(['You can review Maja Holm'])
    expect(await toldTo(maja, saleId)).toEqual(['You can review Robin Marsh'])
    await review(robin, saleId, { stars: 1, text: 'Secret words' })
    expect(await toldTo(robin, saleId)).toEqual([])
    expect(await toldTo(maja, saleId)).toEqual(['You can review Robin Marsh'])
    await review(maja, saleId)
    expect(await toldTo(maja, saleId)).toEqual(['Robin Marsh has reviewed you'])
    expect(await toldTo(robin, saleId)).toEqual(['Maja Holm has reviewed you'])
    const mails = await readMails(shop)
    expect(mails.filter(({ body }) => body.includes('Secret words'))).toEqual([])
    // When the time is over nobody hears of it again.
    clock.aheadMs = 15 * DAY
    await shop.notices.dispatch(shop.app.log)
    expect(await toldTo(maja, saleId)).toEqual(['Robin Marsh has reviewed you'])
  })

  it('are told of the one review there is when the 14 days are over', async () => {
    const robin = await newBuyer()
    const saleId = await completed(robin)
    await review(robin, saleId)
    await deliverAll(shop)
    clock.aheadMs = 14 * DAY - 60_000
    await shop.notices.dispatch(shop.app.log)
    expect(await toldTo(maja, saleId)).toEqual(['You can review Robin Marsh'])
    clock.aheadMs = 14 * DAY + 1000
    await shop.notices.dispatch(shop.app.log)
    expect(await toldTo(maja, saleId)).toEqual(['Robin Marsh has reviewed you'])
    expect(await toldTo(robin, saleId)).toEqual([])
  })

  it('who are deleted leave what they said, without a name, and nothing that was said of them', async () => {
    const robin = await newBuyer()
    const saleId = await completed(robin)
    await review(robin, saleId, { stars: 4, text: 'Stays here' })
    await review(maja, saleId, { stars: 2, text: 'Goes with them' })
    const ofMaja = async () => (await readReviews(await idOf(maja))).find(({ text }) => text === 'Stays here')
    expect((await ofMaja())?.author).toBe('Robin')
    await shop.person.erasePerson(robin.email)
    expect(await ofMaja()).toMatchObject({ author: null, stars: 4 })
    expect(await shop.db.$count(reviews, eq(reviews.text, 'Goes with them'))).toBe(0)
  })
})

describe('a seller', () => {
  it('is seen by anyone, with figures that say when they are too few', async () => {
    const email = `seller-${randomUUID()}@example.org`
    const newcomer = await buildPerson(shop, email, 'seller')
    const id = await idOf(newcomer)
    expect(await readSeller(id)).toMatchObject({
      name: 'Robin Marsh',
      is_verified: false,
      place: null,
      rating: { stars: null, total: 0 },
      sold: 0,
      by_code: { total: null, of: 0 },
      cancelled: { total: null, of: 0 },
      lost_disputes: { total: null, of: 0 },
      first_reply: { within: null, of: 0 },
    })
    expect((await get(`/api/sellers/${await idOf(noor)}`)).statusCode).toBe(404)
    await shop.person.erasePerson(email)
    expect((await get(`/api/sellers/${id}`)).statusCode).toBe(410)
  })

  it('has sold, handed over by code and cancelled so often, and lost so many disputes', async () => {
    const id = await idOf(maja)
    const before = await readSeller(id)
    const byCode = await buildSale(shop, noor)
    await makeMove(shop, maja, byCode._id, { event: 'handOver', code: await readCode(shop, noor, byCode._id) })
    await makeMove(shop, noor, byCode._id, { event: 'accept' })
    const cancelled = await buildSale(shop, noor)
    await makeMove(shop, maja, cancelled._id, { event: 'cancel' })
    const disputed = await buildSale(shop, noor)
    await makeMove(shop, noor, disputed._id, { event: 'receive' })
    await makeMove(shop, noor, disputed._id, {
      event: 'dispute',
      reason: 'incomplete',
      amount: 10,
      return: false,
      text: 'A leg is missing.',
    })
    await makeMove(shop, maja, disputed._id, { event: 'escalate' })
    await makeMove(shop, admin, disputed._id, {
      event: 'decide',
      amount: 10,
      return: false,
      handed_over: true,
      text: 'A leg is missing.',
    })
    const after = await readSeller(id)
    const gained = (figure: 'by_code' | 'cancelled' | 'lost_disputes') => [
      (after[figure].total ?? 0) - (before[figure].total ?? 0),
      after[figure].of - before[figure].of,
    ]
    expect(before.by_code.of).toBeGreaterThanOrEqual(5)
    expect(after.sold - before.sold).toBe(2)
    expect([gained('by_code'), gained('cancelled'), gained('lost_disputes')]).toEqual([
      [1, 2],
      [1, 3],
      [1, 3],
    ])
    expect(after.place).toMatch(/^[A-Z].*, Oregon$/)
  })

  it('answers as soon as they usually do', async () => {
    const id = await idOf(maja)
    const before = (await readSeller(id)).first_reply.of
    for (let asker = 0; asker < 5; asker += 1) {
      const buyer = await newBuyer()
      const { id: productId } = await buildProduct(shop)
      clock.aheadMs = 0
      const asked = { productId, clientId: randomUUID(), body: 'Is it still there?' }
      const begun = await post(shop, '/api/threads', asked, buyer)
      expect(begun.statusCode, begun.body).toBe(200)
      clock.aheadMs = 2 * 3_600_000
      const reply = { clientId: randomUUID(), body: 'It is.' }
      const sent = await post(shop, `/api/threads/${begun.json().thread._id}/messages`, reply, maja)
      expect(sent.statusCode, sent.body).toBe(200)
    }
    expect((await readSeller(id)).first_reply).toEqual({ within: 'hours', of: before + 5 })
  })

  it('is rated by what is published, and each part of the reviews leads to the next', async () => {
    const id = await idOf(maja)
    const before = await readSeller(id)
    const saleId = await completed()
    await review(noor, saleId, { stars: 5, text: 'Hidden as yet' })
    expect((await readSeller(id)).rating).toEqual(before.rating)
    await review(maja, saleId)
    expect((await readSeller(id)).rating.total).toBe(before.rating.total + 1)
    const first = await get(`/api/sellers/${id}/reviews?limit=1`)
    expect(reviewList.parse(first.json())[0]).toMatchObject({ text: 'Hidden as yet', author: 'Noor' })
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    expect(reviewList.parse((await get(next)).json())).toHaveLength(1)
  })

  it('has what anyone can buy of them on their page', async () => {
    const id = await idOf(maja)
    const { id: productId } = await buildProduct(shop)
    const list = (await get(`/api/sellers/${id}/products?limit=1`)).json()
    expect(list.map(({ _id, seller_name }: { _id: string; seller_name: string }) => [_id, seller_name])).toEqual([
      [productId, 'Maja Holm'],
    ])
    expect((await get(`/api/products/${productId}`)).json().seller_id).toBe(id)
  })
})

describe('the rating of a buyer', () => {
  it('is seen by sellers who deal with them, and by nobody else', async () => {
    const robin = await newBuyer()
    const saleId = await completed(robin)
    await review(robin, saleId)
    await review(maja, saleId, { stars: 5, text: '' })
    const url = `/api/buyers/${await idOf(robin)}/rating`
    expect((await get(url, maja)).statusCode).toBe(404)
    await placeOrder(shop, robin, await buildProduct(shop))
    expect(rating.parse((await get(url, maja)).json())).toMatchObject({ total: 1 })
    const otherSeller = await buildPerson(shop, `seller-${randomUUID()}@example.org`, 'seller')
    expect((await get(url, otherSeller)).statusCode).toBe(404)
    expect((await get(url, robin)).statusCode).toBe(403)
    expect((await get(url)).statusCode).toBe(401)
  })
})
