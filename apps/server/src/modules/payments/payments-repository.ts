import { and, count, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { holds, orders, payments, products, users } from '#db/schema.ts'

export type PaymentRow = typeof payments.$inferSelect
export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>

type Arrived = { transactionId: string; orderId: string; amountCents: number }

export function createPaymentsRepository(db: Database) {
  return {
    /**
     * Books money that has arrived, once, whoever reports it and however often. In one transaction it either buys the
     * product (sold, paid, hold ended) or, where it came too late for that, is put down to go back.
     */
    settle: ({ transactionId, orderId, amountCents }: Arrived, now: Date) =>
      db.transaction(async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
        if (!order) return undefined
        // The product first, as everywhere: whoever decides about it waits here.
        const [product] = await tx.select().from(products).where(eq(products.id, order.productId)).for('update')
        const [current] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
        const [known] = await tx.select().from(payments).where(eq(payments.transactionId, transactionId))
        if (known) return { payment: known, isNew: false }

        const buys =
          product?.available === 'available' &&
          !product.removedAt &&
          current !== undefined &&
          !current.removedAt &&
          !current.paymentId &&
          current.priceCents === amountCents
        const [payment] = await tx
          .insert(payments)
          .values({
            orderId,
            transactionId,
            amountCents,
            email: order.buyerEmail,
            outcome: buys ? 'settled' : 'refundDue',
            createdAt: now,
          })
          .returning()
        if (!payment) throw new Error('the payment was not stored')
        if (buys) {
          await tx.update(products).set({ available: 'sold' }).where(eq(products.id, order.productId))
          await tx.update(orders).set({ paymentId: payment.id, paidAt: now }).where(eq(orders.id, orderId))
        }
        await tx
          .update(holds)
          .set({ endedAt: now })
          .where(and(eq(holds.intentId, transactionId), isNull(holds.endedAt)))
        return { payment, isNew: true }
      }),

    listRefundsDue: () => db.select().from(payments).where(eq(payments.outcome, 'refundDue')),

    /** Every outcome is named, also where there is none of it. */
    countByOutcome: async (): Promise<Record<PaymentRow['outcome'], number>> => {
      const rows = await db
        .select({ outcome: payments.outcome, total: count() })
        .from(payments)
        .groupBy(payments.outcome)
      const totalOf = (outcome: PaymentRow['outcome']) => rows.find((row) => row.outcome === outcome)?.total ?? 0
      return { settled: totalOf('settled'), refundDue: totalOf('refundDue'), refunded: totalOf('refunded') }
    },

    /** Whether it was this call that closed the matter. */
    markRefunded: async (id: string, now: Date) => {
      const marked = await db
        .update(payments)
        .set({ outcome: 'refunded', refundedAt: now })
        .where(and(eq(payments.id, id), eq(payments.outcome, 'refundDue')))
        .returning({ id: payments.id })
      return marked.length > 0
    },

    /** Whom a payment concerns. */
    findParties: async (orderId: string) => {
      const [row] = await db
        .select({ order: orders, seller: { name: users.name, email: users.email }, phone: products.phoneNumber })
        .from(orders)
        .innerJoin(products, eq(products.id, orders.productId))
        .innerJoin(users, eq(users.id, products.sellerId))
        .where(eq(orders.id, orderId))
      return row
    },
  }
}
