import type { Registry } from 'prom-client'
import type { Database, Transaction } from '#db/client.ts'
import type { Module, Surroundings } from '#module.ts'
import { check } from './check.ts'
import { readBooks } from './check-repository.ts'
import { noteFoundRefunds } from './found-refunds-repository.ts'
import { createHealthRepository } from './health-repository.ts'
import { healthRoutes } from './health-routes.ts'
import { createLedgerHealth } from './health-service.ts'
import {
  addOrder,
  changeOrder,
  claimOrder,
  findMoney,
  findReturned,
  insertMoney,
  isPosted,
  listOpenRefunds,
  listRefunds,
  lockMoney,
  lockRefunds,
  type MoneyOrderRow,
  type PaymentMoneyRow,
  post,
  saveMoney,
  sumOpenOrders,
  toMoney,
  unassignedOf,
} from './ledger-repository.ts'
import { type FoundRefund, isOpen, keyOf, retryAfter } from './match-refunds.ts'
import * as postings from './postings.ts'
import {
  type ByHand,
  type FoundTransfer,
  listSellerOrders,
  noteFoundTransfers,
  orderWhatIsOwed,
  settleByHand,
  splitOrder,
} from './seller-orders-repository.ts'

export type { MoneyOrderRow } from './ledger-repository.ts'
export { isIdle, isOpen, mayTry } from './match-refunds.ts'
export { reportLedger } from './report.ts'
export type { ByHand, FoundTransfer } from './seller-orders-repository.ts'

/** What is wrong with the books of a shop, also against the card provider's own. */
export const checkLedger = (db: Database, provider: Parameters<typeof check>[0]['provider']): Promise<string[]> =>
  check({ readBooks: () => readBooks(db), provider })

/** Looks at the books once a day, for admins and for Prometheus. */
export function openLedgerHealth(
  { db, now }: Surroundings,
  { check: look, metrics }: { check(): Promise<string[]>; metrics: Registry },
): { module: Module } {
  const health = createLedgerHealth({ repository: createHealthRepository(db), check: look, metrics, now })
  return {
    module: {
      routes: [healthRoutes({ health })],
      jobs: [
        {
          name: 'ledger-health',
          everyMs: 10 * 60_000,
          leaseSeconds: 25 * 60,
          run: async (log) => {
            for (const line of await health.lookIfDue()) log.error({ line }, 'the ledger is wrong')
          },
        },
      ],
    },
  }
}

type Arrived = {
  paymentId: string
  /** The payment at the card provider. */
  transactionId: string
  sellerId: string
  cents: number
  /** What of it is for the product itself. */
  productCents: number
}
type Decided = { paymentId: string; cents: number; cause: string }
type Disputed = { paymentId: string; disputeId: string; cents: number }

export type Ledger = ReturnType<typeof openLedger>

/**
 * Whose the money is. Other modules call this within their own transactions; the same cause posts once, however often it is
 * named.
 */
