import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories, pictures, productPictures, products, users } from '#db/schema.ts'
import { DEPENDS_ON } from '#http/in-process.ts'
import type { Pages } from '#providers/pages/port.ts'
import { buildSignIn } from '#test/kit/build.ts'
import { emptyPages, NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { sellerPart } from '#versions.ts'

/** Reads what the client's pages read. */
const READS: [RegExp, (id: string) => string[]][] = [
  [/^\/products\/(.+)$/, (id) => [`/products/${id}`, `/products/${id}/related`, '/catCategories']],
  [/^\/categories\/catproducts\/(.+)$/, (id) => [`/categories/catproducts/${id}`, '/catCategories']],
  [/^\/()$/, () => ['/homecategories', '/advertisedproducts']],
  [/^\/()about$/, () => []],
]
const pages: Pages = {
  ...emptyPages,
  render: async ({ url }, { fetchApi }) => {
    const { pathname } = new URL(url)
    const reads = READS.flatMap(([path, readsOf]) =>
      readsOf(path.exec(pathname)?.[1] ?? '').filter(() => path.test(pathname)),
    )
    const answers = await Promise.all(reads.map(async (path) => (await fetchApi(path)).text()))
    return { status: 200, headers: {}, html: [pathname, ...answers].join('\n') }
  },
}

type Row = typeof products.$inferSelect

let shop: Awaited<ReturnType<typeof openTestShop>>
let headers: Record<string, string>
/** What changes; one of the same seller in another category; one of another seller in another category. */
let changed: Row
let sibling: Row
let other: Row
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, RESPONSE_CACHE: 'on' }, pages })
  headers = (await buildSignIn(shop, 'buyer@patina.test')).headers
  const rows = await shop.db.select().from(products).where(eq(products.available, 'available'))
  const trios = rows.flatMap((one) => {
    const elsewhere = rows.filter(({ categoryId }) => categoryId !== one.categoryId)
    const beside = elsewhere.find(({ sellerId }) => sellerId === one.sellerId)
    const apart = elsewhere.find(({ sellerId }) => sellerPart(sellerId) !== sellerPart(one.sellerId))
    return beside && apart ? [{ changed: one, sibling: beside, other: apart }] : []
  })
  if (!trios[0]) throw new Error('no seller has products in two categories, or there is one seller alone')
  ;({ changed, sibling, other } = trios[0])
})
afterAll(() => shop.close())

const addressesOf = ({ id, categoryId }: Row) => [
  `/api/products/${id}`,
  `/api/products/${id}/related`,
  `/api/categories/catproducts/${categoryId}`,
  `/products/${id}`,
  `/categories/catproducts/${categoryId}`,
]
const addressesOfAll = () => [
  ...['/api/products', '/api/advertisedproducts', '/api/categories', '/api/search/counts'],
  `/api/products?q=${encodeURIComponent(changed.name)}`,
  `/api/categories/catproducts/${changed.categoryId}?q=${encodeURIComponent(changed.name)}`,
  `/api/search/suggestions?q=${encodeURIComponent(changed.name.slice(0, 4))}`,
  ...['/sitemap.xml', '/sitemaps/pages.xml', `/sitemaps/products/${changed.id}.xml`, '/', '/about'],
]
const all = () => [...[changed, sibling, other].flatMap(addressesOf), ...addressesOfAll()]

const read = (url: string) => shop.app.inject({ url })
/** Whoever says who they are is given nothing from memory. */
const readAnew = (url: string) => shop.app.inject({ url, headers })

/** Whether all that it takes is in memory. */
async function isHit(url: string): Promise<boolean> {
  const misses = async () => {
    const metric = await shop.metrics.getSingleMetric('patina_response_cache_total')?.get()
    return metric?.values.find(({ labels }) => labels.result === 'miss')?.value
  }
  const before = await misses()
  await read(url)
  return (await misses()) === before
}

