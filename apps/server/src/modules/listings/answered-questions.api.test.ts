import { insertAnswer } from '@patina/contract/answers'
import type { CaseDetail, CaseSummary } from '@patina/contract/cases'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { order } from '@patina/contract/orders'
import { intentRefusal } from '@patina/contract/payments'
import { ownProducts, type ProductDetail, productDetail } from '@patina/contract/products'
import { ANSWERED_QUESTIONS } from '@patina/contract/said-answers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productRevisions, products } from '#db/schema.ts'
import { buildPayment, buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { begin, placeOrder, post } from '#test/kit/buyers.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { makeMove, readSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let buyer: Person
let image: string
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' } })
  seller = await buildPerson(shop, 'answers.seller@example.org', 'seller')
  buyer = await buildPerson(shop, 'answers.buyer@example.org', 'buyer')
  image = await uploadOne(seller)
})
afterAll(() => shop.close())

async function uploadOne(who: Person): Promise<string> {
  return uploadAnswer.parse((await upload(shop, who.headers, await makePicture(1))).json()).data.url
}

const PRICE = 89.5
const NAME = 'Elm stool'
const WOBBLE = { question: 'Does it wobble?', answer: 'Not on a level floor.' }
const PETS = { question: 'Is there a pet in the house?', answer: 'A cat.\nShe prefers the radiator.' }

const detailsOf = (more: object = {}) => ({
  image,
  product_name: NAME,
  product_category: FIXED_CATEGORY_ID,
  resale_price: PRICE,
  original_price: 150,
  purchase_date: '2022-03-04',
  condition: 'good',
  location: 'York',
  phone_number: '+44 1904 496 0100',
  ...more,
})
async function add(answered_questions: object[] = [], who = seller, more: object = {}): Promise<string> {
  const answer = await post(shop, '/api/addproduct', detailsOf({ answered_questions, ...more }), who)
  return insertAnswer.parse(answer.json()).insertedId
}
const change = (id: string, payload: object, who = seller) =>
  shop.app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers: who.headers, payload })
async function say(id: string, ...answered_questions: object[]): Promise<void> {
  expect((await change(id, { answered_questions })).json()).toEqual({ modifiedCount: 1 })
}
const read = async (id: string): Promise<ProductDetail> =>
  productDetail.parse((await shop.app.inject({ url: `/api/products/${id}` })).json())
const readOrder = async (id: string) =>
  order.parse((await shop.app.inject({ url: `/api/orders/${id}`, headers: buyer.headers })).json())
const place = (id: string) => placeOrder(shop, buyer, { id, name: NAME, price: PRICE })

async function pay(orderId: string): Promise<void> {
  await buildPayment(shop, orderId)
}

