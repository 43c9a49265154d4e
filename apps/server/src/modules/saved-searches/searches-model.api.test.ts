import { publicProducts } from '@patina/contract/products'
import { asc, desc, eq, gt } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { categories, productPictures, products, savedSearches, searchFinds, users } from '#db/schema.ts'
import { buildPerson, type Person } from '#test/kit/build.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 30)
const HOUR = 3_600_000
const SHOWN = 4

let aheadMs = 0
let shop: Awaited<ReturnType<typeof openTestShop>>
let ada: Person
let adaId: string
let shelves: string[]
let model: typeof products.$inferSelect

beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS, now: () => new Date(Date.now() + aheadMs) })
  ada = await buildPerson(shop, 'ada@example.org', 'buyer')
  const [user] = await shop.db.select().from(users).where(eq(users.email, ada.email))
  const [product] = await shop.db.select().from(products).orderBy(asc(products.id)).limit(1)
  if (!user || !product) throw new Error('the demo is empty')
  adaId = user.id
  model = product
  const rows = await shop.db.select({ id: categories.id }).from(categories).orderBy(asc(categories.position)).limit(2)
  shelves = rows.map(({ id }) => id)
})
afterAll(() => shop.close())

/** Some are misspelt, some are written as two words, and some the shop has never had. */
const WORDS = ['oak', 'side board', 'sideboard', 'sidebord', 'lamp', 'zebrawood', 'oak -lamp', '"side board"'] as const

const anySearch = fc.record({
  q: fc.option(fc.constantFrom(...WORDS), { nil: undefined }),
  category: fc.option(fc.constantFrom(0, 1), { nil: undefined }),
  minPrice: fc.option(fc.constantFrom('100', '250'), { nil: undefined }),
  maxPrice: fc.option(fc.constantFrom('300', '5000'), { nil: undefined }),
  condition: fc.option(fc.constantFrom('good', 'excellent,fair'), { nil: undefined }),
  near: fc.option(fc.constantFrom('2644688'), { nil: undefined }),
  location: fc.option(fc.constantFrom('Leeds'), { nil: undefined }),
  available: fc.option(fc.constantFrom('available', 'sold'), { nil: undefined }),
  postedWithin: fc.option(fc.constantFrom('7'), { nil: undefined }),
})
type AnySearch = typeof anySearch extends fc.Arbitrary<infer Value> ? Value : never

const anyProduct = fc.record({
  name: fc.constantFrom('Oak sideboard', 'Painted side board', 'Lamp', 'Oak lamp', 'Plain bench'),
  shelf: fc.constantFrom(0, 1),
  resaleCents: fc.constantFrom(10_000, 25_000, 30_000, 90_000),
  condition: fc.constantFrom('excellent', 'good', 'fair'),
  isInLeeds: fc.boolean(),
  fate: fc.constantFrom('onSale', 'onSale', 'onSale', 'sold', 'removed', 'own'),
})

const queryOf = ({ category, ...filters }: AnySearch): string => {
  const given = { ...filters, category: category === undefined ? undefined : shelves[category] }
  const named = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return new URLSearchParams(named).toString()
}

async function post(product: typeof anyProduct extends fc.Arbitrary<infer Value> ? Value : never): Promise<void> {
  const { publicJson: _json, publicJsonVersion: _version, ...same } = model
  const { name, shelf, resaleCents, condition, isInLeeds, fate } = product
  const id = uuidv7()
  await shop.db.insert(products).values({
    ...same,
    ...{ id, name, resaleCents, condition, postedAt: new Date() },
    categoryId: shelves[shelf] ?? same.categoryId,
    location: isInLeeds ? 'Leeds' : 'Portland, Oregon',
    placeId: isInLeeds ? 2644688 : 5746545,
    available: fate === 'sold' ? 'sold' : 'available',
    removedAt: fate === 'removed' ? new Date() : null,
    sellerId: fate === 'own' ? adaId : same.sellerId,
  })
  await shop.db.insert(productPictures).values({ productId: id, position: 0, pictureId: same.pictureId })
}

/** What the list shows to anyone, by its own address. */
async function readList(query: string): Promise<string[]> {
  const answer = await shop.app.inject({ url: `/api/products?${query}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return publicProducts.parse(answer.json()).map(({ _id }) => _id)
}

/** Of those, what is for sale and not one's own, newest first. */
async function expectedNews(query: string, since: string): Promise<string[]> {
  const listed = await readList(query)
  const rows = await shop.db
    .select({ id: products.id, available: products.available, sellerId: products.sellerId })
    .from(products)
    .where(gt(products.id, since))
    .orderBy(desc(products.id))
  return rows
    .filter(({ id, available, sellerId }) => listed.includes(id) && available === 'available' && sellerId !== adaId)
    .map(({ id }) => id)
}

it('tells of exactly what its list shows as new', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySearch, { minLength: 1, maxLength: 6 }),
      fc.array(fc.array(anyProduct, { maxLength: 6 }), { minLength: 1, maxLength: 3 }),
      async (searches, rounds) => {
        aheadMs = 0
        await shop.db.delete(savedSearches)
        for (const query of new Set(searches.map(queryOf))) {
          if (query === '') continue
          const saved = await shop.app.inject({
            method: 'POST',
            url: '/api/searches',
            headers: ada.headers,
            payload: { name: 'Any', query, frequency: 'hourly' },
          })
          expect(saved.statusCode, saved.body).toBe(200)
        }
        for (const added of rounds) {
          const before = await shop.db.select().from(savedSearches)
          for (const product of added) await post(product)
          aheadMs += 2 * HOUR
          await shop.db.delete(searchFinds)
          expect(await shop.sweepSearches()).toEqual([])
          for (const { id, query, toldId } of before) {
            const news = await expectedNews(query, toldId)
            const finds = await shop.db
              .select({ total: searchFinds.total, productIds: searchFinds.productIds })
              .from(searchFinds)
              .where(eq(searchFinds.searchId, id))
            const told = news.length > 0 ? [{ total: news.length, productIds: news.slice(0, SHOWN) }] : []
            expect({ query, finds }).toEqual({ query, finds: told })
          }
        }
      },
    ),
    { numRuns: RUNS },
  )
}, 300_000)
