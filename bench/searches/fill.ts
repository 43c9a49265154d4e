import { asc } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../apps/server/src/db/client.ts'
import { categories, savedSearches, users } from '../../apps/server/src/db/schema.ts'
import { resolvePlace } from '../../apps/server/src/modules/places/module.ts'
import { makeSearch } from '../catalogue/listings.ts'
import { PLACES } from '../catalogue/vocabulary.ts'

const BATCH = 1000
const SEARCHES_EACH = 10
const DAY_MS = 86_400_000

const TOWNS = PLACES.flatMap((name) => resolvePlace(`${name}, UK`)?._id ?? [])
const PRICES = [50, 100, 200, 400, 800]

/** Everybody was last told a day ago, and waits to be told. */
export async function fillSearches(db: Database, count: number): Promise<void> {
  const shelves = (await db.select({ id: categories.id }).from(categories).orderBy(asc(categories.position))).map(
    ({ id }) => id,
  )
  const userIds = Array.from({ length: Math.ceil(count / SEARCHES_EACH) }, () => uuidv7())
  for (let done = 0; done < userIds.length; done += BATCH) {
    await db.insert(users).values(
      userIds.slice(done, done + BATCH).map((id, place) => ({
        id,
        name: `Searcher ${done + place}`,
        email: `searcher${done + place}@bench.test`,
        role: 'buyer' as const,
      })),
    )
  }
  const dayAgo = uuidv7({ msecs: Date.now() - DAY_MS })
  for (let done = 0; done < count; done += BATCH) {
    await db.insert(savedSearches).values(
      Array.from({ length: Math.min(BATCH, count - done) }, (_, place) => {
        const number = done + place
        const filters = filtersOf(number, shelves)
        const query = new URLSearchParams({ ...filters, ...apart(number) })
        query.sort()
        return {
          userId: at(userIds, Math.floor(number / SEARCHES_EACH)),
          name: `Search ${number}`,
          query: query.toString(),
          categoryId: filters.category,
          frequency: 'daily' as const,
          lookedId: dayAgo,
          toldId: dayAgo,
          nextAt: new Date(Date.now() - number),
        }
      }),
    )
  }
}

/** Ten kinds, as people's searches differ: some words, some a price, some a town. */
function filtersOf(number: number, shelves: string[]): Record<string, string> {
  const category = at(shelves, number * 7)
  const maxPrice = String(at(PRICES, number))
  const words = makeSearch(number)
  const noun = words.split(' ').at(-1) ?? words
  const near = String(at(TOWNS, number * 3))
  const kinds: Record<string, string>[] = [
    { category, maxPrice },
    { category, maxPrice, near },
    { category, condition: 'excellent,good' },
    { category, near, within: '20' },
    { q: noun },
    { q: words },
    { q: noun, maxPrice },
    { q: noun, near },
    { category, door: '762', maxPrice },
    { near, maxPrice },
  ]
  return at(kinds, number)
}

/** A little apart from each other, so that nobody has the same search twice. */
const apart = (number: number) => ({ minPrice: String((Math.floor(number / 100) % 40) + 1) })

function at<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}
