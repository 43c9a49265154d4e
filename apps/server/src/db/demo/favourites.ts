import { randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/client.ts'
import { collectionProducts, collections, favourites, products, users } from '#db/schema.ts'

const HOUR_MS = 3_600_000

type Kept = { name: string; hoursAgo: number; in?: readonly string[]; costMorePercent?: number }

/** What the demo's buyer keeps, the last kept first. */
const OF_BUYER: readonly Kept[] = [
  { name: 'Oxblood Chesterfield, three seats', hoursAgo: 5, in: ['Living room'] },
  { name: 'Marble coffee table on brass', hoursAgo: 20, in: ['Living room'], costMorePercent: 12 },
  { name: 'Stoneware lamp, sea-green glaze', hoursAgo: 22, in: ['Living room', 'Presents'] },
  { name: 'Wing chair in moss velvet', hoursAgo: 30, in: ['Living room'] },
  { name: 'Writing desk with pigeonholes', hoursAgo: 52 },
  { name: 'Café table, solid teak', hoursAgo: 75, in: ['Presents'] },
  { name: 'Round teak table for four', hoursAgo: 90 },
]
const SHARED = 'Living room'
const COLLECTIONS = [SHARED, 'Presents']

/** What several of the demo's sellers keep, so that it is told how many like it. */
const LIKED = ['Oxblood Chesterfield, three seats', 'Oak armchair, verdigris wool', 'Round teak table for four']

/** Into a shop that has the demo's people and products. */
export async function insertFavourites(
  tx: Pick<Database, 'select' | 'insert'>,
  buyerEmail: string,
  now: Date,
): Promise<void> {
  const people = await tx.select({ id: users.id, email: users.email }).from(users)
  const buyer = people.find(({ email }) => email === buyerEmail)
  if (!buyer) return
  const names = [...OF_BUYER.map(({ name }) => name), ...LIKED]
  const known = await tx.select().from(products).where(inArray(products.name, names))
  const productOf = (name: string) => {
    const product = known.find((one) => one.name === name)
    if (!product) throw new Error(`the demo has no ${name}`)
    return product
  }
  const rowOf = (userId: string, { name, hoursAgo, costMorePercent = 0 }: Kept) => {
    const { id: productId, resaleCents } = productOf(name)
    const keptAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const keptCents = Math.round((resaleCents * (100 + costMorePercent)) / 100)
    return { id: uuidv7({ msecs: keptAt.getTime() }), userId, productId, keptAt, keptCents }
  }

  const ofBuyer = OF_BUYER.map((kept) => rowOf(buyer.id, kept))
  const ofOthers = LIKED.flatMap((name) =>
    people
      .filter(({ id }) => id !== buyer.id && id !== productOf(name).sellerId)
      .map(({ id }, index) => rowOf(id, { name, hoursAgo: 2 + index })),
  )
  await tx.insert(favourites).values([...ofBuyer, ...ofOthers])

  const made = await tx
    .insert(collections)
    .values(
      COLLECTIONS.map((name) => ({
        userId: buyer.id,
        name,
        token: name === SHARED ? randomBytes(16).toString('base64url') : null,
      })),
    )
    .returning({ id: collections.id, name: collections.name })
  await tx.insert(collectionProducts).values(
    made.flatMap(({ id: collectionId, name }) =>
      OF_BUYER.filter((kept) => kept.in?.includes(name)).map((kept) => ({
        userId: buyer.id,
        collectionId,
        productId: productOf(kept.name).id,
      })),
    ),
  )
}
