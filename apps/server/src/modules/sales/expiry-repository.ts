import { and, asc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { orders, products } from '#db/schema.ts'
import type { Notify } from '#module.ts'
import { lockProduct } from '#modules/products/module.ts'
import { isHeldFor } from './orders-repository.ts'
import { isUnpaid } from './orders-sql.ts'

export type ExpiryRepository = ReturnType<typeof createExpiryRepository>

/** How many orders one round looks after; the next one goes on. */
const BATCH = 500

export function createExpiryRepository(db: Database, notify: Notify) {
  /**
   * Those that wait to be paid. An order for what is sold or taken down says so, and needs no end; one at an agreed price ends
   * with its reservation.
   */
  const list = (condition: SQL | undefined) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .where(
        and(
          isUnpaid,
          eq(orders.priceAgreed, false),
          condition,
          eq(products.available, 'available'),
          isNull(products.removedAt),
        ),
      )
      .orderBy(asc(orders.expiresAt))
      .limit(BATCH)

  return {
    listToRemind: (before: Date) => list(and(lte(orders.expiresAt, before), isNull(orders.reminderSentAt))),
    listDue: (now: Date) => list(and(lte(orders.expiresAt, now), isNotNull(orders.reminderSentAt))),

    /** Tells the buyer, once; an order never ends before `earliestEnd`, however late this is. */
    remind: (id: string, now: Date, earliestEnd: Date): Promise<void> =>
      db.transaction(async (tx) => {
        const [order] = await tx
          .select()
          .from(orders)
          .where(and(eq(orders.id, id), isUnpaid))
          .for('update')
        if (!order || order.reminderSentAt) return
        const expiresAt = order.expiresAt < earliestEnd ? earliestEnd : order.expiresAt
        await tx.update(orders).set({ reminderSentAt: now, expiresAt }).where(eq(orders.id, id))
        await notify(tx, { kind: 'orderEndsSoon', about: id, cause: id, to: { buyer: order.buyerId } })
      }),

    /**
     * Ends an order that nobody is paying for: decided while its product is locked, as holds are. One that is held waits
     * for the end of its hold, which comes only once nothing can be charged for it any more.
     */
    expire: (id: string, now: Date): Promise<void> =>
      db.transaction(async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, id))
        if (order) await lockProduct(tx, order.productId)
        if (await isHeldFor(tx, id)) return
        await tx
          .update(orders)
          .set({ expiredAt: now })
          .where(and(eq(orders.id, id), isUnpaid, lte(orders.expiresAt, now)))
      }),
  }
}
