import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../apps/server/src/db/client.ts'
import { categories, pictures, products, users } from '../../apps/server/src/db/schema.ts'
import { createProductCache } from '../../apps/server/src/modules/products/product-cache-repository.ts'
import { makeListing } from './listings.ts'

const BATCH = 1000
const SELLERS = 500
const PICTURES = 200
/** The newest is one minute old, and one came every minute before it. */
const MINUTE_MS = 60_000

/** What is slow to keep up to date row by row is built once, at the end. */
const REBUILT = [
  'products_search',
  'products_listed',
  'products_by_age',
  'products_in_place',
  'products_by_price',
  'products_by_saving',
  'products_in_category_by_price',
  'products_in_category_by_saving',
  'products_named',
]

/** Fills an empty shop with made-up listings, all of them the same each time. */
export async function fillShop(db: Database, count: number, newest: Date): Promise<void> {
  const shelves = new Map((await db.select().from(categories)).map(({ id, title }) => [title, id]))
  const sellerIds = Array.from({ length: SELLERS }, () => uuidv7())
  const pictureIds = Array.from({ length: PICTURES }, () => uuidv7())
  await db.insert(users).values(
    sellerIds.map((id, number) => ({
      id,
      name: `Seller ${number}`,
      email: `seller${number}@bench.test`,
      role: 'seller' as const,
      status: number % 3 === 0 ? ('verified' as const) : ('unverified' as const),
    })),
  )
  await db.insert(pictures).values(
    pictureIds.map((id, number) => ({
      id,
      url: `/images/bench/${number}-960.webp`,
      width: 960,
      height: 720,
      widths: [320, 640, 960],
      // As long as a real one.
      placeholder: `data:image/webp;base64,${'UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoQAAwABUB8JZQAAu1k'.repeat(3)}`,
    })),
  )

  const definitions = await takeIndexes(db)
  for (let done = 0; done < count; done += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - done) }, (_, offset) => done + offset)
    await db.insert(products).values(
      numbers.map((number) => {
        const { category, isSold, isAdvertised, ...listing } = makeListing(number)
        const postedAt = new Date(newest.getTime() - (count - number) * MINUTE_MS)
        return {
          ...listing,
          id: uuidv7({ msecs: postedAt.getTime() }),
          postedAt,
          sellerId: at(sellerIds, number),
          pictureId: at(pictureIds, number),
          categoryId: shelves.get(category) ?? '',
          purchaseDate: '2021-05-04',
          phoneNumber: '+44 113 496 0112',
          available: isSold ? ('sold' as const) : ('available' as const),
          advertised: isAdvertised ? ('advertised' as const) : ('notAdvertised' as const),
        }
      }),
    )
  }
  const cache = createProductCache(db, BATCH)
  while (!(await cache.rebuildSome()));
  // Each product was stored twice: empty, then with its cache.
  await db.execute(sql`vacuum full products`)
  for (const definition of definitions) await db.execute(sql.raw(definition))
  await db.execute(sql`vacuum analyze`)
}

async function takeIndexes(db: Database): Promise<string[]> {
  const definitions: string[] = []
  for (const name of REBUILT) {
    const [row] = await db
      .select({ definition: sql<string>`indexdef` })
      .from(sql`pg_indexes`)
      .where(sql`indexname = ${name}`)
    if (!row) throw new Error(`there is no index ${name}`)
    definitions.push(row.definition)
    await db.execute(sql.raw(`drop index ${name}`))
  }
  return definitions
}

function at<Item>(items: Item[], number: number): Item {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}
