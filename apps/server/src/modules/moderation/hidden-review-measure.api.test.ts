import { randomUUID } from 'node:crypto'
import type { CaseDecision, CaseDetail } from '@patina/contract/cases'
import { reviews as reviewList, saleReviews, seller as sellerShape } from '@patina/contract/reviews'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admins, cases, measures, reviews, users } from '#db/schema.ts'
import { buildPerson } from '#test/kit/build.ts'
import { post } from '#test/kit/buyers.ts'
import { openStream } from '#test/kit/live-stream.ts'
import { deliverAll, dropDeliveries, readMails } from '#test/kit/mailbox.ts'
import { openSaleShop, type SaleShop } from '#test/kit/sale-shop.ts'
import { buildSale, completeSale } from '#test/kit/sales.ts'

const DAY = 86_400_000

let shop: SaleShop['shop']
let clock: SaleShop['clock']
let admin: SaleShop['noor']
let maja: SaleShop['noor']
let otherAdmin: Person
let majaId: string
beforeAll(async () => {
  ;({ shop, clock, admin, seller: maja } = await openSaleShop())
  otherAdmin = await buildPerson(shop, 'second-admin@example.org', 'buyer')
  const id = await idOf(otherAdmin)
  await shop.db.update(users).set({ emailProvedAt: new Date() }).where(eq(users.id, id))
  await shop.db.insert(admins).values({ userId: id })
  majaId = await idOf(maja)
})
beforeEach(() => {
  clock.aheadMs = 0
})
afterAll(() => shop.close())

type Person = typeof admin

async function idOf({ email }: { email: string }): Promise<string> {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error(`${email} is unknown`)
  return user.id
}

const get = (url: string, who?: Person) => shop.app.inject({ url, ...(who ? { headers: who.headers } : {}) })
const put = (url: string, payload: object, who: Person) =>
  shop.app.inject({ method: 'PUT', url, payload, headers: who.headers })
const read = async (who: Person, saleId: string) =>
  saleReviews.parse((await get(`/api/sales/${saleId}/reviews`, who)).json())
const readSeller = async () => sellerShape.parse((await get(`/api/sellers/${majaId}`)).json())
const listed = async () => reviewList.parse((await get(`/api/sellers/${majaId}/reviews`)).json()).map(({ _id }) => _id)

/** A sale after which both have reviewed each other, and the seller has answered. */
async function reviewedSale() {
  const buyer = await buildPerson(shop, `buyer-${randomUUID()}@example.org`, 'buyer')
  const sale = await buildSale(shop, buyer)
  await completeSale(shop, buyer, sale._id)
  await put(`/api/sales/${sale._id}/review`, { stars: 1, text: 'A liar and a thief.' }, buyer)
  await put(`/api/sales/${sale._id}/review`, { stars: 5, text: 'Came on time.' }, maja)
  await post(shop, `/api/sales/${sale._id}/review/answer`, { text: 'That is not so.' }, maja)
  const { own } = await read(buyer, sale._id)
  if (!own) throw new Error('there is no review')
  return { buyer, saleId: sale._id, orderId: sale.order_id, productName: own.product_name, reviewId: own._id }
}

const report = (reviewId: string) =>
  post(shop, '/api/case-reports', {
    kind: 'review',
    id: reviewId,
    reason: 'offensive',
    text: 'It calls her names.',
    email: 'witness@example.org',
  })
async function caseOf(reviewId: string): Promise<string> {
  const [found] = await shop.db.select({ id: cases.id }).from(cases).where(eq(cases.subjectId, reviewId))
  if (!found) throw new Error('there is no case')
  return found.id
}
const details = async (caseId: string): Promise<CaseDetail> => (await get(`/api/cases/${caseId}`, admin)).json()

type Wanted = NonNullable<CaseDecision['measure']>
async function decide(caseId: string, measure: Partial<Wanted> = {}) {
  await put(`/api/cases/${caseId}/claim`, {}, admin)
  const wanted = { kind: 'hideReview', ground: 'rude', facts: 'It calls her a thief.', days: null, ...measure }
  return post(shop, `/api/cases/${caseId}/decision`, { measure: wanted, outcome: 'It is hidden.', abusive: [] }, admin)
}
async function hidden(measure?: Partial<Wanted>) {
  const sale = await reviewedSale()
  await report(sale.reviewId)
  const caseId = await caseOf(sale.reviewId)
  const answer = await decide(caseId, measure)
  expect(answer.statusCode, answer.body).toBe(200)
  const [row] = await shop.db.select().from(measures).where(eq(measures.caseId, caseId))
  if (!row) throw new Error('there is no measure')
  return { ...sale, caseId, measureId: row.id }
}

