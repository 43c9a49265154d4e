import type { Standing } from '@patina/contract/standing'
import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { orders, products } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'

export type StandingRepository = ReturnType<typeof createStandingRepository>
export type StandingRow = Awaited<ReturnType<StandingRepository['listOf']>>[number]

/** Which products somebody sells or has ordered: two lists by age as one. */
export function createStandingRepository(db: Database) {
  const isOwn = (userId: string) => and(eq(products.sellerId, userId), isNull(products.removedAt))
  const isOrdered = (userId: string) =>
    and(
      eq(orders.buyerId, userId),
      isNull(orders.removedAt),
      or(
        isNotNull(orders.paymentId),
        and(isNull(orders.expiredAt), eq(products.available, 'available'), isNull(products.removedAt)),
      ),
    )

  const ownOf = (userId: string, after: string | undefined) =>
    db
      .select({
        id: products.id,
        // By a name of its own: the two lists are put in order by 'id'.
        productId: sql<string>`${products.id}`.as('product_id'),
        as: sql<Standing['as']>`'own'`.as('standing'),
      })
      .from(products)
      .where(and(isOwn(userId), after ? lt(products.id, after) : undefined))
  const orderedOf = (userId: string, after: string | undefined) =>
    db
      .select({
        id: orders.id,
        productId: sql<string>`${orders.productId}`.as('product_id'),
        as: sql<Standing['as']>`case when ${orders.paymentId} is null then 'ordered' else 'bought' end`.as('standing'),
      })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .where(and(isOrdered(userId), after ? lt(orders.id, after) : undefined))

  return {
    listOf: (userId: string, { limit, after }: Slice) =>
      unionAll(ownOf(userId, after), orderedOf(userId, after))
        .orderBy((row) => desc(row.id))
        .limit(limit),

    countOf: async (userId: string): Promise<number> => {
      const own = await db.$count(products, isOwn(userId))
      const ordered = await db.$count(orderedOf(userId, undefined).as('ordered'))
      return own + ordered
    },
  }
}
