import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import {
  testAccounts,
  testIntents,
  testPayouts,
  testRefusals,
  testReversals,
  testTransfers,
} from '#db/test-payments-schema.ts'
import { announce, announceAccount, newId } from './events.ts'

type TransferRow = typeof testTransfers.$inferSelect
export type TestReversal = typeof testReversals.$inferSelect
/** With what was taken back of it, newest first. */
export type TestTransfer = TransferRow & { reversals: TestReversal[] }
export type Refusal = { code: string; message: string }
type Made = { metadata?: Record<string, string>; idempotencyKey?: string | null }

const NOT_READY: Refusal = {
  code: 'insufficient_capabilities_for_transfer',
  message: 'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
}
const NOT_ENOUGH: Refusal = {
  code: 'balance_insufficient',
  message: 'The account has too little left of this transfer to take it back.',
}
/** For these Stripe has words but no code. */
const without = (message: string): Refusal => ({ code: '', message })

const sumOf = (rows: { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Money that goes to sellers and returns from there, as the test provider keeps it. */
export function createTransferBooks(db: Database) {
  const withReversals = async (on: Database | Transaction, transfers: TransferRow[]): Promise<TestTransfer[]> => {
    const ids = transfers.map(({ id }) => id)
    const all = await on
      .select()
      .from(testReversals)
      .where(inArray(testReversals.transferId, ids))
      .orderBy(desc(testReversals.createdAt), desc(testReversals.id))
    return transfers.map((row) => ({ ...row, reversals: all.filter(({ transferId }) => transferId === row.id) }))
  }

  /** What is left in a seller's account. A transaction that changes it locks its row first. */
  const balanceOf = async (on: Database | Transaction, accountId: string): Promise<number> => {
    const transfers = await on.select().from(testTransfers).where(eq(testTransfers.accountId, accountId))
    const back = (await withReversals(on, transfers)).flatMap(({ reversals }) => reversals)
    const payouts = await on.select().from(testPayouts).where(eq(testPayouts.accountId, accountId))
    return sumOf(transfers) - sumOf(back) - sumOf(payouts.filter(({ status }) => status === 'paid'))
  }

  const hold = async (tx: Transaction, accountId: string) => {
    const [account] = await tx.select().from(testAccounts).where(eq(testAccounts.id, accountId)).for('update')
    return account
  }

  const findTransfer = async (on: Database | Transaction, id: string): Promise<TestTransfer | undefined> => {
    const found = await on.select().from(testTransfers).where(eq(testTransfers.id, id))
    return (await withReversals(on, found))[0]
  }

  return {
    /** Asked again with the same key, the same: also where it was refused. */
    transfer: (
      wanted: Pick<TransferRow, 'intentId' | 'accountId' | 'amount' | 'transferGroup'>,
      { metadata = {}, idempotencyKey = null }: Made = {},
    ): Promise<TestTransfer | Refusal> =>
      db.transaction(async (tx) => {
        const { intentId, accountId, amount } = wanted
        // Of two at once, the second sees what the first has taken.
        const [intent] = await tx.select().from(testIntents).where(eq(testIntents.id, intentId)).for('update')
        const known = await tx
          .select()
          .from(testTransfers)
          .where(eq(testTransfers.idempotencyKey, idempotencyKey ?? ''))
        const [before] = await withReversals(tx, known)
        if (before) return before
        const [account] = await tx.select().from(testAccounts).where(eq(testAccounts.id, accountId))
        const sent = await tx.select().from(testTransfers).where(eq(testTransfers.intentId, intentId))
        const check = (): Refusal | undefined => {
          if (intent?.status !== 'succeeded') return { code: 'resource_missing', message: 'No such charge.' }
          if (!account) return { code: 'resource_missing', message: 'No such destination.' }
          if (account.state !== 'ready') return NOT_READY
          if (amount <= 0) return { code: 'parameter_invalid_integer', message: 'Invalid positive integer.' }
          if (sumOf(sent) + amount <= intent.amount) return undefined
          return without('Transfers using this transaction as a source must not exceed the source amount.')
        }
        const refusal = await refuseOnce(tx, idempotencyKey, check())
        if (refusal) return refusal
        const [made] = await tx
          .insert(testTransfers)
          .values({ id: newId('tr'), ...wanted, metadata, idempotencyKey })
          .returning()
        if (!made) throw new Error('a transfer was not written')
        return { ...made, reversals: [] }
      }),

    /** All that is left of it, or so much. Asked again with the same key, the same: also where it was refused. */
    reverse: (
      transferId: string,
      wanted?: number,
      { metadata = {}, idempotencyKey = null }: Made = {},
    ): Promise<TestReversal | Refusal> =>
      db.transaction(async (tx) => {
        const [{ accountId = '' } = {}] = await tx.select().from(testTransfers).where(eq(testTransfers.id, transferId))
        await hold(tx, accountId)
        const transfer = await findTransfer(tx, transferId)
        const [known] = await tx
          .select()
          .from(testReversals)
          .where(eq(testReversals.idempotencyKey, idempotencyKey ?? ''))
        if (known) return known
        const left = transfer ? transfer.amount - sumOf(transfer.reversals) : 0
        const amount = wanted ?? left
        const balance = await balanceOf(tx, accountId)
        const check = (): Refusal | undefined => {
          if (!transfer) return { code: 'resource_missing', message: 'No such transfer.' }
          if (amount <= 0 || amount > left) {
            return without('The amount is greater than the unreversed amount of this transfer.')
          }
          return amount > balance ? NOT_ENOUGH : undefined
        }
        const refusal = await refuseOnce(tx, idempotencyKey, check())
        if (refusal) return refusal
        const [made] = await tx
          .insert(testReversals)
          .values({ id: newId('trr'), transferId, amount, metadata, idempotencyKey })
          .returning()
        if (!made || !transfer) throw new Error('a reversal was not written')
        await announce(tx, transfer.intentId, 'transfer.reversed')
        return made
      }),

    /** Of a group, a seller's account, some payments or all, newest first, from the one after `after` on. */
    listTransfers: async ({
      group,
      accountId,
      intentIds,
      after,
      limit,
    }: {
      group?: string | undefined
      accountId?: string
      intentIds?: string[]
      after?: string | undefined
      limit?: number
    }) => {
      const rows = db
        .select()
        .from(testTransfers)
        .where(
          and(
            group === undefined ? undefined : eq(testTransfers.transferGroup, group),
            accountId === undefined ? undefined : eq(testTransfers.accountId, accountId),
            intentIds === undefined ? undefined : inArray(testTransfers.intentId, intentIds),
            after
              ? sql`(${testTransfers.createdAt}, ${testTransfers.id}) <
                  (select last.created_at, last.id from ${testTransfers} as last where last.id = ${after})`
              : undefined,
          ),
        )
        .orderBy(desc(testTransfers.createdAt), desc(testTransfers.id))
      return withReversals(db, limit === undefined ? await rows : await rows.limit(limit))
    },

    findTransfer: (id: string) => findTransfer(db, id),
    balanceOf: (accountId: string) => balanceOf(db, accountId),

    /** All that is in a seller's account goes to their bank. */
    payOut: (accountId: string) =>
      db.transaction(async (tx) => {
        await hold(tx, accountId)
        const amount = await balanceOf(tx, accountId)
        if (amount > 0) await tx.insert(testPayouts).values({ id: newId('po'), accountId, amount })
      }),

    /** The bank sends the last of it back: the account has the money again. */
    failLastPayout: (accountId: string) =>
      db.transaction(async (tx) => {
        await hold(tx, accountId)
        const [last] = await tx
          .select()
          .from(testPayouts)
          .where(and(eq(testPayouts.accountId, accountId), eq(testPayouts.status, 'paid')))
          .orderBy(desc(testPayouts.createdAt))
          .limit(1)
        if (!last) return
        await tx.update(testPayouts).set({ status: 'failed' }).where(eq(testPayouts.id, last.id))
        await announceAccount(tx, accountId, 'payout.failed')
      }),

    listPayouts: (accountId: string) =>
      db.select().from(testPayouts).where(eq(testPayouts.accountId, accountId)).orderBy(desc(testPayouts.createdAt)),
  }
}

/** What is refused now, or was refused under this key before. */
async function refuseOnce(tx: Transaction, key: string | null, refusal?: Refusal): Promise<Refusal | undefined> {
  if (key === null) return refusal
  const [before] = await tx.select().from(testRefusals).where(eq(testRefusals.idempotencyKey, key))
  if (before) return { code: before.code, message: before.message }
  if (refusal) await tx.insert(testRefusals).values({ idempotencyKey: key, ...refusal })
  return refusal
}
