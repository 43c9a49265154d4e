import { ACCOUNTS, type Account } from '@patina/contract/ledger'
import { and, asc, count, desc, eq, inArray, min, sql, sum } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines, moneyOrders, paymentMoney } from '#db/schema.ts'
import { isOpen } from './match-refunds.ts'
import type { Lines, Money } from './postings.ts'

export type MoneyOrderRow = typeof moneyOrders.$inferSelect
export type PaymentMoneyRow = typeof paymentMoney.$inferSelect

/** What an entry is about; owners are those of accounts that have one. */
type About = { paymentId?: string; sellerId?: string; transactionId?: string }

export const OPEN = ['due', 'unsure', 'failed'] as const

type NewLine = Pick<typeof ledgerLines.$inferInsert, 'accountId' | 'paymentId' | 'cents'>

/** Posts an entry about one thing, once for each cause; answers whether it is new. Lines of nothing are left out. */
export async function post(tx: Transaction, cause: string, lines: Lines, about: About, now: Date): Promise<boolean> {
  if (await isPosted(tx, cause)) return false
  const rows: NewLine[] = []
  for (const account of ACCOUNTS) {
    const cents = lines[account] ?? 0
    if (cents === 0) continue
    rows.push({ accountId: await accountOf(tx, account, about), paymentId: about.paymentId ?? null, cents })
  }
  return postLines(tx, cause, now, rows)
}

/** Of two at once, one is new. */
export async function postLines(tx: Transaction, cause: string, now: Date, lines: NewLine[]): Promise<boolean> {
  const [entry] = await tx
    .insert(ledgerEntries)
    .values({ cause, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id })
  if (!entry) return false
  await tx.insert(ledgerLines).values(lines.map((line) => ({ entryId: entry.id, ...line })))
  return true
}

function ownerOf(kind: Account, { sellerId, transactionId }: About): string {
  if (kind === 'seller') return sellerId ?? ''
  return kind === 'unassigned' ? (transactionId ?? '') : ''
}

export async function accountOf(tx: Transaction, kind: Account, about: About): Promise<string> {
  const owner = ownerOf(kind, about)
  const find = () =>
    tx
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner)))
  const [known] = await find()
  if (known) return known.id
  await tx.insert(ledgerAccounts).values({ kind, owner }).onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error(`the account ${kind} is not there`)
  return made.id
}

export const isPosted = async (tx: Transaction, cause: string): Promise<boolean> =>
  (await tx.$count(ledgerEntries, eq(ledgerEntries.cause, cause))) > 0

/** What is left of money that belongs to no order we know. */
export async function unassignedOf(tx: Transaction, transactionId: string): Promise<number> {
  const [account] = await tx
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'unassigned'), eq(ledgerAccounts.owner, transactionId)))
    .for('update')
  if (!account) return 0
  const [sum] = await tx
    .select({ cents: sql`coalesce(-sum(${ledgerLines.cents}), 0)`.mapWith(Number) })
    .from(ledgerLines)
    .where(eq(ledgerLines.accountId, account.id))
  return sum?.cents ?? 0
}

/** Locked until the transaction ends; nothing for payments from before the ledger. */
export async function lockMoney(tx: Transaction, paymentId: string): Promise<PaymentMoneyRow | undefined> {
  const [row] = await tx.select().from(paymentMoney).where(eq(paymentMoney.paymentId, paymentId)).for('update')
  return row
}

export async function findMoney(tx: Pick<Database, 'select'>, paymentId: string): Promise<PaymentMoneyRow | undefined> {
  const [row] = await tx.select().from(paymentMoney).where(eq(paymentMoney.paymentId, paymentId))
  return row
}

