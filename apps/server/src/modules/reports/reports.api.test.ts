import { REPORTS } from '@patina/contract/limits'
import { reports as reportList } from '@patina/contract/reports'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema.ts'
import { buildPerson, buildProduct, buildSignIn, type Person, type Product } from '#test/kit/build.ts'
import { post } from '#test/kit/buyers.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let noor: Person
let seller: Person
let admin: Person
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_WRITES: '100000/60' } })
  noor = await buildSignIn(shop, 'buyer@patina.test')
  seller = await buildSignIn(shop, 'seller@patina.test')
  admin = await buildSignIn(shop, 'admin@patina.test')
})
afterAll(() => shop.close())

const reportOf = (who: typeof noor, product: Product, more: object = {}) => ({
  product_id: product.id,
  buyer_name: 'Noor Haddad',
  buyer_email: who.email,
  product_name: product.name,
  product_price: product.price,
  buyer_phone: '',
  reason: 'The picture shows another chair.',
  ...more,
})
const report = (payload: object, who = noor) => post(shop, '/api/report', payload, who)
const list = async () =>
  reportList.parse((await shop.app.inject({ url: '/api/reports', headers: admin.headers })).json())

describe('a report', () => {
  it('reaches the admin with what it is about', async () => {
    const product = await buildProduct(shop)
    expect((await report(reportOf(noor, product))).json()).toMatchObject({ acknowledged: true })
    expect((await list())[0]).toMatchObject({
      product_id: product.id,
      product_name: product.name,
      product_price: product.price,
      buyer_email: noor.email,
      reason: 'The picture shows another chair.',
    })
  })

  it('is taken from anyone who is signed in, once for each piece', async () => {
    const product = await buildProduct(shop)
    expect((await report(reportOf(seller, product), seller)).statusCode).toBe(200)
    expect((await report(reportOf(noor, product))).statusCode).toBe(200)
    const again = await report(reportOf(noor, product))
    expect(again.statusCode).toBe(409)
    expect(again.json()).toEqual({
      acknowledged: false,
      message: 'You have reported this item already: someone will look at it.',
    })
  })

  it.each([
    ["in another's name", { buyer_email: 'seller@patina.test' }, 403],
    ['of nothing', { product_id: '018f3a5c-7b00-7000-8000-00000000ffff' }, 404],
    ['too long', { reason: 'x'.repeat(2001) }, 400],
  ])('%s is refused', async (_what, wrong, status) => {
    const product = await buildProduct(shop)
    const answer = await report(reportOf(noor, product, wrong))
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ acknowledged: false, message: expect.stringMatching(/.+\.$/) })
  })

  it('is refused beyond as many as one person may have open, sent at once or not, until some are dealt with', async () => {
    const eager = await buildPerson(shop, 'eager@example.org', 'buyer')
    const products: Product[] = []
    while (products.length < REPORTS.mostOpen + 5) products.push(await buildProduct(shop))
    const answers = await Promise.all(products.map((product) => report(reportOf(eager, product), eager)))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.statusCode).toBe(403)
    expect(refused[0]?.json()).toEqual({
      acknowledged: false,
      message: '100 reports of yours wait for a look already: please wait until some were looked at.',
    })
    const [first] = (await list()).filter(({ buyer_email }) => buyer_email === eager.email)
    await shop.app.inject({ method: 'DELETE', url: `/api/reports/${first?._id}`, headers: admin.headers })
    expect((await report(reportOf(eager, await buildProduct(shop)), eager)).statusCode).toBe(200)
    expect((await report(reportOf(noor, await buildProduct(shop)))).statusCode).toBe(200)
  })

  it('is deleted by the admin, which is written down', async () => {
    const product = await buildProduct(shop)
    const id = (await report(reportOf(noor, product))).json().insertedId
    const remove = () => shop.app.inject({ method: 'DELETE', url: `/api/reports/${id}`, headers: admin.headers })
    expect((await remove()).json()).toEqual({ deletedCount: 1 })
    expect((await remove()).statusCode).toBe(404)
    const trail = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, product.id))
    expect(trail.map(({ action }) => action)).toEqual(['deleteReport'])
  })
})