describe('a listing', () => {
  it('shows what is answered to everybody on its page and to its seller, and in no list', async () => {
    const id = await add()
    expect((await read(id)).answered_questions).toEqual([])
    await say(id, WOBBLE)
    await say(id, WOBBLE, PETS)
    expect((await read(id)).answered_questions).toEqual([WOBBLE, PETS])
    const url = `/api/products/${seller.email}`
    const own = ownProducts.parse((await shop.app.inject({ url, headers: seller.headers })).json())
    expect(own.find(({ _id }) => _id === id)?.answered_questions).toEqual([WOBBLE, PETS])
    const [listed] = (await shop.app.inject({ url: '/api/products?limit=1' })).json()
    expect(listed).toMatchObject({ _id: id })
    expect(listed).not.toHaveProperty('answered_questions')
  })

  it('answers something else or nothing any more as soon as its seller says so, and keeps what no change names', async () => {
    const id = await add([WOBBLE, PETS])
    await change(id, { description: 'Oiled once a year.' })
    expect((await read(id)).answered_questions).toEqual([WOBBLE, PETS])
    await say(id, { ...WOBBLE, answer: 'Since yesterday it does.' })
    expect((await read(id)).answered_questions).toEqual([{ ...WOBBLE, answer: 'Since yesterday it does.' }])
    await say(id)
    expect((await read(id)).answered_questions).toEqual([])
  })

  it('is no other revision where the same is said again', async () => {
    const id = await add([WOBBLE])
    await say(id, WOBBLE)
    expect((await read(id)).revision).toBe(1)
    await say(id, WOBBLE, PETS)
    expect((await read(id)).revision).toBe(2)
  })

  it('keeps no blanks around a question and its answer', async () => {
    const id = await add([{ question: '  Does it wobble? ', answer: '\nNot on a level floor.\n\n' }])
    expect((await read(id)).answered_questions).toEqual([WOBBLE])
  })

  it('is answered for by its seller alone', async () => {
    const id = await add([WOBBLE])
    const other = await buildPerson(shop, 'other.answers@example.org', 'seller')
    expect((await change(id, { answered_questions: [PETS] }, other)).statusCode).toBe(404)
    expect((await change(id, { answered_questions: [PETS] }, buyer)).statusCode).toBe(403)
    expect((await read(id)).answered_questions).toEqual([WOBBLE])
  })
})

describe('an answer is refused', () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...WOBBLE, question: `${index}?` }))
  const CONTACT = 'must not hold phone numbers, mail addresses, links or names in messengers'

  it.each<[string, object[], string]>([
    ['with a number to call', [WOBBLE, { ...PETS, answer: 'Call 07700 900123.' }], CONTACT],
    ['to a question with an address', [{ ...PETS, question: 'Is it me@example.org?' }], CONTACT],
    ['beyond the last', numbered(ANSWERED_QUESTIONS.most + 1), 'may be at most 12'],
    ['to a question that is answered', [WOBBLE, { ...PETS, ...WOBBLE }], 'must not repeat a question'],
    [
      'to one that differs in blanks alone',
      [WOBBLE, { ...WOBBLE, question: ' Does it wobble?' }],
      'must not repeat a question',
    ],
    ['without words', [{ ...WOBBLE, answer: ' \n ' }], 'is required'],
    ['without a question', [WOBBLE, { ...PETS, question: '\u200B' }], 'is required'],
    [
      'to a question of two lines',
      [{ ...WOBBLE, question: 'Does it\nwobble?' }],
      'must be one line without control characters',
    ],
    [
      'to a question that is too long',
      [{ ...WOBBLE, question: 'o'.repeat(ANSWERED_QUESTIONS.question + 1) }],
      'may have at most 200 characters',
    ],
    [
      'that is too long',
      [{ ...WOBBLE, answer: 'o'.repeat(ANSWERED_QUESTIONS.answer + 1) }],
      'may have at most 1000 characters',
    ],
  ])('%s, by the name of its field', async (_, answered_questions, message) => {
    const id = await add()
    for (const answer of [
      await change(id, { answered_questions }),
      await post(shop, '/api/addproduct', detailsOf({ answered_questions }), seller),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toEqual({ answered_questions: message })
    }
    expect((await read(id)).answered_questions).toEqual([])
  })

  it('not for being the last that there may be, or as long as it may be', async () => {
    const id = await add()
    const longest = { question: 'q'.repeat(ANSWERED_QUESTIONS.question), answer: 'a'.repeat(ANSWERED_QUESTIONS.answer) }
    const all = [...numbered(ANSWERED_QUESTIONS.most - 1), longest]
    await say(id, ...all)
    expect((await read(id)).answered_questions).toEqual(all)
  })

  it('by the database too, beyond the last and in any other shape', async () => {
    const id = await add()
    for (const value of [JSON.stringify(numbered(ANSWERED_QUESTIONS.most + 1)), '{}', '"words"']) {
      const written = shop.db
        .update(products)
        .set({ answeredQuestions: sql`${value}::jsonb` })
        .where(eq(products.id, id))
      await expect(written).rejects.toThrow()
    }
  })
})

