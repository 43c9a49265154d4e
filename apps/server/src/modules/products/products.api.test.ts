import { LIST_HEADERS } from '@patina/contract/headers'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { category, publicProduct } from '@patina/contract/products'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { PRODUCTS } from '#db/demo/catalogue.ts'
import { products } from '#db/schema.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Newest first, what is sold last. */
const LISTED = [false, true].flatMap((isSold) => PRODUCTS.filter(({ available }) => (available === 'sold') === isSold))

const get = (url: string) => shop.app.inject({ method: 'GET', url })
const list = async (url: string) => z.array(publicProduct).parse((await get(url)).json())

describe('lists of products', () => {
  it('shows every product, newest first, with the whole count', async () => {
    const answer = await get('/api/products')
    const found = z.array(publicProduct).parse(answer.json())
    expect(found.map((product) => product.product_name)).toEqual(LISTED.map((piece) => piece.name))
    expect(answer.headers[LIST_HEADERS.total]).toBe(String(PRODUCTS.length))
    expect(answer.headers.link).toBeUndefined()
  })

  it('advertises only what its seller advertises and nobody has bought', async () => {
    const found = await list('/api/advertisedproducts')
    const expected = PRODUCTS.filter((piece) => piece.available !== 'sold' && piece.advertised !== 'notAdvertised')
    expect(found.map((product) => product.product_name)).toEqual(expected.map((piece) => piece.name))
    expect(expected.length).toBeLessThan(PRODUCTS.length)
  })

  it('shows one category alone, by the fixed id that older bookmarks carry', async () => {
    const found = await list(`/api/categories/catproducts/${FIXED_CATEGORY_ID}`)
    const sofas = PRODUCTS.filter((piece) => piece.category === 'Sofas')
    expect(found.map((product) => product.product_name)).toEqual(sofas.map((piece) => piece.name))
  })

  it('leads through all pages by their links, without skipping or repeating', async () => {
    const names: string[] = []
    let next: string | undefined = '/api/products?limit=5'
    for (let pages = 0; next && pages < PRODUCTS.length; pages += 1) {
      const answer = await get(next)
      names.push(
        ...z
          .array(publicProduct)
          .parse(answer.json())
          .map((product) => product.product_name),
      )
      next = /^<(?<address>[^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.groups?.address
    }
    expect(names).toEqual(LISTED.map((piece) => piece.name))
  })

  it("keeps the seller's phone number and email to itself", async () => {
    const [{ _id: id, seller_id: seller } = { _id: '', seller_id: '' }] = await list('/api/products')
    const lists = ['/api/products', '/api/products?q=oak', '/api/advertisedproducts', `/api/sellers/${seller}/products`]
    const pages = [`/api/products/${id}`, `/api/products/${id}/related`, `/api/sellers/${seller}`]
    for (const url of [...lists, `/api/categories/catproducts/${FIXED_CATEGORY_ID}`, ...pages]) {
      const { body, statusCode } = await get(url)
      expect(statusCode, url).toBe(200)
      expect(body, url).not.toMatch(/phone|@patina\.test|\+1 /)
    }
  })

  it('says which sellers are verified', async () => {
    const found = await list('/api/products')
    expect(found.find((product) => product.seller_name === 'Maja Holm')?.seller_verified).toBe(true)
    expect(found.find((product) => product.seller_name === 'Tom Reilly')?.seller_verified).toBe(false)
  })

  it('gives money as dollars', async () => {
    const found = await list('/api/products')
    expect(found.find((product) => product.product_name.startsWith('Bookcase'))?.resale_price).toBe(89.5)
  })

  it.each([
    ['/api/products?limit=0', 'limit must be at least 1.'],
    ['/api/products?limit=1001', 'limit must be at most 1000.'],
    ['/api/products?limit=many', 'limit is not a number.'],
    ['/api/products?cursor=yesterday', 'cursor does not belong to this list: start again without it.'],
    ['/api/products?pattern=plaid', "'pattern' is not known here."],
    ['/api/advertisedproducts?limit=1.5', 'limit is not a whole number.'],
  ])('refuses %s and names what is wrong', async (url, message) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message })
  })
})

describe('one product', () => {
  it('is found by its id', async () => {
    const [first] = await list('/api/products?limit=1')
    const answer = await get(`/api/products/${first?._id}`)
    expect(publicProduct.parse(answer.json())).toEqual(first)
  })

  it.each(['018f3a5c-7b00-7000-8000-00000000ffff', 'no-id', '%00'])('is not there under %s', async (key) => {
    const answer = await get(`/api/products/${key}`)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json().message).toMatch(/^.+\.$/)
  })

  it('leaves every list once it is removed', async () => {
    const [last] = (await list('/api/products')).slice(-1)
    await shop.db
      .update(products)
      .set({ removedAt: new Date() })
      .where(eq(products.id, last?._id ?? ''))
    expect((await get(`/api/products/${last?._id}`)).statusCode).toBe(410)
    const answer = await get('/api/products')
    expect(answer.body).not.toContain(last?._id)
    expect(answer.headers[LIST_HEADERS.total]).toBe(String(PRODUCTS.length - 1))
  })
})

describe('categories', () => {
  it.each(['/api/homecategories', '/api/categories', '/api/catCategories'])(
    'are listed at %s, in their order',
    async (url) => {
      const found = z.array(category).parse((await get(url)).json())
      expect(found).toHaveLength(8)
      expect(found[0]).toEqual({ _id: FIXED_CATEGORY_ID, category_title: 'Sofas', kind: 'sofa' })
    },
  )

  it.each(['018f3a5c-7b00-7000-8000-00000000ffff', 'unknown'])('answer 404 for %s, which is none', async (id) => {
    const answer = await get(`/api/categories/catproducts/${id}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'There is no such category.' })
  })
})