const update = (set: Partial<Row>) => shop.db.update(products).set(set).where(eq(products.id, changed.id))

describe('no answer is given from memory that is no longer true, after', () => {
  it.each<[string, () => Promise<unknown>]>([
    ["a change of a product's name", () => update({ name: 'Renamed' })],
    ['a change of its price', () => update({ resaleCents: 12_300 })],
    ['its sale', () => update({ available: 'sold' })],
    ['its return', () => update({ available: 'available' })],
    ['its removal', () => update({ removedAt: new Date() })],
    ['its return after that', () => update({ removedAt: null })],
    ['its move to another category', () => update({ categoryId: other.categoryId })],
    ['its move back', () => update({ categoryId: changed.categoryId })],
    ['a new product', () => shop.db.insert(products).values({ ...withoutId(changed), name: 'New here' })],
    ['its deletion', () => shop.db.delete(products).where(eq(products.name, 'New here'))],
    ["a change of its seller's name", () => updateSeller({ name: 'Another Name' })],
    ["a change of its seller's standing", () => updateSeller({ status: 'verified' })],
    ['one picture more', async () => shop.db.insert(productPictures).values(await anotherPicture())],
    [
      'a change of that picture',
      async () =>
        shop.db
          .update(pictures)
          .set({ width: 777 })
          .where(eq(pictures.id, (await anotherPicture()).pictureId)),
    ],
    [
      'one picture less',
      () =>
        shop.db
          .delete(productPictures)
          .where(and(eq(productPictures.productId, changed.id), eq(productPictures.position, 7))),
    ],
    [
      'a change of its first picture',
      () => shop.db.update(pictures).set({ width: 778 }).where(eq(pictures.id, changed.pictureId)),
    ],
    [
      "a change of its category's name",
      () => shop.db.update(categories).set({ title: 'Seats' }).where(eq(categories.id, changed.categoryId)),
    ],
    [
      'a change of all products at once',
      () => shop.db.update(products).set({ location: sql`${products.location} || '!'` }),
    ],
  ])('%s', async (_what, change) => {
    for (const url of all()) await read(url)
    await change()
    shop.changes.invalidate()
    for (const url of all()) {
      const [given, anew] = [await read(url), await readAnew(url)]
      expect({ url, status: given.statusCode, body: given.body }).toEqual({
        url,
        status: anew.statusCode,
        body: anew.body,
      })
    }
  })

  const withoutId = ({ id: _id, savedShare: _share, ...rest }: Row) => rest
  const updateSeller = (set: Partial<typeof users.$inferSelect>) =>
    shop.db.update(users).set(set).where(eq(users.id, changed.sellerId))
  const anotherPicture = async () => {
    const [picture] = await shop.db
      .select()
      .from(pictures)
      .where(ne(pictures.id, changed.pictureId))
      .orderBy(pictures.id)
      .limit(1)
    return { productId: changed.id, position: 7, pictureId: picture?.id ?? '' }
  }
})

describe('a change of a product', () => {
  it('is looked for in answers that are there, and that tell nobody outside what they depend on', async () => {
    for (const url of all()) {
      const { statusCode, headers: given } = await read(url)
      expect([url, statusCode, given[DEPENDS_ON]]).toEqual([url, 200, undefined])
    }
  })

  it("leaves another seller's product and another category in memory, as JSON and as pages", async () => {
    // Nothing that was read before is kept, which would end a minute after that.
    await shop.db.update(products).set({ location: sql`${products.location} || '!'` })
    shop.changes.invalidate()
    const untouched = [...addressesOf(other), '/api/categories', '/about']
    for (const url of [...untouched, ...addressesOf(changed)]) await read(url)
    await update({ name: 'Renamed again' })
    shop.changes.invalidate()
    for (const url of untouched) expect([url, await isHit(url)]).toEqual([url, true])
    for (const url of addressesOf(changed)) expect([url, await isHit(url)]).toEqual([url, false])
  })
})
