import type { PaymentCaseKind } from '@patina/contract/payments'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lt, ne, sum } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { moneyOrders, orders, paymentCases, payments } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import { audit } from '#modules/accounts/module.ts'
import type { Ledger } from '#modules/ledger/module.ts'
import type { Sales } from '#modules/sales/module.ts'

export type PaymentCaseRow = Awaited<ReturnType<PaymentCasesRepository['listOpen']>>[number]
export type PaymentCasesRepository = ReturnType<typeof createPaymentCasesRepository>
type FoundMoney = { returnedCents?: number; dispute?: typeof paymentCases.$inferSelect.state }
export type NewPaymentCase = Omit<typeof paymentCases.$inferInsert, 'id' | 'closedAt' | 'closedBy'> & {
  closedAt?: Date
  /** Of a dispute: whether the provider has taken the money. */
  isCharged?: boolean
}
type Needs = Pick<Sales, 'tellOfDispute' | 'followDispute'> & { ledger: Ledger }

export function createPaymentCasesRepository(db: Database, { tellOfDispute, followDispute, ledger }: Needs) {
  const isOpen = isNull(paymentCases.closedAt)

  /** The money that a case is about, in the ledger. */
  const postMoney = async (
    tx: Transaction,
    { kind, isCharged, ...about }: NewPaymentCase,
    isHandedOverByCode = false,
  ): Promise<void> => {
    const { transactionId, subjectId: disputeId, amountCents: cents, state } = about
    if (kind === 'unknownOrder') await ledger.unassigned(tx, { transactionId, cents })
    if (kind !== 'dispute') return
    const [payment] = await tx
      .select({ paymentId: payments.id })
      .from(payments)
      .where(eq(payments.transactionId, transactionId))
    if (!payment) return
    const dispute = { ...payment, disputeId, cents }
    if (isCharged && (state === 'open' || state === 'lost')) await ledger.chargeback(tx, dispute)
    if (state === 'lost') await ledger.chargebackLost(tx, { ...dispute, isHandedOverByCode })
    if (state === 'won' || state === 'withdrawn') await ledger.chargebackWon(tx, dispute)
  }

  const hasAnotherOpen = async (tx: Transaction, { orderId, subjectId }: NewPaymentCase): Promise<boolean> => {
    const another = and(eq(paymentCases.orderId, orderId), ne(paymentCases.subjectId, subjectId))
    return (
      (await tx.$count(paymentCases, and(eq(paymentCases.kind, 'dispute'), eq(paymentCases.state, 'open'), another))) >
      0
    )
  }

  return {
    /**
     * Puts down how it stands, and tells both sides of a dispute. Answers whether that is news; a case that has changed is
     * open again, unless told otherwise.
     */
    note: (values: NewPaymentCase): Promise<boolean> =>
      db.transaction(async (tx) => {
        if (values.kind === 'dispute') {
          // A sale stands still until the last dispute is over, unless one is lost.
          const state = values.state !== 'lost' && (await hasAnotherOpen(tx, values)) ? 'open' : values.state
          await followDispute(tx, values.orderId, state, ({ isHandedOverByCode }) =>
            postMoney(tx, values, isHandedOverByCode),
          )
        } else await postMoney(tx, values)
        const opened = await tx.insert(paymentCases).values(values).onConflictDoNothing().returning()
        if (opened.length === 0) {
          const known = and(eq(paymentCases.kind, values.kind), eq(paymentCases.subjectId, values.subjectId))
          const [before] = await tx.select().from(paymentCases).where(known).for('update')
          const { state, amountCents, reason = '', dueAt = null, closedAt = null } = values
          if (before?.state === state && before.amountCents === amountCents && before.reason === reason) return false
          await tx
            .update(paymentCases)
            .set({ state, amountCents, reason, dueAt, closedAt, closedBy: null })
            .where(known)
        }
        if (values.kind === 'dispute') await tellOfDispute(tx, values)
        return true
      }),

    noteUnassignedLeft: (transactionId: string, cents: number): Promise<void> =>
      db.transaction((tx) => ledger.unassignedLeft(tx, { transactionId, cents })),

    /** It has come to an end by itself. */
    close: async (kind: PaymentCaseKind, subjectId: string, now: Date): Promise<void> => {
      await db
        .update(paymentCases)
        .set({ closedAt: now })
        .where(and(eq(paymentCases.kind, kind), eq(paymentCases.subjectId, subjectId), isOpen))
    },

    findBuyer: async (orderId: string) => {
      const [order] = await db.select({ buyerId: orders.buyerId }).from(orders).where(eq(orders.id, orderId))
      return order?.buyerId
    },

    /** What has gone back of the payments for these orders, and how disputes over them stand. */
    listMoneyBack: async (orderIds: string[]): Promise<Map<string, FoundMoney>> => {
      const returned = await db
        .select({ orderId: payments.orderId, cents: sum(moneyOrders.cents).mapWith(Number) })
        .from(payments)
        .innerJoin(moneyOrders, and(eq(moneyOrders.paymentId, payments.id), eq(moneyOrders.kind, 'refund')))
        .where(
          and(
            inArray(payments.orderId, orderIds),
            eq(payments.outcome, 'settled'),
            inArray(moneyOrders.state, ['done', 'settledByHand']),
          ),
        )
        .groupBy(payments.orderId)
      const disputes = await db
        .select({ orderId: paymentCases.orderId, state: paymentCases.state })
        .from(paymentCases)
        .where(and(inArray(paymentCases.orderId, orderIds), eq(paymentCases.kind, 'dispute')))
        .orderBy(asc(paymentCases.id))
      const found = new Map<string, FoundMoney>()
      for (const { orderId, cents } of returned) found.set(orderId, { returnedCents: cents })
      for (const { orderId, state } of disputes) found.set(orderId, { ...found.get(orderId), dispute: state })
      return found
    },

    findOpen: async (id: string) => {
      const [row] = await db
        .select()
        .from(paymentCases)
        .where(and(eq(paymentCases.id, id), isOpen))
      return row
    },

    listOpen: ({ limit, after }: Slice) =>
      db
        .select({
          ...getTableColumns(paymentCases),
          productName: orders.productName,
          buyerEmail: orders.buyerEmail,
        })
        .from(paymentCases)
        .leftJoin(orders, eq(orders.id, paymentCases.orderId))
        .where(and(isOpen, after ? lt(paymentCases.id, after) : undefined))
        .orderBy(desc(paymentCases.id))
        .limit(limit),

    countOpen: () => db.$count(paymentCases, isOpen),

    countByKind: () =>
      db
        .select({ kind: paymentCases.kind, total: count() })
        .from(paymentCases)
        .where(isOpen)
        .groupBy(paymentCases.kind),

    /** An admin has dealt with it; that is written down. */
    closeBy: (id: string, actorId: string, now: Date): Promise<number> =>
      db.transaction(async (tx) => {
        const [closed] = await tx
          .update(paymentCases)
          .set({ closedAt: now, closedBy: actorId })
          .where(and(eq(paymentCases.id, id), isOpen))
          .returning()
        if (!closed) return 0
        const subjectLabel = closed.transactionId.slice(0, 254)
        await audit(tx, { actorId, action: 'closePaymentCase', subjectId: id, subjectLabel })
        return 1
      }),
  }
}
