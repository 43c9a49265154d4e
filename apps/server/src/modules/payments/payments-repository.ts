import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { holds, orders, payments, products, users } from '#db/schema.ts'
import type { MailsFor } from './payment-mails.ts'

export type PaymentRow = typeof payments.$inferSelect
export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>

type Arrived = { transactionId: string; orderId: string; amountCents: number }

/** Writes a mail down in a transaction. */
type Post = (mail: ReturnType<MailsFor>[number], transaction: Transaction) => Promise<unknown>

export function createPaymentsRepository(db: Database, post: Post) {
  /** Whoever is told is told exactly if what they are told of is booked. */
  const tell = async (tx: Transaction, orderId: string, mailsFor: MailsFor) => {
    const [parties] = await tx
      .select({ order: orders, seller: { name: users.name, email: users.email }, phone: products.phoneNumber })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .innerJoin(users, eq(users.id, products.sellerId))
      .where(eq(orders.id, orderId))
    for (const mail of parties ? mailsFor(parties) : []) await post(mail, tx)
  }

  return {
    /**
     * Books money that has arrived, once, whoever reports it and however often. In one transaction it either buys the
     * product (sold, paid, hold ended, both people told) or, where it came too late for that, is put down to go back.
     */
    settle: ({ transactionId, orderId, amountCents }: Arrived, now: Date, mailsFor: MailsFor) =>
      db.transaction(async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
        if (!order) return undefined
        // The product first, as everywhere: whoever decides about it waits here.
        const [product] = await tx.select().from(products).where(eq(products.id, order.productId)).for('update')
        const [current] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
        const [known] = await tx.select().from(payments).where(eq(payments.transactionId, transactionId))
        if (known) return { payment: known, isNew: false }

        // Whoever pays at this moment was promised the piece: money that turns up meanwhile goes back.
        const heldByAnother = await tx.$count(
          holds,
          and(eq(holds.productId, order.productId), ne(holds.orderId, orderId), isNull(holds.endedAt)),
        )
        const buys =
          heldByAnother === 0 &&
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
          await tell(tx, orderId, mailsFor)
        }
        await tx
          .update(holds)
          .set({ endedAt: now })
          .where(and(eq(holds.intentId, transactionId), isNull(holds.endedAt)))
        return { payment, isNew: true }
      }),

    /** Which of these are in the books. */
    listKnown: async (transactionIds: string[]): Promise<Set<string>> => {
      const rows = await db
        .select({ id: payments.transactionId })
        .from(payments)
        .where(inArray(payments.transactionId, transactionIds))
      return new Set(rows.map(({ id }) => id))
    },

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

    /** Closes the matter, once, and tells both people. */
    markRefunded: ({ id, orderId }: PaymentRow, now: Date, mailsFor: MailsFor) =>
      db.transaction(async (tx) => {
        const marked = await tx
          .update(payments)
          .set({ outcome: 'refunded', refundedAt: now })
          .where(and(eq(payments.id, id), eq(payments.outcome, 'refundDue')))
          .returning({ id: payments.id })
        if (marked.length > 0) await tell(tx, orderId, mailsFor)
      }),
  }
}
