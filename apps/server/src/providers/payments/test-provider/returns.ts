import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { testDisputes, testIntents, testRefunds } from '#db/test-payments-schema.ts'
import type { TestIntent } from './books.ts'
import { announce, newId } from './events.ts'

export type TestRefund = typeof testRefunds.$inferSelect
export type TestDispute = typeof testDisputes.$inferSelect

/** 'Some time later', as Stripe says of what its test cards do to refunds. */
const LATER_MS = 10_000

export async function openDispute(tx: Transaction, { id: intentId, amount }: TestIntent): Promise<void> {
  await tx.insert(testDisputes).values({ id: newId('dp'), intentId, amount, reason: 'fraudulent' })
  await announce(tx, intentId, 'charge.dispute.created')
}

/** How a refund to such a card begins. The last of these is for tests: Stripe has no card for it. */
function beginningOf(card: string | null) {
  if (card === 'refundPends') return { status: 'pending' as const }
  if (card === 'refundFailsAtOnce') return { status: 'failed' as const, failureReason: 'declined' }
  return { status: 'succeeded' as const }
}

/** Money that goes back: refunds and disputes, as the test provider keeps them. */
export function createReturns(db: Database) {
  const changeRefund = (id: string, status: TestRefund['status'], failureReason: string | null = null) =>
    db.transaction(async (tx) => {
      const [changed] = await tx
        .update(testRefunds)
        .set({ status, failureReason })
        .where(eq(testRefunds.id, id))
        .returning()
      if (changed) await announce(tx, changed.intentId, status === 'failed' ? 'refund.failed' : 'refund.updated')
    })

  return {
    /** All that is left of it, or so much; nothing where that is more than is left. Asked again with the same key, the same. */
    refund: (
      intentId: string,
      wanted?: number,
      { metadata = {}, idempotencyKey = null }: Partial<Pick<TestRefund, 'metadata' | 'idempotencyKey'>> = {},
    ): Promise<TestRefund | undefined> =>
      db.transaction(async (tx) => {
        const [intent] = await tx.select().from(testIntents).where(eq(testIntents.id, intentId)).for('update')
        if (intent?.status !== 'succeeded') return undefined
        const [known] = await tx
          .select()
          .from(testRefunds)
          .where(eq(testRefunds.idempotencyKey, idempotencyKey ?? ''))
        if (known) return known
        const before = await tx.select().from(testRefunds).where(eq(testRefunds.intentId, intentId))
        const gone = before.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
        const amount = wanted ?? intent.amount - gone
        if (amount <= 0 || amount > intent.amount - gone) return undefined
        const [made] = await tx
          .insert(testRefunds)
          .values({ id: newId('re'), intentId, amount, metadata, idempotencyKey, ...beginningOf(intent.card) })
          .returning()
        await announce(tx, intentId, 'charge.refunded')
        return made
      }),

    changeRefund,

    /** What the cards do to refunds some time later. */
    moveOn: async (now: Date): Promise<void> => {
      const due = await db
        .select({ refund: testRefunds, card: testIntents.card })
        .from(testRefunds)
        .innerJoin(testIntents, eq(testIntents.id, testRefunds.intentId))
        .where(lte(testRefunds.createdAt, new Date(now.getTime() - LATER_MS)))
      for (const { refund, card } of due) {
        if (card === 'refundPends' && refund.status === 'pending') await changeRefund(refund.id, 'succeeded')
        if (card === 'refundFails' && refund.status === 'succeeded') {
          await changeRefund(refund.id, 'failed', 'expired_or_canceled_card')
        }
      }
    },

    listRefunds: (intentId: string) =>
      db.select().from(testRefunds).where(eq(testRefunds.intentId, intentId)).orderBy(desc(testRefunds.createdAt)),

    /** Of all payments, newest first, from the one after `after` on. */
    listAllRefunds: ({ after, limit }: { after?: string | undefined; limit: number }) =>
      db
        .select()
        .from(testRefunds)
        .where(
          after
            ? sql`(${testRefunds.createdAt}, ${testRefunds.id}) <
                (select last.created_at, last.id from ${testRefunds} as last where last.id = ${after})`
            : undefined,
        )
        .orderBy(desc(testRefunds.createdAt), desc(testRefunds.id))
        .limit(limit),

    listDisputes: (intentId?: string) =>
      db
        .select()
        .from(testDisputes)
        .where(intentId === undefined ? undefined : eq(testDisputes.intentId, intentId))
        .orderBy(desc(testDisputes.createdAt)),

    openDispute: (intent: TestIntent) => db.transaction((tx) => openDispute(tx, intent)),

    /** The bank decides. */
    closeDispute: (id: string, status: 'won' | 'lost') =>
      db.transaction(async (tx) => {
        const [closed] = await tx
          .update(testDisputes)
          .set({ status })
          .where(and(eq(testDisputes.id, id), eq(testDisputes.status, 'needs_response')))
          .returning()
        if (closed) await announce(tx, closed.intentId, 'charge.dispute.closed')
      }),
  }
}
