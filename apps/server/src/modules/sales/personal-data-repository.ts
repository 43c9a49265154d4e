import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { holds, orders, payments } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'
import { NOBODY, nobodysAddress } from '#personal-data.ts'

export const salesPersonalData: PersonalData = {
  tables: [orders, holds, payments],
  collect: async (tx, userId) => {
    const bought = await tx.select().from(orders).where(eq(orders.buyerId, userId))
    const ids = bought.map(({ id }) => id)
    return {
      orders: bought,
      holds: await tx.select().from(holds).where(eq(holds.buyerId, userId)),
      payments: await tx.select().from(payments).where(inArray(payments.orderId, ids)),
    }
  },
  hasMoneyUnderWay,
  erase,
}

/** Until money has arrived, whose it is has to be known. */
async function hasMoneyUnderWay(tx: Transaction, userId: string): Promise<boolean> {
  // Whoever begins to pay locks the order too: they come before this, and are seen, or find no order any more.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, userId)).for('update')
  const paying = await tx.$count(holds, and(eq(holds.buyerId, userId), isNull(holds.endedAt)))
  return paying > 0
}

/** Orders that money was paid for belong to the books; the others are of no use without their buyer. */
async function erase(tx: Transaction, userId: string): Promise<void> {
  const own = eq(orders.buyerId, userId)
  const booked = tx.select({ id: payments.orderId }).from(payments)
  const unpaid = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(own, sql`${orders.id} not in ${booked}`))
  await tx.delete(holds).where(inArray(holds.orderId, unpaid))
  await tx.delete(orders).where(and(own, sql`${orders.id} not in ${booked}`))
  const kept = tx.select({ id: orders.id }).from(orders).where(own)
  await tx
    .update(payments)
    .set({ email: nobodysAddress(userId) })
    .where(inArray(payments.orderId, kept))
  await tx
    .update(orders)
    .set({ buyerName: NOBODY, buyerEmail: nobodysAddress(userId), buyerLocation: '', buyerPhone: '' })
    .where(own)
}
