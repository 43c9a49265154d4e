import { type PublicProduct, productDetail, publicProducts, relatedProducts } from '@patina/contract/products'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCTS } from '#db/demo/catalogue.ts'
import { SELLERS } from '#db/demo/sellers.ts'
import { products } from '#db/schema.ts'
import { signIn } from '#test/kit/people.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let all: PublicProduct[]
let buyer: { authorization: string }
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_PHONES: '6/3600' } })
  all = publicProducts.parse((await get('/api/products')).json())
  buyer = (await signIn(shop, 'buyer@patina.test')).headers
})
afterAll(() => shop.close())

const get = (url: string, more: object = {}) => shop.app.inject({ method: 'GET', url, ...more })

function find(isIt: (product: PublicProduct) => boolean): PublicProduct {
  const found = all.find(isIt)
  if (!found) throw new Error('the demo has no such piece')
  return found
}
const named = (name: string) => find((product) => product.product_name === name)
const relatedTo = async (product: PublicProduct) =>
  relatedProducts.parse((await get(`/api/products/${product._id}/related`)).json())

describe('one product', () => {
  it('comes with all of its pictures, in their order, the first included', async () => {
    const piece = PRODUCTS.find(({ more }) => more && more.length > 1)
    const product = named(piece?.name ?? '')
    const { pictures, ...rest } = productDetail.parse((await get(`/api/products/${product._id}`)).json())
    expect(rest).toEqual(product)
    expect(pictures[0]).toEqual(product.picture)
    expect(pictures.map(({ url }) => /demo\/(.+)-\d+\./.exec(url)?.[1])).toEqual([
      piece?.picture,
      ...(piece?.more ?? []),
    ])
  })

  it("keeps the seller's phone number and email to itself", async () => {
    for (const path of ['', '/related']) {
      expect((await get(`/api/products/${all[0]?._id}${path}`)).body).not.toMatch(/phone|@patina\.test|\+1 /)
    }
  })
})

describe('what is related to a piece', () => {
  it("is the seller's other available pieces, newest first", async () => {
    const product = find(({ available }) => available === 'available')
    const { fromSeller } = await relatedTo(product)
    const expected = all.filter(
      ({ _id, seller_name, available }) =>
        _id !== product._id && seller_name === product.seller_name && available === 'available',
    )
    expect(fromSeller).toEqual(expected.slice(0, 8))
    expect(fromSeller.length).toBeGreaterThan(0)
  })

  it('is what others sell of the same kind and nobody has bought, for every piece of the shop', async () => {
    for (const product of all) {
      const { similar } = await relatedTo(product)
      expect(similar.length).toBeLessThanOrEqual(8)
      for (const other of similar) {
        expect(other).toMatchObject({ product_category: product.product_category, available: 'available' })
        expect(other._id).not.toBe(product._id)
        expect(other.seller_name).not.toBe(product.seller_name)
      }
    }
  })

  it('stands nearer the more words it shares and the less its price differs', async () => {
    const { similar } = await relatedTo(named('Round teak table for four'))
    expect(similar[0]?.product_name).toBe('Café table, solid teak')
    const prices = (await relatedTo(named('Iron bedstead with brass knobs'))).similar
      .filter(({ product_name }) => !/iron|bedstead|brass|knobs/i.test(product_name))
      .map(({ resale_price }) =>
        Math.abs(Math.log(resale_price / named('Iron bedstead with brass knobs').resale_price)),
      )
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })

  it('is found from a sold piece as well', async () => {
    const { similar } = await relatedTo(find(({ available }) => available === 'sold'))
    expect(similar.length).toBeGreaterThan(0)
  })

  it('is not there for what is no piece', async () => {
    expect((await get('/api/products/no-id/related')).statusCode).toBe(400)
  })
})

describe("a seller's phone number", () => {
  const phoneOf = (product: PublicProduct, headers: object = buyer, remoteAddress = '10.0.0.1') =>
    get(`/api/products/${product._id}/phone`, { headers, remoteAddress })

  it('is told to whoever is signed in, and kept by no cache', async () => {
    const product = find(({ available }) => available === 'available')
    const answer = await phoneOf(product)
    expect(answer.json()).toEqual({ phone_number: SELLERS.find(({ name }) => name === product.seller_name)?.phone })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await phoneOf(product, {})).statusCode).toBe(401)
  })

  it('is no longer told once the piece is sold or taken down', async () => {
    const sold = await phoneOf(find(({ available }) => available === 'sold'))
    expect(sold.statusCode).toBe(404)
    expect(sold.json()).toEqual({ message: 'This piece is sold: its seller no longer takes calls about it.' })
    const [last] = all.slice(-1)
    if (!last) throw new Error('the demo is empty')
    await shop.db.update(products).set({ removedAt: new Date() }).where(eq(products.id, last._id))
    expect((await phoneOf(last)).statusCode).toBe(410)
  })

  it('is told so many times to one address, and to one account wherever it asks from', async () => {
    const product = find(({ available }) => available === 'available')
    const statuses: number[] = []
    // Three were asked above by this account, four from this address.
    for (let call = 0; call < 3; call += 1) statuses.push((await phoneOf(product, buyer, `10.1.0.${call}`)).statusCode)
    const refused = await phoneOf(product, buyer, '10.1.0.9')
    expect(statuses).toEqual([200, 200, 200])
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toMatch(/^Too many requests: please try again in .+\.$/)

    const seller = (await signIn(shop, 'seller@patina.test')).headers
    const fromOneAddress: number[] = []
    for (let call = 0; call < 3; call += 1) fromOneAddress.push((await phoneOf(product, seller)).statusCode)
    expect(fromOneAddress).toEqual([200, 200, 429])
  })
})
