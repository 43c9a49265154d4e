import { insertAnswer } from '@patina/contract/answers'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { TEXT } from '@patina/contract/limits'
import { ownProducts, productDetail } from '@patina/contract/products'
import { reports } from '@patina/contract/reports'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findContactDetails } from '#contact-details/index.ts'
import { mails, products } from '#db/schema.ts'
import { patience, runs, seedNote } from '#test/kit/abuse-runs.ts'
import { buildPayment, buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { orderOf, post } from '#test/kit/buyers.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/*
 * Nothing is normalised, trimmed or escaped on the way: whoever writes e + ◌́ gets no é back. Left out is only what nobody
 * can see and one of the databases loses, or what would turn other people's words around.
 */

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let admin: Person
let image: string
beforeAll(async () => {
  shop = await openTestShop({ env: { TEST_PAYMENTS: 'on', ...NO_LIMITS } })
  ;[seller, admin] = await Promise.all([
    buildSignIn(shop, 'seller@patina.test'),
    buildSignIn(shop, 'admin@patina.test'),
  ])
  image = uploadAnswer.parse((await upload(shop, seller.headers, await makePicture(7))).json()).data.url
})
afterAll(() => shop.close())

const PRODUCTS = fc.oneof(
  fc.constantFrom(
    '👩‍👩‍👧‍👦',
    '🏴‍☠️',
    'é',
    'e\u0301',
    'ﬁ',
    'Å',
    'שלום',
    'مرحبا',
    '\u202e',
    '\u200b',
    'Z̷̡̛a̴l̸g̶o̸',
    ' ',
    '&amp;',
    '<b>',
    "'",
    '\\',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
)
const isStorable = (text: string) => text.isWellFormed() && !/[\0\uFEFF]/.test(text)
const words = (longest: number) =>
  fc
    .array(PRODUCTS, { minLength: 1, maxLength: 12 })
    .map((pieces) => pieces.join(''))
    .filter((text) => text.length <= longest && isStorable(text))
/** With something in it that can be seen: nothing else is kept as it is. */
const paragraph = (longest: number) =>
  words(longest - 4).map((text) => `!${text}\r\n\t${text.slice(0, 1).toWellFormed()}`)
const oneLine = (longest: number) =>
  words(longest - 1)
    .filter((text) => !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text))
    .map((text) => `${text}!`)

const DETAILS = {
  product_category: FIXED_CATEGORY_ID,
  resale_price: 5,
  original_price: 9,
  purchase_date: '2021-05-04',
  condition: 'good',
  product_name: 'Stool',
  location: 'York',
  phone_number: '1',
}

const get = async (url: string, who: Person) => (await shop.app.inject({ url, headers: who.headers })).json()
const sent = async (url: string, payload: object, who?: Person) =>
  insertAnswer.parse((await post(shop, url, payload, who)).json()).insertedId

it(
  `a listing, and an order and a report of it, come back letter for letter (${seedNote})`,
  async () => {
    const buyer = await buildPerson(shop, 'letter@example.org', 'buyer')
    const texts = fc.record({
      product_name: oneLine(TEXT.title),
      description: paragraph(TEXT.description),
      location: oneLine(TEXT.place),
      ways: fc.record({
        collect: fc.constant(true),
        bring: fc.record({ reach: oneLine(TEXT.place), price: fc.constant(5) }),
      }),
      phone_number: oneLine(TEXT.phone),
    })
    const property = fc.asyncProperty(texts, paragraph(TEXT.reason), async (said, reason) => {
      const read = [said.product_name, said.description, said.location, said.ways.bring.reach]
      fc.pre(read.every((text) => findContactDetails(text).length === 0))
      const id = await sent('/api/addproduct', { image, ...DETAILS, ...said }, seller)
      const shown = productDetail.parse(await get(`/api/products/${id}`, buyer))
      const own = ownProducts.parse(await get(`/api/products/${seller.email}`, seller)).find(({ _id }) => _id === id)
      const { phone_number, ...open } = said
      expect(shown).toMatchObject(open)
      expect(own).toMatchObject(said)

      const product = { id, name: said.product_name, price: 5 }
      const place = { buyer_location: said.location, buyer_phone: phone_number }
      const orderId = await sent('/api/order', orderOf(buyer, product, place), buyer)
      expect(await get(`/api/orders/${orderId}`, buyer)).toMatchObject({ product_name: said.product_name, ...place })

      const { buyer_location: _place, ...named } = orderOf(buyer, product, { reason, buyer_phone: phone_number })
      const reportId = await sent('/api/report', named, buyer)
      const filed = reports.parse(await get('/api/reports', admin)).find(({ _id }) => _id === reportId)
      expect(filed).toMatchObject({ reason, product_name: said.product_name, buyer_phone: phone_number })
    })
    await fc.assert(property, { ...runs(6), endOnFailure: true })
  },
  patience,
)

it(
  `a person’s name and a message to the operator come back letter for letter (${seedNote})`,
  async () => {
    const person = await buildPerson(shop, 'named@example.org', 'buyer')
    const own = { headers: { ...person.headers, origin: 'http://localhost:3000' } }
    const property = fc.asyncProperty(oneLine(TEXT.name), paragraph(TEXT.message), async (name, message) => {
      const renamed = await shop.app.inject({ method: 'POST', url: '/api/auth/update-user', payload: { name }, ...own })
      expect(renamed.statusCode).toBe(200)
      expect((await get('/api/auth/get-session', person)).identity.name).toBe(name)

      const id = await sent('/api/contact', { name, email: 'ada@example.org', message })
      const [mail] = await shop.db.select().from(mails).where(eq(mails.id, id))
      expect(mail?.subject).toContain(name)
      expect(mail?.body).toContain(message)
    })
    await fc.assert(property, { ...runs(6), endOnFailure: true })
  },
  patience,
)

it('a phone number from before that rule breaks neither its seller’s list nor its page', async () => {
  const id = await sent('/api/addproduct', { image, ...DETAILS }, seller)
  await shop.db.update(products).set({ phoneNumber: '\uFEFF', location: '\uFEFF' }).where(eq(products.id, id))
  for (const url of [`/api/products/${seller.email}`, `/api/products/${id}`]) {
    expect((await shop.app.inject({ url, headers: seller.headers })).statusCode).toBe(200)
  }
})

it('the longest texts as people count them are sold and reported like any other', async () => {
  const families = (count: number) => '👨‍👩‍👧‍👦'.repeat(count)
  const buyer = await buildPerson(shop, 'families@example.org', 'buyer')
  const said = {
    product_name: families(TEXT.title),
    description: 'नि'.repeat(TEXT.description),
    location: families(TEXT.place),
    phone_number: families(TEXT.phone),
  }
  const id = await sent('/api/addproduct', { image, ...DETAILS, ...said }, seller)
  const { phone_number, ...open } = said
  expect(await get(`/api/products/${id}`, buyer)).toMatchObject(open)

  const product = { id, name: said.product_name, price: 5 }
  const person = { buyer_name: families(TEXT.name), buyer_phone: phone_number }
  const reason = 'नि'.repeat(TEXT.reason)
  const { buyer_location: _place, ...named } = orderOf(buyer, product, { ...person, reason })
  const reportId = await sent('/api/report', named, buyer)
  const orderId = await sent('/api/order', orderOf(buyer, product, { ...person, buyer_location: said.location }), buyer)
  await buildPayment(shop, orderId)
  const told = (await readMails(shop)).filter(({ recipient }) => recipient === buyer.email)
  expect(told.map(({ subject }) => subject)).toContain(`${said.product_name} is yours`)

  const report = reports.parse(await get('/api/reports', admin)).find(({ _id }) => _id === reportId)
  expect(report).toMatchObject({ reason, product_name: said.product_name, buyer_phone: phone_number })
  const closed = await shop.app.inject({ method: 'DELETE', url: `/api/reports/${reportId}`, headers: admin.headers })
  expect(closed.statusCode).toBe(200)
})
