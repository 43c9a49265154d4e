import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { moneyOrders, paymentMoney, payments, payoutAccounts, sales, users } from '#db/schema.ts'
import type { Notify } from '#module.ts'
import type { FoundTransfer, Ledger, MoneyOrderRow } from '#modules/ledger/module.ts'

export type PayoutsRepository = ReturnType<typeof createPayoutsRepository>

/** A payment of which something is to reach its seller, or to come back from them. */
export type OpenPayout = {
  paymentId: string
  transactionId: string
  orderId: string
  sellerId: string
  account: { providerId: string; state: 'needed' | 'ready' | 'refused' } | null
  /** When the seller's ways in last changed. */
  credentialsChangedAt: Date | null
  orders: MoneyOrderRow[]
}

export function createPayoutsRepository(db: Database, notify: Notify, ledger: Ledger) {
  return {
    /** Oldest first; none of those whose payment the card's bank is asked to take back. */
    listOpen: async (): Promise<OpenPayout[]> => {
      const rows = await db
        .select({
          order: moneyOrders,
          transactionId: payments.transactionId,
          orderId: payments.orderId,
          sellerId: paymentMoney.sellerId,
          account: { providerId: payoutAccounts.providerId, state: payoutAccounts.state },
          credentialsChangedAt: users.credentialsChangedAt,
        })
        .from(moneyOrders)
        .innerJoin(paymentMoney, eq(paymentMoney.paymentId, moneyOrders.paymentId))
        .innerJoin(payments, eq(payments.id, moneyOrders.paymentId))
        .innerJoin(users, eq(users.id, paymentMoney.sellerId))
        .leftJoin(sales, eq(sales.paymentId, moneyOrders.paymentId))
        .leftJoin(payoutAccounts, eq(payoutAccounts.userId, paymentMoney.sellerId))
        .where(
          and(
            inArray(moneyOrders.kind, ['transfer', 'reversal']),
            inArray(moneyOrders.state, ['due', 'unsure', 'failed']),
            isNull(sales.frozenAt),
          ),
        )
        .orderBy(asc(moneyOrders.id))
      const found = new Map<string, OpenPayout>()
      for (const { order, ...about } of rows) {
        const payout = found.get(order.paymentId) ?? { paymentId: order.paymentId, ...about, orders: [] }
        payout.orders.push(order)
        found.set(order.paymentId, payout)
      }
      return [...found.values()]
    },

    findByTransaction: async (transactionId: string) => {
      const [payment] = await db
        .select({ paymentId: payments.id, orderId: payments.orderId, sellerId: paymentMoney.sellerId })
        .from(payments)
        .innerJoin(paymentMoney, eq(paymentMoney.paymentId, payments.id))
        .where(eq(payments.transactionId, transactionId))
      return payment
    },

    /** Puts down what the provider says, and tells the seller what is done now; answers how their orders stand. */
    note: async (
      { paymentId, orderId, sellerId }: Pick<OpenPayout, 'paymentId' | 'orderId' | 'sellerId'>,
      found: FoundTransfer[],
    ): Promise<MoneyOrderRow[]> => {
      await db.transaction(async (tx) => {
        for (const { id, kind, cents } of await ledger.noteTransfers(tx, paymentId, found)) {
          const told = kind === 'transfer' ? 'paidOut' : 'takenBack'
          await notify(tx, { kind: told, about: orderId, cause: id, cents, to: { seller: sellerId } })
        }
      })
      return ledger.sellerOrdersOf(paymentId)
    },

    /** The seller is told that their payouts wait, and why, once for each change. */
    tellOfPause: ({ sellerId }: OpenPayout, changedAt: Date): Promise<void> =>
      db.transaction((tx) =>
        notify(tx, {
          kind: 'payoutsPaused',
          about: sellerId,
          cause: `${sellerId}:${changedAt.getTime()}`,
          to: { owner: sellerId },
        }),
      ),

    /** The seller is told that so much waits for them, once for each cause. */
    tellOfWaiting: ({ orderId, sellerId }: OpenPayout, cause: string, cents: number): Promise<void> =>
      db.transaction((tx) =>
        notify(tx, { kind: 'payoutWaits', about: orderId, cause, cents, to: { seller: sellerId } }),
      ),
  }
}
