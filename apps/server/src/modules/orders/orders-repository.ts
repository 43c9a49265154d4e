import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { holds, orders, products } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'

export type OrdersRepository = ReturnType<typeof createOrdersRepository>
export type OrderRow = Awaited<ReturnType<OrdersRepository['listOf']>>[number]
type NewOrderValues = Pick<
  typeof orders.$inferInsert,
  'buyerId' | 'buyerName' | 'buyerEmail' | 'buyerLocation' | 'buyerPhone' | 'productId' | 'productName' | 'priceCents'
>

export function createOrdersRepository(db: Database) {
  const selectOrders = () =>
    db
      .select({
        order: orders,
        productGone: sql<boolean>`${products.available} = 'sold' or ${products.removedAt} is not null`,
      })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
  const isOf = (buyerId: string) => and(eq(orders.buyerId, buyerId), isNull(orders.removedAt))

  return {
    listOf: (buyerId: string, { limit, after }: Slice) =>
      selectOrders()
        .where(and(isOf(buyerId), after ? lt(orders.id, after) : undefined))
        .orderBy(desc(orders.id))
        .limit(limit),

    countOf: (buyerId: string) => db.$count(orders, isOf(buyerId)),

    find: async (buyerId: string, id: string) => {
      const [row] = await selectOrders().where(and(eq(orders.id, id), isOf(buyerId)))
      return row
    },

    /** Nothing where this buyer has ordered that product already: the database decides, not a look beforehand. */
    insert: async (values: NewOrderValues) => {
      const [row] = await db.insert(orders).values(values).onConflictDoNothing().returning({ id: orders.id })
      return row?.id
    },

    /** Decided while the product is locked, as every hold and every payment is: neither can come in between. */
    remove: (buyerId: string, id: string): Promise<'removed' | 'paid' | 'held'> =>
      db.transaction(async (tx) => {
        const ofOrder = tx.select({ id: orders.productId }).from(orders).where(eq(orders.id, id))
        await tx.select().from(products).where(inArray(products.id, ofOrder)).for('update')
        if ((await tx.$count(holds, and(eq(holds.orderId, id), isNull(holds.endedAt)))) > 0) return 'held'
        const removed = await tx
          .update(orders)
          .set({ removedAt: new Date() })
          .where(
            and(eq(orders.id, id), eq(orders.buyerId, buyerId), isNull(orders.removedAt), isNull(orders.paymentId)),
          )
          .returning({ id: orders.id })
        return removed.length > 0 ? 'removed' : 'paid'
      }),

    /** Who paid for which of these products. */
    listPaidFor: (productIds: string[]) =>
      db
        .select({ order: orders })
        .from(orders)
        .where(and(inArray(orders.productId, productIds), isNotNull(orders.paymentId))),
  }
}
