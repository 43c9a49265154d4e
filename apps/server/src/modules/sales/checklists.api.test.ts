import { randomUUID } from 'node:crypto'
import { notifications } from '@patina/contract/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privatePictures, productMarks, products, saleChecklistItems, saleChecklists } from '#db/schema.ts'
import { buildPayment, buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { placeOrder } from '#test/kit/buyers.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { uploadPrivately } from '#test/kit/pictures.ts'
import { makeMove, readSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let buyer: Person
let admin: Person
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' } })
  seller = await buildSignIn(shop, 'seller@patina.test')
  admin = await buildSignIn(shop, 'admin@patina.test')
  buyer = await buildPerson(shop, 'checks.all@example.org', 'buyer')
})
afterAll(() => shop.close())

/** Buys a piece with two marks. */
async function buyMarked(who = buyer) {
  const product = await buildProduct(shop)
  const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
  const on = { productId: product.id, pictureId: row?.pictureId ?? '', x: 1, y: 1 } as const
  await shop.db.insert(productMarks).values([
    { ...on, position: 0, kind: 'scratch', severity: 1 },
    { ...on, position: 1, kind: 'stain', severity: 1 },
  ])
  const orderId = await placeOrder(shop, who, product)
  await buildPayment(shop, orderId)
  return readSale(shop, who, orderId)
}

const show = async (who = buyer): Promise<string> => (await uploadPrivately(shop, who.headers, 5)).id

