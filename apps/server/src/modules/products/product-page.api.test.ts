import { type PublicProduct, productDetail, publicProducts, relatedProducts } from '@patina/contract/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCTS } from '#db/demo/catalogue.ts'
import { viewsOf } from '#db/demo/piece.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let all: PublicProduct[]
beforeAll(async () => {
  shop = await openTestShop()
  all = publicProducts.parse((await get('/api/products')).json())
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
    const [piece] = PRODUCTS
    const product = named(piece?.name ?? '')
    const views = piece ? viewsOf(piece.picture) : []
    expect(views).toHaveLength(4)
    const { pictures, ...rest } = productDetail.parse((await get(`/api/products/${product._id}`)).json())
    expect(rest).toMatchObject(product)
    expect(pictures[0]).toEqual(product.picture)
    expect(pictures.map(({ url }) => /demo\/(.+)-\d+\./.exec(url)?.[1])).toEqual(views)
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