describe('whoever has ordered it', () => {
  it('pays as before where a question more is answered, also in another order', async () => {
    const id = await add([WOBBLE])
    const orderId = await place(id)
    await say(id, PETS, WOBBLE)
    expect(await readOrder(orderId)).toMatchObject({ state: 'unpaid', changes: null })
    expect((await begin(shop, buyer, orderId, PRICE)).statusCode).toBe(200)
  })

  it.each<[string, object[]]>([
    ['an answer reads otherwise', [{ ...WOBBLE, answer: 'A little.' }, PETS]],
    ['a question reads otherwise', [{ ...WOBBLE, question: 'Did it ever wobble?' }, PETS]],
    ['an answer is gone', [PETS]],
  ])('looks again where %s', async (_, answered) => {
    const id = await add([WOBBLE, PETS])
    const orderId = await place(id)
    await say(id, ...answered)
    const refused = await begin(shop, buyer, orderId, PRICE)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      'The seller has changed this piece since you ordered it (questions and answers). Look at what changed and order it as it is now.',
    )
    expect(intentRefusal.parse(refused.json()).changes).toMatchObject({
      terms: ['answered_questions'],
      ordered: { answered_questions: [WOBBLE, PETS] },
      current: { answered_questions: answered },
    })
    expect(await readOrder(orderId)).toMatchObject({ state: 'changed' })
  })

  it('has what was answered then in the sale, and its seller when they list the piece again', async () => {
    const id = await add([WOBBLE])
    const orderId = await place(id)
    await say(id, WOBBLE, PETS)
    await pay(orderId)
    for (const who of [buyer, seller]) {
      expect((await readSale(shop, who, orderId)).promised.answered_questions).toEqual([WOBBLE])
    }
    await makeMove(shop, seller, orderId, { event: 'cancel' })
    const again = await post(shop, `/api/products/${id}/list-again`, {}, seller)
    const { insertedId } = insertAnswer.parse(again.json())
    expect((await read(insertedId)).answered_questions).toEqual([WOBBLE, PETS])
  })
})

it('an admin reads it in a case about the piece', async () => {
  const id = await add([WOBBLE])
  const admin = await buildSignIn(shop, 'admin@patina.test')
  const saying = { kind: 'product', id, reason: 'misleading', text: 'It does wobble.', email: 'passer-by@example.org' }
  expect((await post(shop, '/api/case-reports', saying)).statusCode).toBe(200)
  const open: CaseSummary[] = (await shop.app.inject({ url: '/api/cases', headers: admin.headers })).json()
  const about = open.find((one) => one.id === id)
  const found: CaseDetail = (await shop.app.inject({ url: `/api/cases/${about?._id}`, headers: admin.headers })).json()
  expect(found.product?.answered_questions).toEqual([WOBBLE])
})

it('a seller who leaves has it in what they are handed, and takes it along', async () => {
  const leaving = await buildPerson(shop, 'leaves.answers@example.org', 'seller')
  const id = await add([WOBBLE], leaving, { image: await uploadOne(leaving) })
  await place(id)
  await change(id, { answered_questions: [WOBBLE, PETS] }, leaving)
  const handed = JSON.parse(await shop.person.exportPerson(leaving.email))
  expect(handed.listings).toMatchObject([{ answeredQuestions: [WOBBLE, PETS] }])
  expect(handed.listingRevisions).toMatchObject([{ answeredQuestions: [WOBBLE] }])
  await shop.person.erasePerson(leaving.email)
  const [left] = await shop.db.select().from(products).where(eq(products.id, id))
  const revisions = await shop.db.select().from(productRevisions).where(eq(productRevisions.productId, id))
  expect(left?.answeredQuestions).toEqual([])
  expect(revisions.map(({ answeredQuestions }) => answeredQuestions)).toEqual([[]])
})