const newId = (): string => randomUUID()
const WELL = { mark: 0, verdict: 'asDescribed' }
const WORSE = { mark: 1, verdict: 'worse', note: 'Twice as large' }
const BOTH = [WELL, WORSE]
const put = (saleId: string, items: object[], { who = buyer, id = newId() } = {}) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/sales/${saleId}/checklists/${id}`,
    headers: who.headers,
    payload: { items },
  })

describe('a checklist', () => {
  it('is seen by both sides and by admins, with its pictures', async () => {
    const sale = await buyMarked()
    const picture = await show()
    const answer = await put(sale._id, [...BOTH, { mark: null, verdict: 'notListed', note: 'A leg is glued', picture }])
    expect(answer.statusCode).toBe(200)
    for (const who of [buyer, seller, admin]) {
      const { checklists } = await readSale(shop, who, sale._id)
      expect(checklists).toMatchObject([
        {
          items: [
            { mark: 0, verdict: 'asDescribed', note: '', picture: null },
            { mark: 1, verdict: 'worse', note: 'Twice as large', picture: null },
            { mark: null, verdict: 'notListed', note: 'A leg is glued', picture: { id: picture } },
          ],
        },
      ])
      const url = checklists[0]?.items[2]?.picture?.url ?? ''
      expect((await shop.app.inject({ url })).statusCode).toBe(200)
    }
  })

  it('that is sent again, several times at once, is the same one', async () => {
    const sale = await buyMarked()
    const id = newId()
    const items = [{ mark: null, verdict: 'notListed', picture: await show() }]
    const answers = await Promise.all([1, 2, 3].map(() => put(sale._id, items, { id })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await readSale(shop, seller, sale._id)).checklists).toHaveLength(1)
  })

  it('stays as it is; another one is added', async () => {
    const sale = await buyMarked()
    const id = newId()
    await put(sale._id, BOTH, { id })
    await put(sale._id, [{ mark: 0, verdict: 'worse' }], { id })
    await makeMove(shop, buyer, sale._id, { event: 'receive' })
    await put(sale._id, [{ mark: 0, verdict: 'worse' }])
    const { checklists } = await readSale(shop, seller, sale._id)
    expect(checklists.map(({ items }) => items.map(({ verdict }) => verdict))).toEqual([
      ['asDescribed', 'worse'],
      ['worse'],
    ])
  })

  it('is told to the seller once, with what they had not said counted', async () => {
    const sale = await buyMarked()
    const id = newId()
    const items = [...BOTH, { mark: null, verdict: 'notListed', picture: await show() }]
    await put(sale._id, items, { id })
    await put(sale._id, items, { id })
    await put(sale._id, BOTH)
    const found = 'Found at the handover: 1 worse than described, 1 not listed.'
    const mails = (await readMails(shop)).filter(
      ({ body }) => body.includes(sale.order_id) && body.includes('Found at'),
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual([seller.email])
    expect(mails[0]?.body).toContain(found)
    const answer = await shop.app.inject({ url: '/api/notifications', headers: seller.headers })
    const told = notifications.parse(answer.json()).filter(({ href }) => href.endsWith(sale.order_id))
    expect(told.filter(({ kind }) => kind === 'checklistSent')).toMatchObject([{ text: found, total: 1, due_at: null }])
  })

  it('is for the buyer alone', async () => {
    const sale = await buyMarked()
    const stranger = await buildPerson(shop, 'no.part@example.org', 'buyer')
    for (const [who, status] of [
      [seller, 403],
      [admin, 403],
      [stranger, 404],
    ] as const) {
      expect((await put(sale._id, BOTH, { who })).statusCode).toBe(status)
    }
  })

  it.each([
    [[{ mark: 2, verdict: 'worse' }], 'Items must be marks of this piece.'],
    [[WELL, WELL], 'Items must name each mark once.'],
    [[{ mark: null, verdict: 'notListed' }], 'Items need a picture of what is not listed.'],
    [
      [{ mark: 0, verdict: 'worse', note: 'ask at 07700 900123' }],
      'Items must not hold phone numbers, mail addresses, links or names in messengers.',
    ],
  ])('is refused with %o', async (items, message) => {
    const sale = await buyMarked()
    const answer = await put(sale._id, items)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  it('is refused with a picture of somebody else, or one that was shown before', async () => {
    const sale = await buyMarked()
    const theirs = await show(seller)
    expect((await put(sale._id, [{ mark: null, verdict: 'notListed', picture: theirs }])).statusCode).toBe(400)
    const items = [{ mark: null, verdict: 'notListed', picture: await show() }]
    expect((await put(sale._id, items)).statusCode).toBe(200)
    expect((await put(sale._id, items)).statusCode).toBe(400)
  })

  it('of another sale is not taken for this one', async () => {
    const [one, other] = [await buyMarked(), await buyMarked()]
    const id = newId()
    expect((await put(one._id, BOTH, { id })).statusCode).toBe(200)
    expect((await put(other._id, BOTH, { id })).statusCode).toBe(409)
  })

  it('comes too late once the sale is settled, but one that had arrived is still answered', async () => {
    const sale = await buyMarked()
    const id = newId()
    await put(sale._id, BOTH, { id })
    await makeMove(shop, buyer, sale._id, { event: 'receive' })
    await makeMove(shop, buyer, sale._id, { event: 'accept' })
    const late = await put(sale._id, BOTH)
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This sale is settled: what you found can no longer be added to it.',
    ])
    expect((await put(sale._id, BOTH, { id })).statusCode).toBe(200)
  })

  it('is sent ten times at most', async () => {
    const sale = await buyMarked()
    for (let sent = 0; sent < 10; sent += 1) expect((await put(sale._id, BOTH)).statusCode).toBe(200)
    expect((await put(sale._id, BOTH)).statusCode).toBe(409)
  })
})

it('a buyer who leaves takes their words and pictures along; what they found stays', async () => {
  const leaving = await buildPerson(shop, 'leaves.checklist@example.org', 'buyer')
  const sale = await buyMarked(leaving)
  const picture = await show(leaving)
  const items = [WORSE, { mark: null, verdict: 'notListed', note: 'A leg is glued', picture }]
  await put(sale._id, items, { who: leaving })
  await makeMove(shop, leaving, sale._id, { event: 'receive' })
  await makeMove(shop, leaving, sale._id, { event: 'accept' })
  expect(await shop.person.exportPerson(leaving.email)).toContain('A leg is glued')
  expect(await shop.person.erasePerson(leaving.email)).toBe(`${leaving.email} is deleted.`)
  const kept = await shop.db
    .select()
    .from(saleChecklistItems)
    .innerJoin(saleChecklists, eq(saleChecklists.id, saleChecklistItems.checklistId))
    .where(eq(saleChecklists.saleId, sale._id))
  expect(kept.map(({ sale_checklist_items: item }) => [item.verdict, item.note, item.pictureId])).toEqual([
    ['worse', '', null],
    ['notListed', '', null],
  ])
  expect(await shop.db.$count(privatePictures, eq(privatePictures.id, picture))).toBe(0)
})
