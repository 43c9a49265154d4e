import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pushSubscriptions, sessions } from '#db/schema.ts'
import { idleSince } from '#sign-in-times.ts'

export type PushSubscription = typeof pushSubscriptions.$inferSelect
export type PushRepository = ReturnType<typeof createPushRepository>

/** The browsers that get pushes. One sign-in is one browser, and what it gets ends with it. */
export function createPushRepository(db: Database) {
  return {
    keep: (subscription: Omit<PushSubscription, 'createdAt'>): Promise<void> =>
      db.transaction(async (tx) => {
        const { sessionId, endpoint } = subscription
        // Somebody else may have been signed in there before.
        await tx
          .delete(pushSubscriptions)
          .where(or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.sessionId, sessionId)))
        // Of the same browser asking twice at once, one is enough.
        await tx.insert(pushSubscriptions).values(subscription).onConflictDoNothing()
      }),

    end: async (sessionId: string): Promise<number> => {
      const ended = await db
        .delete(pushSubscriptions)
        .where(eq(pushSubscriptions.sessionId, sessionId))
        .returning({ sessionId: pushSubscriptions.sessionId })
      return ended.length
    },

    isOn: async (sessionId: string, serverKey: string): Promise<boolean> =>
      (await db.$count(
        pushSubscriptions,
        and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.serverKey, serverKey)),
      )) > 0,

    /** Those that somebody is still signed in at; the others are forgotten. */
    listOf: async (userId: string): Promise<PushSubscription[]> => {
      const over = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(or(isNotNull(sessions.endedAt), lte(sessions.lastUsedAt, idleSince())))
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), inArray(pushSubscriptions.sessionId, over)))
      return db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
    },
  }
}

/** Whether somebody has a browser that gets pushes. */
export const hasPush = (db: Pick<Database, 'select'>, userId: string) =>
  db
    .select({ id: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), isNull(sessions.endedAt), gt(sessions.lastUsedAt, idleSince())))
    .limit(1)