describe('the case of a review', () => {
  it('shows it with what the other side said, the answer and the sale', async () => {
    const { buyer, reviewId, orderId, productName } = await reviewedSale()
    await report(reviewId)
    const { review } = await details(await caseOf(reviewId))
    const [author] = await shop.db.select().from(users).where(eq(users.email, buyer.email))
    expect(review).toMatchObject({
      ...{ by: 'buyer', author: author?.name, stars: 1, text: 'A liar and a thief.', answer: 'That is not so.' },
      other: { by: 'seller', author: 'Maja Holm', stars: 5, text: 'Came on time.', answer: null },
      ...{ is_hidden: false, order_id: orderId, product_name: productName, sale_state: 'completed' },
    })
  })

  it.each([
    ['hides a listing', 'hideListing' as const, 409, /choose another/],
    ['is a suspension without a warning', 'suspend' as const, 409, /warn/],
  ])('is not decided by a measure that %s', async (_what, kind, status, words) => {
    const { reviewId } = await reviewedSale()
    await report(reviewId)
    const answer = await decide(await caseOf(reviewId), { kind, days: kind === 'suspend' ? 3 : null })
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(words)])
  })

  it('is no case of a person’s: nothing of them is hidden by it', async () => {
    await post(shop, '/api/case-reports', {
      ...{ kind: 'person', id: majaId, reason: 'other', text: 'Rude.', email: 'witness@example.org' },
    })
    const answer = await decide(await caseOf(majaId))
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/choose another/)])
  })
})

describe('a hidden review', () => {
  it('is shown to nobody but its author, counts for nothing, and both sides of the sale are told so', async () => {
    const before = await readSeller()
    const { buyer, saleId, reviewId, measureId } = await hidden()
    expect(await listed()).not.toContain(reviewId)
    expect((await readSeller()).rating).toEqual(before.rating)
    expect(await read(buyer, saleId)).toMatchObject({
      own: { stars: 1, text: 'A liar and a thief.', answer: null },
      own_hidden_by: measureId,
      is_other_hidden: false,
      can_write: false,
      other: { text: 'Came on time.' },
    })
    const sellers = await read(maja, saleId)
    expect(sellers).toMatchObject({ other: null, own_hidden_by: null, is_other_hidden: true, can_answer: false })
    expect(JSON.stringify(sellers)).not.toMatch(/thief|That is not so/)
    const [row] = await shop.db.select().from(reviews).where(eq(reviews.id, reviewId))
    expect(row).toMatchObject({ hiddenBy: measureId, answer: 'That is not so.' })
  })

  it('counts no more for the rating of a buyer either', async () => {
    const { buyer, saleId } = await reviewedSale()
    const { own } = await read(maja, saleId)
    await report(own?._id ?? '')
    // A seller of the demo: what they wrote is measured like anybody's.
    expect((await decide(await caseOf(own?._id ?? ''))).statusCode).toBe(200)
    const open = await buildSale(shop, buyer)
    expect((await read(maja, open._id)).buyer_rating).toEqual({ stars: null, total: 0 })
  })

  it('can’t be reported, hidden, answered or written anew', async () => {
    const { buyer, saleId, reviewId, caseId } = await hidden()
    expect((await report(reviewId)).statusCode).toBe(404)
    expect((await decide(caseId)).statusCode).toBe(409)
    const answer = await post(shop, `/api/sales/${saleId}/review/answer`, { text: 'Again.' }, maja)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This review is hidden: it can’t be answered now.',
    ])
    expect((await put(`/api/sales/${saleId}/review`, { stars: 1, text: 'Thief!' }, buyer)).statusCode).toBe(409)
  })

  it('is hidden once, even where it was reported again while that was decided', async () => {
    const { reviewId, caseId, buyer } = await hidden()
    const personId = await idOf(buyer)
    const values = { subjectKind: 'review' as const, subjectId: reviewId, personId, origin: 'report' as const }
    const [late] = await shop.db
      .insert(cases)
      .values({ ...values, openedAt: clock.now() })
      .returning()
    expect(late?.id).not.toBe(caseId)
    const answer = await decide(late?.id ?? '')
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/hidden already/)])
  })

  it('has a statement of reasons that names the sale, which its author gets by mail', async () => {
    await dropDeliveries(shop)
    const { buyer, measureId, productName } = await hidden({ days: 30 })
    const measure = (await get(`/api/measures/${measureId}`, buyer)).json()
    expect(measure).toMatchObject({ kind: 'hideReview', can_appeal: true, product_id: null })
    expect(measure.statement).toContain(`Hidden review: your review after the sale of “${productName}”.`)
    expect(measure.statement).toContain('Facts: It calls her a thief.')
    await deliverAll(shop)
    const mails = (await readMails(shop)).filter(({ body }) => body.includes(`/dashboard/measures/${measureId}`))
    expect(mails.map(({ recipient }) => recipient)).toEqual([buyer.email])
  })

  it('is back with its answer when an appeal is granted, and open pages of the sale hear of both', async () => {
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream(address, maja.token)
    const { buyer, saleId, reviewId, measureId } = await hidden()
    await stream.heard(saleId)
    const heard = () => stream.events().filter(({ id }) => id === saleId).length
    const atFirst = heard()
    await post(shop, `/api/measures/${measureId}/appeal`, { text: 'She is one.' }, buyer)
    const appeals = (await get('/api/appeals', otherAdmin)).json()
    const own = appeals.find(({ measure }: { measure: { _id: string } }) => measure._id === measureId)
    expect(await listed()).not.toContain(reviewId)
    const granted = { state: 'granted', answer: 'It is an opinion.' }
    expect((await put(`/api/appeals/${own._id}`, granted, otherAdmin)).statusCode).toBe(200)
    await expect.poll(heard).toBeGreaterThan(atFirst)
    expect(await listed()).toContain(reviewId)
    expect(await read(maja, saleId)).toMatchObject({ other: { stars: 1, answer: { text: 'That is not so.' } } })
    expect((await read(buyer, saleId)).own_hidden_by).toBeNull()
    await stream.leave()
  })

  it('is back when its time is over', async () => {
    const { reviewId } = await hidden({ days: 10 })
    clock.aheadMs = 11 * DAY
    await shop.moderation.endMeasures()
    expect(await listed()).toContain(reviewId)
  })
})

