import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { testEvents, testIntents } from '#db/test-payments-schema.ts'
import { isInPart, type Part } from './paging.ts'

export type TestEvent = typeof testEvents.$inferSelect

export const newId = (kind: string): string => `${kind}_test_${randomBytes(12).toString('hex')}`

/** Writes a message about a payment down; it waits until the shop has taken it. */
export const announce = (tx: Transaction, intentId: string, type: string) =>
  tx.insert(testEvents).values({ id: newId('evt'), type, intentId })

/** The same about a seller's account. */
export const announceAccount = (tx: Transaction, accountId: string, type: 'account.updated' | 'payout.failed') =>
  tx.insert(testEvents).values({ id: newId('evt'), type, accountId })

/** What the test provider has to tell the shop. */
export function createEventBooks(db: Database) {
  const selectEvents = () =>
    db
      .select({ event: testEvents, intent: testIntents })
      .from(testEvents)
      .leftJoin(testIntents, eq(testIntents.id, testEvents.intentId))

  return {
    listWaitingEvents: () =>
      selectEvents().where(eq(testEvents.delivered, false)).orderBy(asc(testEvents.createdAt)).limit(50),

    /** Those about payments, newest first, as the list of intents. */
    listEvents: (part: Part, types: string[]) =>
      selectEvents()
        .where(
          and(
            isNotNull(testEvents.intentId),
            types.length > 0 ? inArray(testEvents.type, types) : undefined,
            isInPart(testEvents, part),
          ),
        )
        .orderBy(desc(testEvents.createdAt), desc(testEvents.id))
        .limit(part.limit),

    markAllDelivered: async () => {
      await db.update(testEvents).set({ delivered: true }).where(eq(testEvents.delivered, false))
    },

    markDelivered: async (id: string) => {
      await db.update(testEvents).set({ delivered: true }).where(eq(testEvents.id, id))
    },
  }
}
