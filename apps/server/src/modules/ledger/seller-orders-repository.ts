import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { ledgerAccounts, ledgerLines, moneyOrders, paymentMoney } from '#db/schema.ts'
import {
  accountOf,
  addOrder,
  changeOrder,
  type MoneyOrderRow,
  OPEN,
  type PaymentMoneyRow,
  post,
  postLines,
  reduceOrder,
} from './ledger-repository.ts'
import { isOpen, keyOf } from './match-refunds.ts'
import * as postings from './postings.ts'
import { netOrders, orderedOf } from './seller-orders.ts'

/** As the provider lists them. */
export type FoundTransfer = {
  id: string
  amountCents: number
  /** The idempotency key that we gave it; empty where somebody else made it. */
  key: string
  reversals: { id: string; amountCents: number; key: string }[]
}

type Owner = Pick<PaymentMoneyRow, 'paymentId' | 'sellerId'>

/** Why a transfer that came back by the provider's dashboard is not sent again before a person has looked at it. */
const TAKEN_BACK = 'taken back in the dashboard'

const SELLER_KINDS = ['transfer', 'reversal'] as const
const isOfSeller = inArray(moneyOrders.kind, [...SELLER_KINDS])

/**
 * Sees to it that the open orders of a payment come to what its seller's account says, and nets them with the seller's
 * others. Whatever has changed that account, this follows.
 */
export async function orderWhatIsOwed(
  tx: Transaction,
  { paymentId, sellerId }: Owner,
  now: Date,
  { isTakenBack = false }: { isTakenBack?: boolean } = {},
): Promise<void> {
  await lockSeller(tx, sellerId)
  const missing = (await owedOf(tx, paymentId)) - orderedOf(await lockSellerOrders(tx, paymentId))
  const order = { paymentId, cents: Math.abs(missing), origin: 'shop', state: 'due', createdAt: now } as const
  if (missing > 0) {
    const held = isTakenBack ? ({ state: 'failed', failures: 1, failure: TAKEN_BACK } as const) : {}
    await addOrder(tx, { ...order, kind: 'transfer', ...held })
  }
  if (missing < 0) await addOrder(tx, { ...order, kind: 'reversal' })
  await net(tx, sellerId, now)
}

async function net(tx: Transaction, sellerId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ order: moneyOrders })
    .from(moneyOrders)
    .innerJoin(paymentMoney, eq(paymentMoney.paymentId, moneyOrders.paymentId))
    .where(and(eq(paymentMoney.sellerId, sellerId), isOfSeller, inArray(moneyOrders.state, [...OPEN])))
    .orderBy(asc(moneyOrders.id))
    .for('update', { of: moneyOrders })
  for (const { transfer, reversal, cents } of netOrders(rows.map(({ order }) => order))) {
    if (transfer.paymentId !== reversal.paymentId) {
      const accountId = await accountOf(tx, 'seller', { sellerId })
      await postLines(tx, `netted:${reversal.id}:${transfer.id}:${reversal.cents}`, now, [
        { accountId, paymentId: transfer.paymentId, cents },
        { accountId, paymentId: reversal.paymentId, cents: -cents },
      ])
    }
    for (const order of [transfer, reversal]) {
      await reduceOrder(tx, order, cents)
      order.cents -= cents
    }
  }
}

/** Brings orders and books to what the provider lists for the order of a payment. */
export async function noteFoundTransfers(tx: Transaction, row: PaymentMoneyRow, found: FoundTransfer[], now: Date) {
  const { paymentId, sellerId } = row
  const about = { paymentId, sellerId }
  await lockSeller(tx, sellerId)
  const orders = await lockSellerOrders(tx, paymentId)
  const done: MoneyOrderRow[] = []
  const carryOut = async (providerId: string, key: string): Promise<boolean> => {
    const order = orders.find((one) => one.providerId === providerId || keyOf(one) === key)
    if (order && isOpen(order)) {
      await changeOrder(tx, order.id, { state: 'done', providerId, retryAt: null })
      done.push(order)
    }
    return order !== undefined
  }
  let isTakenBack = false
  for (const { id, amountCents, key, reversals } of found.toReversed()) {
    await carryOut(id, key)
    await post(tx, `paidOut:${id}`, postings.paidOut(amountCents), about, now)
    for (const reversal of reversals) {
      const isOurs = await carryOut(reversal.id, reversal.key)
      const isNew = await post(tx, `takenBack:${reversal.id}`, postings.takenBack(reversal.amountCents), about, now)
      isTakenBack ||= isNew && !isOurs
    }
  }
  for (const order of orders) if (isOpen(order)) await changeOrder(tx, order.id, { askedAt: now })
  await orderWhatIsOwed(tx, row, now, { isTakenBack })
  return done
}

/** So that what a seller is owed is reckoned by one at a time. */
async function lockSeller(tx: Transaction, sellerId: string): Promise<void> {
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'seller'), eq(ledgerAccounts.owner, sellerId)))
    .for('no key update')
}

/** What the seller's account says of a payment: more than nothing where they are owed. */
async function owedOf(tx: Transaction, paymentId: string): Promise<number> {
  const [owed] = await tx
    .select({ cents: sql`coalesce(-sum(${ledgerLines.cents}), 0)`.mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(and(eq(ledgerLines.paymentId, paymentId), eq(ledgerAccounts.kind, 'seller')))
  return owed?.cents ?? 0
}

const lockSellerOrders = (tx: Transaction, paymentId: string): Promise<MoneyOrderRow[]> =>
  tx
    .select()
    .from(moneyOrders)
    .where(and(eq(moneyOrders.paymentId, paymentId), isOfSeller))
    .orderBy(asc(moneyOrders.id))
    .for('update')

export const listSellerOrders = (db: Pick<Database, 'select'>, paymentId: string): Promise<MoneyOrderRow[]> =>
  db
    .select()
    .from(moneyOrders)
    .where(and(eq(moneyOrders.paymentId, paymentId), isOfSeller))
    .orderBy(asc(moneyOrders.id))

export type ByHand = keyof typeof postings.byHand

const CAUSES = { paid: 'paidByHand', paidBack: 'paidBackByHand', writtenOff: 'writtenOff' } as const

/** Makes two orders of one that is too much for a single call; answers the first, or nothing where it has changed meanwhile. */
export async function splitOrder(tx: Transaction, order: MoneyOrderRow, cents: number) {
  const [row] = await tx.select().from(moneyOrders).where(eq(moneyOrders.id, order.id)).for('update')
  if (row?.state !== order.state || row.cents !== order.cents || row.state === 'unsure') return undefined
  const { kind, paymentId, origin, createdAt } = row
  await addOrder(tx, { kind, paymentId, origin, createdAt, cents: row.cents - cents, state: 'due' })
  await changeOrder(tx, row.id, { cents })
  return { ...row, cents }
}

/** Answers whether there was such an order to settle. */
export async function settleByHand(tx: Transaction, row: PaymentMoneyRow, id: string, how: ByHand, now: Date) {
  const { paymentId, sellerId } = row
  await lockSeller(tx, sellerId)
  const order = (await lockSellerOrders(tx, paymentId)).find((one) => one.id === id)
  const isMeant = order?.kind === (how === 'paid' ? 'transfer' : 'reversal')
  if (!order || !isMeant || !(order.state === 'due' || order.state === 'failed')) return false
  await post(tx, `${CAUSES[how]}:${id}`, postings.byHand[how](order.cents), { paymentId, sellerId }, now)
  await changeOrder(tx, id, { state: 'settledByHand', retryAt: null })
  return true
}
