import { and, asc, eq, getTableColumns, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { moneyOrders, orders, paymentMoney, payments, payoutAccounts, sales, users } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import { audit } from '#modules/accounts/module.ts'
import type { ByHand, Ledger } from '#modules/ledger/module.ts'

export type OpenMoneyOrder = Awaited<ReturnType<MoneyOrdersRepository['listOpen']>>[number]
export type MoneyOrdersRepository = ReturnType<typeof createMoneyOrdersRepository>

/** What is on its way to sellers and back from them, for admins. */
export function createMoneyOrdersRepository(db: Database, ledger: Ledger) {
  const isOpen = and(
    inArray(moneyOrders.kind, ['transfer', 'reversal']),
    inArray(moneyOrders.state, ['due', 'unsure', 'failed']),
  )

  return {
    /** Oldest first. */
    listOpen: async ({ limit, after }: Slice) =>
      db
        .select({
          ...getTableColumns(moneyOrders),
          orderId: payments.orderId,
          productName: orders.productName,
          sellerEmail: users.email,
          accountState: payoutAccounts.state,
          frozenAt: sales.frozenAt,
        })
        .from(moneyOrders)
        .innerJoin(paymentMoney, eq(paymentMoney.paymentId, moneyOrders.paymentId))
        .innerJoin(payments, eq(payments.id, moneyOrders.paymentId))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .innerJoin(users, eq(users.id, paymentMoney.sellerId))
        .leftJoin(sales, eq(sales.paymentId, moneyOrders.paymentId))
        .leftJoin(payoutAccounts, eq(payoutAccounts.userId, paymentMoney.sellerId))
        .where(and(isOpen, after ? gt(moneyOrders.id, after) : undefined))
        .orderBy(asc(moneyOrders.id))
        .limit(limit),

    countOpen: async (): Promise<number> => db.$count(moneyOrders, isOpen),

    /** Whose money it is; nothing where there is no such order. */
    findSeller: async (id: string): Promise<string | undefined> => {
      const [found] = await db
        .select({ sellerId: paymentMoney.sellerId })
        .from(moneyOrders)
        .innerJoin(paymentMoney, eq(paymentMoney.paymentId, moneyOrders.paymentId))
        .where(eq(moneyOrders.id, id))
      return found?.sellerId
    },

    /** That an admin said so is written down. Answers whether there was such an order, of a payment that nobody disputes. */
    settleByHand: (id: string, how: ByHand, actorId: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [order] = await tx.select().from(moneyOrders).where(eq(moneyOrders.id, id))
        if (!order) return false
        const frozen = and(eq(sales.paymentId, order.paymentId), isNotNull(sales.frozenAt))
        if ((await tx.$count(sales, frozen)) > 0 || !(await ledger.settleByHand(tx, order, how))) return false
        const subjectLabel = `${how} ${order.cents} cents`
        await audit(tx, { actorId, action: 'settleMoneyOrder', subjectId: id, subjectLabel })
        return true
      }),
  }
}
