import { publicProducts } from '@patina/contract/products'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCTS } from '#db/demo/catalogue.ts'
import { SELLERS } from '#db/demo/sellers.ts'
import { products } from '#db/schema.ts'
import { openTestShop } from '#test/kit/test-shop.ts'
import { createSitemapRepository } from './sitemap-repository.ts'
import { createSitemapService } from './sitemap-service.ts'

const ORIGIN = 'https://patina.example'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: ORIGIN } })
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ method: 'GET', url })
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
const productsInOrder = async () =>
  publicProducts.parse((await get('/api/products')).json()).toSorted((a, b) => (a._id < b._id ? -1 : 1))

describe('the map of the shop for search engines', () => {
  it('is named by robots.txt, which keeps them out of dashboard and API', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body.split('\n')).toEqual(
      expect.arrayContaining(['Disallow: /dashboard', 'Disallow: /api/', `Sitemap: ${ORIGIN}/sitemap.xml`]),
    )
  })

  it('leads from its index to every page, category and product, by whole addresses', async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers['content-type']).toMatch(/^application\/xml/)
    expect(index.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+">/)
    const addresses: string[] = []
    for (const part of addressesIn(index.body)) {
      const answer = await get(part.replace(ORIGIN, ''))
      expect(answer.body).toMatch(/<urlset .*<\/urlset>\n$/s)
      addresses.push(...addressesIn(answer.body))
    }
    const paths = addresses.map((address) => new URL(address).pathname)
    expect(addresses.every((address) => address.startsWith(`${ORIGIN}/`))).toBe(true)
    expect(paths).toEqual(expect.arrayContaining(['/', '/products', '/blog', '/about', '/contact', '/terms', '/fees']))
    expect(paths.filter((path) => path.startsWith('/categories/catproducts/'))).toHaveLength(8)
    const sellers = paths.filter((path) => path.startsWith('/sellers/'))
    expect(sellers).toHaveLength(SELLERS.length)
    expect((await get(`/api${sellers[0]}`)).statusCode).toBe(200)
    const pieces = await productsInOrder()
    expect(paths.filter((path) => path.startsWith('/products/'))).toEqual(pieces.map(({ _id }) => `/products/${_id}`))
  })

  it('says when a product was posted; sold ones are in it, removed ones are not', async () => {
    const pieces = await productsInOrder()
    const [first, second] = pieces
    await shop.db
      .update(products)
      .set({ removedAt: new Date() })
      .where(eq(products.id, second?._id ?? ''))
    const { body } = await get(`/sitemaps/products/${first?._id}.xml`)
    expect(body).toContain(`<loc>${ORIGIN}/products/${first?._id}</loc><lastmod>${first?.posted_date}</lastmod>`)
    expect(body).toContain(pieces.find(({ available }) => available === 'sold')?._id)
    expect(body).not.toContain(second?._id)
  })

  it('is cut into parts that together miss nothing, and grows at its end', async () => {
    const origin = () => ORIGIN
    const listCategories = async () => []
    const repository = createSitemapRepository(shop.db)
    const sitemap = createSitemapService({ repository, listCategories, origin, mostPerPart: 10 })
    const listOf = async (what: RegExp) =>
      (await sitemap.listParts()).flatMap(({ address }) => what.exec(address)?.[1] ?? [])
    const parts = await listOf(/products\/(.+)\.xml/)
    expect(await listOf(/sellers\/(.+)\.xml/)).toHaveLength(1)
    expect(parts).toHaveLength(Math.ceil((PRODUCTS.length - 1) / 10))
    const found = await Promise.all(parts.map((part) => sitemap.listProducts(part)))
    expect(Math.max(...found.map((part) => part.length))).toBe(10)
    expect(new Set(found.flat().map(({ address }) => address)).size).toBe(PRODUCTS.length - 1)
    expect(await listOf(/products\/(.+)\.xml/)).toEqual(parts)
  })

  it('has no part that begins at something else than an id', async () => {
    expect((await get('/sitemaps/products/robots.xml')).statusCode).toBe(400)
  })
})

it('is empty but for its pages where the shop is', async () => {
  const empty = await openTestShop({ seed: false })
  const { body } = await empty.app.inject({ url: '/sitemap.xml' })
  await empty.close()
  expect(addressesIn(body)).toEqual([expect.stringMatching(/^http:\/\/localhost:3000\/sitemaps\/pages\.xml$/)])
})
