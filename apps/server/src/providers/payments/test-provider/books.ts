import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { testDisputes, testIntents, testMethods, testRefunds } from '#db/test-payments-schema.ts'
import { createAccountBooks } from './accounts.ts'
import type { Aftermath, Behaviour } from './cards.ts'
import { announce, createEventBooks, newId } from './events.ts'
import { isInPart, type Part } from './paging.ts'
import { createReturns, openDispute } from './returns.ts'
import { createTransferBooks } from './transfers.ts'

export type TestIntent = typeof testIntents.$inferSelect
export type Books = ReturnType<typeof createBooks>

/** What the test provider knows. Every change of an intent is one statement: of two at once, one wins. */
export function createBooks(db: Database) {
  const find = async (id: string) => {
    const [intent] = await db.select().from(testIntents).where(eq(testIntents.id, id))
    return intent
  }
  const change = async (id: string, from: TestIntent['status'][], status: TestIntent['status']) => {
    const [changed] = await db
      .update(testIntents)
      .set({ status })
      .where(and(eq(testIntents.id, id), inArray(testIntents.status, from)))
      .returning()
    return changed
  }

  const transfers = createTransferBooks(db)

  return {
    find,
    ...createReturns(db),
    ...createAccountBooks(db),
    ...transfers,
    ...createEventBooks(db),

    create: async (values: {
      amount: number
      currency: string
      metadata: Record<string, string>
      idempotencyKey: string | null
    }) => {
      const id = newId('pi')
      const clientSecret = `${id}_secret_${randomBytes(12).toString('hex')}`
      const [made] = await db
        .insert(testIntents)
        .values({ id, clientSecret, ...values })
        .onConflictDoNothing()
        .returning()
      if (made) return made
      const [known] = await db
        .select()
        .from(testIntents)
        .where(eq(testIntents.idempotencyKey, values.idempotencyKey ?? ''))
      return known
    },

    list: (part: Part) =>
      db
        .select()
        .from(testIntents)
        .where(isInPart(testIntents, part))
        .orderBy(desc(testIntents.createdAt), desc(testIntents.id))
        .limit(part.limit),

    keepMethod: async (behaviour: Behaviour, last4: string) => {
      const id = newId('pm')
      await db.insert(testMethods).values({ id, behaviour, last4 })
      return id
    },

    findMethod: async (id: string) => {
      const [method] = await db.select().from(testMethods).where(eq(testMethods.id, id))
      return method
    },

    demandAction: (id: string) => change(id, ['requires_payment_method', 'requires_action'], 'requires_action'),
    dropAction: (id: string) => change(id, ['requires_action'], 'requires_payment_method'),
    cancel: (id: string) => change(id, ['requires_payment_method', 'requires_action'], 'canceled'),

    /** The money arrives, and the message about it is written down in the same breath. */
    succeed: (id: string, card?: Aftermath) =>
      db.transaction(async (tx) => {
        const [changed] = await tx
          .update(testIntents)
          .set({ status: 'succeeded', card: card ?? null })
          .where(
            and(eq(testIntents.id, id), inArray(testIntents.status, ['requires_payment_method', 'requires_action'])),
          )
          .returning()
        if (changed) {
          await announce(tx, id, 'payment_intent.succeeded')
          if (card === 'disputes') await openDispute(tx, changed)
        }
        return changed
      }),

    /** What was paid, newest first, with all that came of it. */
    listPaid: async (limit: number) => {
      const paid = await db
        .select()
        .from(testIntents)
        .where(eq(testIntents.status, 'succeeded'))
        .orderBy(desc(testIntents.createdAt))
        .limit(limit)
      const ids = paid.map(({ id }) => id)
      const refunds = await db.select().from(testRefunds).where(inArray(testRefunds.intentId, ids))
      const disputes = await db.select().from(testDisputes).where(inArray(testDisputes.intentId, ids))
      const sent = await transfers.listTransfers({ intentIds: ids })
      return paid.map((intent) => ({
        intent,
        transfers: sent.filter(({ intentId }) => intentId === intent.id),
        refunds: refunds.filter(({ intentId }) => intentId === intent.id),
        disputes: disputes.filter(({ intentId }) => intentId === intent.id),
      }))
    },
  }
}
