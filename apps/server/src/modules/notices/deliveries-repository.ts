import { NOTICE_KINDS, RECEIVERS, type Receiver, ruleOf } from '@patina/contract/notices'
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/client.ts'
import { deliveries } from '#db/schema.ts'
import type { Announce, Notify } from '#module.ts'
import { hasPush } from './push-repository.ts'

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

/** What is older than so many others is no longer among one's notifications. */
const MOST_SHOWN = 200

/** What waits to be told. Any number of processes may take from it: none gets what another has. */
export function createDeliveriesRepository(db: Database, announce: Announce) {
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

    /**
     * Settles what is for the app, lets whoever has the shop open know, and sends it to their devices. That one is written
     * here and not with the others, since few people have any.
     */
    settleInApp: (row: Delivery, state: 'delivered' | 'dropped', now: Date): Promise<void> =>
      db.transaction(async (tx) => {
        const [settled] = await tx
          .update(deliveries)
          .set({ state })
          .where(and(eq(deliveries.id, row.id), eq(deliveries.state, 'waiting')))
          .returning({ id: deliveries.id })
        if (!settled) return
        if (state === 'delivered') await announce(tx, [row.userId], { kind: 'notifications', id: row.id })
        if ((await hasPush(tx, row.userId)).length === 0) return
        const { kind, cause, about, seq, cents, userId, receiver, dueAt } = row
        await tx
          .insert(deliveries)
          .values({
            id: uuidv7({ msecs: dueAt.getTime() }),
            ...{ kind, cause, about, seq, cents, userId, receiver, channel: 'push', dueAt, nextTryAt: now },
          })
          .onConflictDoNothing()
      }),

    /** The newest, newest first. */
    listTold: (userId: string): Promise<Delivery[]> =>
      db.select().from(deliveries).where(isToldInApp(userId)).orderBy(desc(deliveries.id)).limit(MOST_SHOWN),

    markRead: (userId: string, until: string, now: Date): Promise<number> =>
      db.transaction(async (tx) => {
        const read = await tx
          .update(deliveries)
          .set({ readAt: now })
          .where(and(isToldInApp(userId), isNull(deliveries.readAt), lte(deliveries.id, until)))
          .returning({ id: deliveries.id })
        // On their other devices the bell falls silent as well.
        if (read.length > 0) await announce(tx, [userId], { kind: 'notifications', id: until })
        return read.length
      }),
  }
}
