import { and, eq, inArray } from 'drizzle-orm'
import { ledgerAccounts, ledgerLines, moneyOrders, orders, paymentMoney, payments } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

/** Amounts and ids alone: when somebody is erased these stay, as payments do. */
export const ledgerPersonalData: PersonalData = {
  tables: [ledgerAccounts, ledgerLines, paymentMoney, moneyOrders],
  collect: async (tx, userId) => {
    const bought = tx
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.buyerId, userId))
    const own = tx
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.kind, 'seller'), eq(ledgerAccounts.owner, userId)))
    const sold = tx.select({ id: paymentMoney.paymentId }).from(paymentMoney).where(eq(paymentMoney.sellerId, userId))
    return {
      refunds: await tx
        .select()
        .from(moneyOrders)
        .where(and(eq(moneyOrders.kind, 'refund'), inArray(moneyOrders.paymentId, bought))),
      payouts: await tx
        .select()
        .from(moneyOrders)
        .where(and(inArray(moneyOrders.kind, ['transfer', 'reversal']), inArray(moneyOrders.paymentId, sold))),
      moneyOfSales: await tx.select().from(paymentMoney).where(eq(paymentMoney.sellerId, userId)),
      ledgerLines: await tx.select().from(ledgerLines).where(inArray(ledgerLines.accountId, own)),
    }
  },
  /** Until money has gone back or reached its seller, whose it is has to be known. */
  unfinished: async (tx, userId) => {
    const due = await tx
      .select({ id: moneyOrders.id })
      .from(moneyOrders)
      .innerJoin(payments, eq(payments.id, moneyOrders.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(
        and(
          eq(orders.buyerId, userId),
          eq(moneyOrders.kind, 'refund'),
          inArray(moneyOrders.state, ['due', 'unsure', 'failed']),
        ),
      )
    const owed = await tx
      .select({ id: moneyOrders.id })
      .from(moneyOrders)
      .innerJoin(paymentMoney, eq(paymentMoney.paymentId, moneyOrders.paymentId))
      .where(
        and(
          eq(paymentMoney.sellerId, userId),
          inArray(moneyOrders.kind, ['transfer', 'reversal']),
          inArray(moneyOrders.state, ['due', 'unsure', 'failed']),
        ),
      )
    return [
      ...(due.length > 0 ? [{ kind: 'money' as const }] : []),
      ...(owed.length > 0 ? [{ kind: 'balance' as const }] : []),
    ]
  },
}