export function openLedger(
  { db, now }: Pick<Surroundings, 'db' | 'now'>,
  { feeBasisPoints }: { feeBasisPoints: number },
) {
  const arrive = async (
    tx: Transaction,
    { paymentId, transactionId, sellerId, cents, productCents }: Arrived,
    posting: (paid: { cents: number; productCents: number; feeBasisPoints: number }) => postings.Posting,
  ): Promise<boolean> => {
    const unassigned = await unassignedOf(tx, transactionId)
    if (unassigned > 0) {
      const lines = { unassigned, provider: -unassigned }
      await post(tx, `assigned:${transactionId}`, lines, { transactionId }, now())
    }
    const { money, lines } = posting({ cents, productCents, feeBasisPoints })
    if (!(await post(tx, `paid:${paymentId}`, lines, { paymentId, sellerId }, now()))) return false
    await insertMoney(tx, paymentId, sellerId, money)
    return true
  }

  /** Changes whose the money is; nothing where the cause is known already. */
  const move = async (
    tx: Transaction,
    { paymentId, cause }: { paymentId: string; cause: string },
    decide: (money: postings.Money, row: PaymentMoneyRow) => postings.Posting,
  ): Promise<boolean> => {
    const row = await lockMoney(tx, paymentId)
    if (!row) throw new Error('the payment is from before the ledger')
    if (await isPosted(tx, cause)) return false
    const { money, lines } = decide(toMoney(row), row)
    const moves = Object.values(lines).some((cents) => cents !== 0)
    if (moves) await post(tx, cause, lines, { paymentId, sellerId: row.sellerId }, now())
    await saveMoney(tx, row, money, now())
    if (lines.seller) await orderWhatIsOwed(tx, row, now())
    return moves
  }

  const decideRefund = async (tx: Transaction, { paymentId, cents, cause }: Decided, completed: boolean) => {
    const isNew = await move(tx, { paymentId, cause }, (money) => {
      if (money.completed !== completed)
        throw new Error(completed ? 'the sale is not completed' : 'the sale is completed')
      return postings.refund(money, cents)
    })
    if (!isNew) return undefined
    return addOrder(tx, { kind: 'refund', paymentId, cents, origin: 'shop', state: 'due', createdAt: now() })
  }

  const findOpenDispute = async (tx: Transaction, disputeId: string): Promise<boolean> =>
    (await isPosted(tx, `chargeback:${disputeId}`)) &&
    !(await isPosted(tx, `chargebackWon:${disputeId}`)) &&
    !(await isPosted(tx, `chargebackLost:${disputeId}`))

  return {
    /** Money has bought something: it is held, and the rate of its fee is fixed. */
    paid: (tx: Transaction, arrived: Arrived) => arrive(tx, arrived, postings.paid),

    /** Money came too late to buy anything: all of it is to go back. */
    paidTooLate: async (tx: Transaction, arrived: Arrived): Promise<void> => {
      if (!(await arrive(tx, arrived, postings.paidTooLate))) return
      const { paymentId, cents } = arrived
      await addOrder(tx, { kind: 'refund', paymentId, cents, origin: 'shop', state: 'due', createdAt: now() })
    },

    /** Before completion: so much of what is held goes back. Nothing where the cause is known already. */
    refund: (tx: Transaction, decided: Decided) => decideRefund(tx, decided, false),

    /** After completion: so much of what seller and shop have earned goes back. */
    refundLater: (tx: Transaction, decided: Decided) => decideRefund(tx, decided, true),

    /** What is still held is the seller's, but for the fee. */
    complete: (tx: Transaction, { paymentId, cause }: { paymentId: string; cause: string }) =>
      move(tx, { paymentId, cause }, (money) => (money.completed ? { money, lines: {} } : postings.complete(money))),

    /**
     * What is still held of a payment, what seller and shop have earned of it, what was decided to go back, and what its seller
     * gets if nothing more does.
     */
    moneyOf: async (reader: Pick<Database, 'select'>, paymentId: string) => {
      const money = await findMoney(reader, paymentId)
      const { held = 0, refunded = 0, seller = 0, fee = 0 } = money ?? {}
      const sellerCents = money && !money.completedAt ? postings.complete(toMoney(money)).money.seller : seller
      return { heldCents: held, earnedCents: seller + fee, refundedCents: refunded, sellerCents }
    },

    /** When the last of what was decided to go back went; null while some of it is still due. */
    returnedAt: async (reader: Pick<Database, 'select'>, paymentId: string): Promise<Date | null> => {
      const last = await findReturned(reader, paymentId)
      return last?.dueCents === 0 ? last.at : null
    },

    /** Money for an order that we do not know. */
    unassigned: (tx: Transaction, { transactionId, cents }: { transactionId: string; cents: number }) =>
      post(tx, `unassigned:${transactionId}`, { provider: cents, unassigned: -cents }, { transactionId }, now()),

    /** So much of such money is left at the provider. */
    unassignedLeft: async (tx: Transaction, { transactionId, cents }: { transactionId: string; cents: number }) => {
      if (!(await isPosted(tx, `unassigned:${transactionId}`))) return
      const gone = (await unassignedOf(tx, transactionId)) - cents
      const cause = `unassignedReturned:${transactionId}:${crypto.randomUUID()}`
      if (gone !== 0) await post(tx, cause, { unassigned: gone, provider: -gone }, { transactionId }, now())
    },

    /** The owner of the card has called the charge wrong: the provider has taken the money until their bank decides. */
    chargeback: (tx: Transaction, { paymentId, disputeId, cents }: Disputed) =>
      post(tx, `chargeback:${disputeId}`, postings.chargeback(cents), { paymentId }, now()),

    chargebackWon: async (tx: Transaction, { paymentId, disputeId, cents }: Disputed): Promise<void> => {
      if (!(await findOpenDispute(tx, disputeId))) return
      await post(tx, `chargebackWon:${disputeId}`, postings.chargebackWon(cents), { paymentId }, now())
    },

    chargebackLost: async (
      tx: Transaction,
      { paymentId, disputeId, cents, isHandedOverByCode }: Disputed & { isHandedOverByCode: boolean },
    ): Promise<void> => {
      const row = await lockMoney(tx, paymentId)
      if (!(await findOpenDispute(tx, disputeId))) return
      const { money, lines } = postings.chargebackLost(row ? toMoney(row) : undefined, cents, isHandedOverByCode)
      await post(
        tx,
        `chargebackLost:${disputeId}`,
        lines,
        { paymentId, ...(row ? { sellerId: row.sellerId } : {}) },
        now(),
      )
      if (row && money) await saveMoney(tx, row, money, now())
      if (row && lines.seller) await orderWhatIsOwed(tx, row, now())
    },

    /** Puts down how the provider says that a payment's refunds stand, also those made in its dashboard. */
    noteRefunds: (tx: Transaction, payment: { id: string; amountCents: number }, found: FoundRefund[]) =>
      noteFoundRefunds(tx, payment, found, now()),

    /** An admin has given the money back in another way; answers how much. */
    refundedByHand: async (tx: Transaction, paymentId: string): Promise<number> => {
      const open = (await lockRefunds(tx, paymentId)).filter(isOpen)
      for (const { id, cents } of open) {
        await post(tx, `byHand:${id}`, postings.refundedByHand(cents), { paymentId }, now())
        await changeOrder(tx, id, { state: 'settledByHand', retryAt: null })
      }
      return open.reduce((sum, { cents }) => sum + cents, 0)
    },

    refundsOf: (tx: Transaction, paymentId: string) => listRefunds(tx, [paymentId]),
    listRefunds: (paymentIds: string[]) => listRefunds(db, paymentIds),
    listOpenRefunds: () => listOpenRefunds(db),
    sumOpenOrders: () => sumOpenOrders(db),

    /** What is to reach the seller of a payment or to come back from them, and what was sent. */
    sellerOrdersOf: (paymentId: string) => listSellerOrders(db, paymentId),
    /** Puts down what the provider says it sent to the seller of a payment and took back; answers what is done now. */
    noteTransfers: async (tx: Transaction, paymentId: string, found: FoundTransfer[]): Promise<MoneyOrderRow[]> => {
      const row = await lockMoney(tx, paymentId)
      return row ? noteFoundTransfers(tx, row, found, now()) : []
    },
    /** Makes two of a reversal that no single transfer covers. */
    split: (order: MoneyOrderRow, cents: number) => db.transaction((tx) => splitOrder(tx, order, cents)),
    /** An admin has paid a seller in another way, or has money of theirs back, or expects it no more. */
    settleByHand: async (tx: Transaction, { paymentId, id }: MoneyOrderRow, how: ByHand): Promise<boolean> => {
      const row = await lockMoney(tx, paymentId)
      return row ? settleByHand(tx, row, id, how, now()) : false
    },

    /** About to be sent, and under which idempotency key; nothing where another process was faster. */
    claim: async (order: MoneyOrderRow) => {
      const claimed = await claimOrder(db, order)
      return claimed && { ...claimed, key: keyOf(claimed) }
    },
    /** The provider has answered that it could not: it may be sent again, under another key. */
    release: async ({ id }: MoneyOrderRow): Promise<void> => {
      await changeOrder(db, id, { state: 'due' })
    },
    /** The provider has refused it. */
    fail: async ({ id, failures }: MoneyOrderRow, failure: string): Promise<void> => {
      const retryAt = retryAfter(failures + 1, failure, now())
      await changeOrder(db, id, { state: 'failed', failures: failures + 1, failure, retryAt })
    },
  }
}
