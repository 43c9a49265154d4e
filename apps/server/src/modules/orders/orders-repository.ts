import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { orders, products } from '#db/schema.ts'

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

  return {
    listOf: (buyerId: string) =>
      selectOrders()
        .where(and(eq(orders.buyerId, buyerId), isNull(orders.removedAt)))
        .orderBy(desc(orders.id)),

    find: async (buyerId: string, id: string) => {
      const [row] = await selectOrders().where(
        and(eq(orders.id, id), eq(orders.buyerId, buyerId), isNull(orders.removedAt)),
      )
      return row
    },

    /** Nothing where this buyer has ordered that product already: the database decides, not a look beforehand. */
    insert: async (values: NewOrderValues) => {
      const [row] = await db.insert(orders).values(values).onConflictDoNothing().returning({ id: orders.id })
      return row?.id
    },

    /** How many were removed: a paid order is none of them. */
    remove: async (buyerId: string, id: string) => {
      const removed = await db
        .update(orders)
        .set({ removedAt: new Date() })
        .where(and(eq(orders.id, id), eq(orders.buyerId, buyerId), isNull(orders.removedAt), isNull(orders.paymentId)))
        .returning({ id: orders.id })
      return removed.length
    },

    /** Who paid for which of a seller's products. */
    listPaidOf: (sellerId: string) =>
      db
        .select({ order: orders })
        .from(orders)
        .innerJoin(products, eq(products.id, orders.productId))
        .where(and(eq(products.sellerId, sellerId), isNotNull(orders.paymentId))),
  }
}
