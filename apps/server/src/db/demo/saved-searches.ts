import { desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/client.ts'
import { categories, products, productViews, savedSearches } from '#db/schema.ts'

type Tx = Pick<Database, 'select' | 'insert'>

const DAY_MS = 86_400_000

/** What the demo's buyer looks for. They were here some days ago, so there is something new. */
const SEARCHES = [
  { category: 'Sofas', name: 'Sofas under $1,000', filters: { maxPrice: '1000' }, frequency: 'daily', daysAgo: 12 },
  { category: 'Lighting', name: '“lamp” in Lighting', filters: { q: 'lamp' }, frequency: 'weekly', daysAgo: 20 },
] as const

export async function insertSearches(tx: Tx, userId: string, now: Date): Promise<void> {
  const [newest] = await tx.select({ id: products.id }).from(products).orderBy(desc(products.id)).limit(1)
  for (const { category, name, filters, frequency, daysAgo } of SEARCHES) {
    const [shelf] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.title, category))
    if (!shelf || !newest) continue
    const query = new URLSearchParams({ ...filters, category: shelf.id })
    query.sort()
    await tx.insert(savedSearches).values({
      ...{ userId, name, frequency, query: query.toString(), categoryId: shelf.id },
      lookedId: uuidv7({ msecs: now.getTime() - daysAgo * DAY_MS }),
      toldId: newest.id,
      nextAt: new Date(now.getTime() + DAY_MS),
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
    })
  }
}

const VIEWED_DAYS = 14

/** As if people had come by, some pieces more than others. */
export async function insertViews(tx: Tx, productIds: readonly string[], now: Date): Promise<void> {
  const days = Array.from({ length: VIEWED_DAYS }, (_, ago) =>
    new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10),
  )
  const views = productIds.flatMap((productId, place) =>
    days.map((day, ago) => ({ productId, day, views: 1 + ((place * 7 + ago * 3) % 11) })),
  )
  await tx.insert(productViews).values(views)
}
