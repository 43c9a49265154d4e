import { NOTICE_KINDS, RECEIVERS, type Receiver, ruleOf } from '@patina/contract/notices'
import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/client.ts'
import { deliveries } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import type { Notify } from '#module.ts'

export type Delivery = typeof deliveries.$inferSelect
export type DeliveriesRepository = ReturnType<typeof createDeliveriesRepository>

const HOUR_MS = 3_600_000
/** Longer than any attempt takes: a process that claimed a delivery and has not marked it by then has died over it. */
const CLAIM_MS = 60_000

/** Puts down who is to be told what, on each channel of that kind; what was put down before is not told again. */
export const createNotify =
  (now: () => Date): Notify =>
  async (tx, { kind, cause, about, to, cents, seq, moment }) => {
    const { channels, afterHours = 0, beforeHours = 0 } = ruleOf(kind)
    const dueAt = new Date((moment ?? now()).getTime() + (afterHours - beforeHours) * HOUR_MS)
    if (moment && dueAt < now()) return
    const named: Partial<Record<Receiver, string>> = to
    const people = RECEIVERS.flatMap((receiver) => {
      const userId = named[receiver]
      return userId ? [{ receiver, userId }] : []
    })
    const rows = people.flatMap((person) =>
      channels.map((channel) => ({
        id: uuidv7({ msecs: dueAt.getTime() }),
        ...{ kind, cause, about, cents, seq, ...person, channel, dueAt, nextTryAt: dueAt },
      })),
    )
    await tx.insert(deliveries).values(rows).onConflictDoNothing()
  }

/** What waits to be told. Any number of processes may take from it: none gets what another has. */
export function createDeliveriesRepository(db: Database) {
  /** What a newer version has written is left to it. */
  const isKnown = inArray(deliveries.kind, NOTICE_KINDS)
  const isToldInApp = (userId: string) =>
    and(eq(deliveries.userId, userId), eq(deliveries.channel, 'app'), eq(deliveries.state, 'delivered'), isKnown)

  return {
    /** Something whose time has come; it comes up again unless it is dealt with soon. */
    claim: async (now: Date): Promise<Delivery | undefined> => {
      const next = db
        .select({ id: deliveries.id })
        .from(deliveries)
        .where(and(eq(deliveries.state, 'waiting'), lte(deliveries.nextTryAt, now), isKnown))
        .orderBy(asc(deliveries.nextTryAt))
        .limit(1)
        .for('update', { skipLocked: true })
      const [claimed] = await db
        .update(deliveries)
        .set({ nextTryAt: new Date(now.getTime() + CLAIM_MS), attempts: sql`${deliveries.attempts} + 1` })
        .where(inArray(deliveries.id, next))
        .returning()
      return claimed
    },

    tryLater: async (id: string, nextTryAt: Date): Promise<void> => {
      await db.update(deliveries).set({ nextTryAt }).where(eq(deliveries.id, id))
    },

    settle: async (id: string, state: 'delivered' | 'dropped' | 'failed'): Promise<void> => {
      await db.update(deliveries).set({ state }).where(eq(deliveries.id, id))
    },

    listTold: (userId: string, { limit, after }: Slice) =>
      db
        .select()
        .from(deliveries)
        .where(and(isToldInApp(userId), after ? lt(deliveries.id, after) : undefined))
        .orderBy(desc(deliveries.id))
        .limit(limit),

    countTold: (userId: string) => db.$count(deliveries, isToldInApp(userId)),

    markRead: async (userId: string, until: string, now: Date): Promise<number> => {
      const read = await db
        .update(deliveries)
        .set({ readAt: now })
        .where(and(isToldInApp(userId), isNull(deliveries.readAt), lte(deliveries.id, until)))
        .returning({ id: deliveries.id })
      return read.length
    },
  }
}
