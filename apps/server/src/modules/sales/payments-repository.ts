import { and, count, eq, inArray, isNotNull, isNull, ne, notExists } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { holds, orders, payments, sales } from '#db/schema.ts'
import type { Note, Notify } from '#module.ts'
import { isOpen, type Ledger, type MoneyOrderRow } from '#modules/ledger/module.ts'
import { lockProduct, markSold } from '#modules/products/module.ts'
import { findParties, holdOpen } from './parties-repository.ts'
import { findReservation, type Reservations } from './reservations-repository.ts'
import { returnNotice } from './return-notice.ts'
import { beginSale } from './sale-moves-repository.ts'

export type PaymentRow = typeof payments.$inferSelect
/** A payment, and what was decided to go back of it. */
export type Returned = { payment: PaymentRow; refunds: MoneyOrderRow[] }
type Arrived = { transactionId: string; orderId: string; amountCents: number }

type Deps = {
  notify: Notify
  note: Note
  ledger: Ledger
  reservations: Pick<Reservations, 'bought' | 'moveOn'>
  /** Hears in the same transaction that a product is sold. */
  onSold(tx: Transaction, sold: { productId: string; buyerId: string }): Promise<void>
}

export function createPaymentsRepository(db: Database, { notify, note, ledger, reservations, onSold }: Deps) {
  /** What came too late is refunded once nothing of it is due any more; both people are told what has changed. */
  const follow = async (tx: Transaction, payment: PaymentRow, before: MoneyOrderRow[]): Promise<Returned> => {
    const refunds = await ledger.refundsOf(tx, payment.id)
    const outcome = refunds.some(isOpen) ? 'refundDue' : 'refunded'
    const after: PaymentRow = payment.outcome === 'settled' ? payment : { ...payment, outcome }
    if (after.outcome !== payment.outcome) await tx.update(payments).set({ outcome }).where(eq(payments.id, payment.id))
    const notice = returnNotice(
      { outcome: payment.outcome, returnedCents: returned(before) },
      { outcome: after.outcome, returnedCents: returned(refunds) },
    )
    if (notice) {
      // The same amount may come back from the bank and be sent again, which is another change.
      const failures = refunds.reduce((sum, order) => sum + order.failures, 0)
      const cause = `${payment.id}:${failures}:${returned(refunds)}`
      await notify(tx, { ...notice, about: payment.orderId, cause, to: await findParties(tx, payment.orderId) })
    }
    return { payment: after, refunds }
  }

  return {
    /**
     * Books money that has arrived, once, however often it is reported and by whom. In one transaction it either buys the
     * product (sold, paid, hold ended, both people told) or, where it came too late for that, is put down to go back.
     */
    settle: ({ transactionId, orderId, amountCents }: Arrived, now: Date) =>
      db.transaction(async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
        if (!order) return undefined
        // Before the product, as closing an account takes them: it refuses who has an open sale, and sees this one or comes first.
        const to = await findParties(tx, orderId)
        const areBothHere = await holdOpen(tx, to)
        const product = await lockProduct(tx, order.productId)
        if (!product) throw new Error('the product is gone')
        const [current] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
        const [known] = await tx.select().from(payments).where(eq(payments.transactionId, transactionId))
        if (known) return { payment: known, isNew: false }

        // Who pays at this moment, or has it reserved, was promised the piece: money that turns up meanwhile goes back.
        const heldByAnother = await tx.$count(
          holds,
          and(eq(holds.productId, order.productId), ne(holds.orderId, orderId), isNull(holds.endedAt)),
        )
        const reservation = await findReservation(tx, order.productId)
        const buys =
          areBothHere &&
          heldByAnother === 0 &&
          (!reservation || reservation.buyerId === order.buyerId) &&
          product.available === 'available' &&
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
        const arrived = {
          paymentId: payment.id,
          transactionId,
          sellerId: product.sellerId,
          cents: amountCents,
          productCents: (current ?? order).productCents,
        }
        await (buys ? ledger.paid(tx, arrived) : ledger.paidTooLate(tx, arrived))
        if (buys) {
          await markSold(tx, order.productId)
          await tx.update(orders).set({ paymentId: payment.id, paidAt: now }).where(eq(orders.id, orderId))
          const { productId, buyerId } = order
          const saleId = await beginSale(tx, {
            orderId,
            paymentId: payment.id,
            productId,
            buyerId,
            sellerId: product.sellerId,
            paidAt: now,
          })
          await notify(tx, { kind: 'paid', about: orderId, cause: payment.id, to })
          await note(tx, { productId, buyerId, senderId: buyerId, kind: 'paid', cents: amountCents, about: orderId })
          await notify(tx, { kind: 'arrangeSoon', about: saleId, cause: payment.id, seq: 0, to })
        }
        await tx
          .update(holds)
          .set({ endedAt: now })
          .where(and(eq(holds.intentId, transactionId), isNull(holds.endedAt)))
        if (buys) {
          await reservations.bought(tx, order.productId, order.buyerId)
          await onSold(tx, { productId: order.productId, buyerId: order.buyerId })
        } else {
          await reservations.moveOn(tx, product)
        }
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

    /** Those of which money is to go back. */
    listRefundsDue: async (): Promise<PaymentRow[]> => {
      const open = await ledger.listOpenRefunds()
      const ids = [...new Set(open.map(({ paymentId }) => paymentId))]
      if (ids.length === 0) return []
      // While the card's bank decides, nothing is sent: it may take the same money.
      const frozen = db
        .select()
        .from(sales)
        .where(and(eq(sales.paymentId, payments.id), isNotNull(sales.frozenAt)))
      return db
        .select()
        .from(payments)
        .where(and(inArray(payments.id, ids), notExists(frozen)))
    },

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
     * Puts down how the provider says that a payment's refunds stand, and tells both people what that means for them: once for
     * each change, however often it is reported and by whom.
     */
    noteRefunds: ({ id }: Pick<PaymentRow, 'id'>, found: Parameters<Ledger['noteRefunds']>[2]): Promise<Returned> =>
      db.transaction(async (tx) => {
        const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update')
        if (!payment) throw new Error('the payment is gone')
        const before = await ledger.refundsOf(tx, id)
        await ledger.noteRefunds(tx, payment, found)
        return follow(tx, payment, before)
      }),

    /** An admin has given the money back in another way. */
    markRefundedByHand: (transactionId: string) =>
      db.transaction(async (tx) => {
        const [payment] = await tx
          .select()
          .from(payments)
          .where(eq(payments.transactionId, transactionId))
          .for('no key update')
        if (!payment) return
        const before = await ledger.refundsOf(tx, payment.id)
        await ledger.refundedByHand(tx, payment.id)
        await follow(tx, payment, before)
      }),
  }
}

const sumOf = (orders: readonly MoneyOrderRow[]): number => orders.reduce((sum, { cents }) => sum + cents, 0)
const returned = (orders: readonly MoneyOrderRow[]): number =>
  sumOf(orders.filter(({ state }) => state === 'done' || state === 'settledByHand'))
