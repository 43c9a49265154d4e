import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { holds, orders, payments } from '#db/schema.ts'
import type { Notify } from '#module.ts'
import { lockProduct, markSold } from '#modules/products/module.ts'
import { findParties } from './parties-repository.ts'
import { returnNotice } from './return-notice.ts'

export type PaymentRow = typeof payments.$inferSelect
/** What the provider has of a payment's refunds. */
export type FoundRefunds = Pick<PaymentRow, 'returnedCents' | 'refundId' | 'refundState' | 'refundFailure'> & {
  /** The shop has just asked for one. */
  tried: boolean
}
type Arrived = { transactionId: string; orderId: string; amountCents: number }

export function createPaymentsRepository(db: Database, notify: Notify) {
  return {
    /**
     * Books money that has arrived, once, whoever reports it and however often. In one transaction it either buys the
     * product (sold, paid, hold ended, both people told) or, where it came too late for that, is put down to go back.
     */
    settle: ({ transactionId, orderId, amountCents }: Arrived, now: Date) =>
      db.transaction(async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
        if (!order) return undefined
        const product = await lockProduct(tx, order.productId)
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
          !current.expiredAt &&
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
          await markSold(tx, order.productId)
          await tx.update(orders).set({ paymentId: payment.id, paidAt: now }).where(eq(orders.id, orderId))
          const to = await findParties(tx, orderId)
          await notify(tx, { kind: 'paid', about: orderId, cause: payment.id, to })
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

    /** Booked as refunded by versions that did not ask how the refund stood. */
    listRefundsUnasked: (limit: number) =>
      db
        .select()
        .from(payments)
        .where(and(eq(payments.outcome, 'refunded'), isNull(payments.refundAskedAt)))
        .limit(limit),

    /** Every outcome is named, also where there is none of it. */
    countByOutcome: async (): Promise<Record<PaymentRow['outcome'], number>> => {
      const rows = await db
        .select({ outcome: payments.outcome, total: count() })
        .from(payments)
        .groupBy(payments.outcome)
      const totalOf = (outcome: PaymentRow['outcome']) => rows.find((row) => row.outcome === outcome)?.total ?? 0
      return { settled: totalOf('settled'), refundDue: totalOf('refundDue'), refunded: totalOf('refunded') }
    },

    /**
     * Puts down how a payment's way back stands, and tells both people what that means for them: once for each change,
     * whoever reports it and however often.
     */
    noteRefunds: ({ id }: Pick<PaymentRow, 'id'>, found: FoundRefunds, now: Date) =>
      db.transaction(async (tx) => {
        const [before] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
        if (!before) throw new Error('the payment is gone')
        // What a person gave back in another way stays given back.
        if (before.refundState === 'byHand') return before
        const { tried, ...asFound } = found
        const whole = found.returnedCents === before.amountCents
        const wasReturned = before.returnedCents
        const [after] = await tx
          .update(payments)
          .set({
            ...asFound,
            refundAskedAt: now,
            ...(tried ? { refundAttempts: before.refundAttempts + 1, refundTriedAt: now } : {}),
            ...(found.returnedCents === wasReturned ? {} : { returnedAt: found.returnedCents > 0 ? now : null }),
            ...(before.outcome === 'settled'
              ? {}
              : { outcome: whole ? 'refunded' : 'refundDue', refundedAt: whole ? (before.refundedAt ?? now) : null }),
          })
          .where(eq(payments.id, id))
          .returning()
        if (!after) throw new Error('the payment is gone')
        const notice = returnNotice(before, after)
        if (notice) {
          // Each change by the refund that made it and what has gone back since: the same may fail and be made again.
          const cause = `${id}:${after.refundId}:${after.returnedCents}`
          await notify(tx, { ...notice, about: after.orderId, cause, to: await findParties(tx, after.orderId) })
        }
        return after
      }),

    /** An admin has given the money back in another way. */
    markRefundedByHand: (transactionId: string, now: Date) =>
      db.transaction(async (tx) => {
        const [marked] = await tx
          .update(payments)
          .set({ outcome: 'refunded', refundState: 'byHand', refundedAt: now })
          .where(and(eq(payments.transactionId, transactionId), eq(payments.outcome, 'refundDue')))
          .returning()
        if (!marked) return
        const { id, orderId } = marked
        const to = await findParties(tx, orderId)
        await notify(tx, { kind: 'lateMoneyReturned', about: orderId, cause: `${id}:byHand`, to })
      }),
  }
}