describe('people who leave', () => {
  it('take out both the review and why it is hidden, and it stays hidden without them', async () => {
    const { buyer, reviewId, measureId } = await hidden({ days: 30 })
    expect(JSON.parse(await shop.person.exportPerson(buyer.email))).toMatchObject({
      reviews: expect.arrayContaining([expect.objectContaining({ id: reviewId, hiddenBy: measureId })]),
      measures: [{ id: measureId, kind: 'hideReview' }],
      cases: [{ subjectId: reviewId }],
    })
    await shop.person.erasePerson(buyer.email)
    expect(await listed()).not.toContain(reviewId)
    const [kept] = await shop.db.select().from(measures).where(eq(measures.id, measureId))
    expect(kept).toMatchObject({ kind: 'hideReview', state: 'running', statement: 'Erased.' })
    // What they said of others stays in the shop, so it is back when the measure ends.
    clock.aheadMs = 31 * DAY
    await shop.moderation.endMeasures()
    expect(await listed()).toContain(reviewId)
  })

  it('leave what they said, which can still be hidden, while they can no longer be warned', async () => {
    const { buyer, reviewId } = await reviewedSale()
    await shop.person.erasePerson(buyer.email)
    expect(await listed()).toContain(reviewId)
    await report(reviewId)
    const caseId = await caseOf(reviewId)
    expect((await decide(caseId, { kind: 'warn' })).statusCode).toBe(409)
    expect((await decide(caseId)).statusCode).toBe(200)
    expect(await listed()).not.toContain(reviewId)
  })

  it('take what was said of them along, and the measure stays without it', async () => {
    const { buyer, saleId } = await reviewedSale()
    const { own } = await read(maja, saleId)
    const reviewId = own?._id ?? ''
    await report(reviewId)
    const caseId = await caseOf(reviewId)
    await decide(caseId)
    await shop.person.erasePerson(buyer.email)
    expect(await shop.db.$count(reviews, eq(reviews.id, reviewId))).toBe(0)
    expect(await details(caseId)).toMatchObject({ state: 'measured', review: null })
    const [measure] = await shop.db.select().from(measures).where(eq(measures.caseId, caseId))
    expect((await get(`/api/measures/${measure?.id}`, maja)).json().statement).toContain('It calls her a thief.')
  })

  it('leave a case about a review that is gone with them to be dismissed', async () => {
    const { buyer, saleId } = await reviewedSale()
    const { own } = await read(maja, saleId)
    await report(own?._id ?? '')
    const caseId = await caseOf(own?._id ?? '')
    await shop.person.erasePerson(buyer.email)
    const answer = await decide(caseId)
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/is gone/)])
  })
})