/** What is still due to go back of a payment, and when the last of it went. */
export async function findReturned(tx: Pick<Database, 'select'>, paymentId: string) {
  const [last] = await tx
    .select({ at: ledgerEntries.createdAt, dueCents: sql<number>`-sum(${ledgerLines.cents}) over ()`.mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(and(eq(ledgerLines.paymentId, paymentId), eq(ledgerAccounts.kind, 'refundsDue')))
    .orderBy(desc(ledgerEntries.createdAt))
    .limit(1)
  return last
}

export const toMoney = ({ completedAt, ...row }: PaymentMoneyRow): Money => ({
  ...row,
  completed: completedAt !== null,
})

export const insertMoney = (tx: Transaction, paymentId: string, sellerId: string, money: Money) => {
  const { completed: _never, ...amounts } = money
  return tx.insert(paymentMoney).values({ paymentId, sellerId, ...amounts })
}

export async function saveMoney(tx: Transaction, row: PaymentMoneyRow, money: Money, now: Date): Promise<void> {
  const { held, refunded, seller, fee, chargedBack, completed } = money
  await tx
    .update(paymentMoney)
    .set({ held, refunded, seller, fee, chargedBack, completedAt: completed ? (row.completedAt ?? now) : null })
    .where(eq(paymentMoney.paymentId, row.paymentId))
}

export async function addOrder(tx: Transaction, order: typeof moneyOrders.$inferInsert): Promise<MoneyOrderRow> {
  const [row] = await tx.insert(moneyOrders).values(order).returning()
  if (!row) throw new Error('the money order was not stored')
  return row
}

export const changeOrder = (tx: Pick<Database, 'update'>, id: string, values: Partial<MoneyOrderRow>) =>
  tx.update(moneyOrders).set(values).where(eq(moneyOrders.id, id))

/** Takes from what an order is about; one of nothing is none. */
export async function reduceOrder(tx: Transaction, order: MoneyOrderRow, cents: number): Promise<void> {
  if (cents === order.cents) await tx.delete(moneyOrders).where(eq(moneyOrders.id, order.id))
  // Another amount needs another idempotency key.
  else
    await changeOrder(tx, order.id, {
      cents: order.cents - cents,
      ...(order.state === 'unsure' ? { state: 'due' } : {}),
    })
}

const isRefundOf = (paymentId: string) => and(eq(moneyOrders.kind, 'refund'), eq(moneyOrders.paymentId, paymentId))

/** Oldest first, locked until the transaction ends. */
export const lockRefunds = (tx: Transaction, paymentId: string): Promise<MoneyOrderRow[]> =>
  tx.select().from(moneyOrders).where(isRefundOf(paymentId)).orderBy(asc(moneyOrders.id)).for('update')

export const listRefunds = (db: Pick<Database, 'select'>, paymentIds: string[]): Promise<MoneyOrderRow[]> =>
  db
    .select()
    .from(moneyOrders)
    .where(and(eq(moneyOrders.kind, 'refund'), inArray(moneyOrders.paymentId, paymentIds)))
    .orderBy(asc(moneyOrders.id))

export const listOpenRefunds = (db: Pick<Database, 'select'>): Promise<MoneyOrderRow[]> =>
  db
    .select()
    .from(moneyOrders)
    .where(and(eq(moneyOrders.kind, 'refund'), inArray(moneyOrders.state, [...OPEN])))
    .orderBy(asc(moneyOrders.id))

/** What is open, added up by what it is and how it stands. */
export const sumOpenOrders = (db: Pick<Database, 'select'>) =>
  db
    .select({
      kind: moneyOrders.kind,
      state: moneyOrders.state,
      total: count(),
      cents: sum(moneyOrders.cents).mapWith(Number),
      since: min(moneyOrders.createdAt),
    })
    .from(moneyOrders)
    .where(inArray(moneyOrders.state, [...OPEN]))
    .groupBy(moneyOrders.kind, moneyOrders.state)

/** About to be sent: from now on the provider has to be asked. Nothing where another process was faster. */
export async function claimOrder(db: Database, order: MoneyOrderRow): Promise<MoneyOrderRow | undefined> {
  if (!isOpen(order)) return undefined
  // Unanswered, it is sent once more under the same key: the provider does it once.
  const attempt = order.state === 'unsure' ? order.attempt : order.attempt + 1
  const [claimed] = await db
    .update(moneyOrders)
    .set({ state: 'unsure', attempt, providerId: null, retryAt: null })
    .where(
      and(
        eq(moneyOrders.id, order.id),
        eq(moneyOrders.state, order.state),
        eq(moneyOrders.attempt, order.attempt),
        eq(moneyOrders.cents, order.cents),
      ),
    )
    .returning()
  return claimed
}
