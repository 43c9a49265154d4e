import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { moneyOrders, payments } from '#db/schema.ts'

/** What the books have of a payment and of the refunds of it, oldest first. */
export async function findBooked(db: Database, intentId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.transactionId, intentId))
  if (!payment) return undefined
  const refunds = await db
    .select()
    .from(moneyOrders)
    .where(eq(moneyOrders.paymentId, payment.id))
    .orderBy(asc(moneyOrders.id))
  const returnedCents = refunds.reduce((sum, { state, cents }) => (state === 'done' ? sum + cents : sum), 0)
  return { ...payment, returnedCents, refunds }
}
