import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { endStreamsOf } from '#db/announce.ts'
import type { Database } from '#db/client.ts'
import { sessions } from '#db/schema.ts'
import { beganSince, idleSince, signInTime } from '#sign-in-times.ts'

export type DevicesRepository = ReturnType<typeof createDevicesRepository>
export type DeviceRow = typeof sessions.$inferSelect

/** More than anybody has browsers; a script that signs in may have more. */
const MOST = 50

/** Somebody's own sign-ins, each of them in one browser. */
export function createDevicesRepository(db: Database) {
  const isOpenFor = (email: string) =>
    and(
      eq(sessions.email, email),
      isNull(sessions.endedAt),
      gt(sessions.lastUsedAt, idleSince()),
      gt(sessions.createdAt, beganSince()),
    )

  return {
    list: (email: string): Promise<DeviceRow[]> =>
      db.select().from(sessions).where(isOpenFor(email)).orderBy(desc(sessions.lastUsedAt)).limit(MOST),

    /** Answers its name at the provider; nothing where it is nobody's or somebody else's. */
    end: (email: string, id: string): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        const [ended] = await tx
          .update(sessions)
          .set({ endedAt: signInTime() })
          .where(and(eq(sessions.id, id), isOpenFor(email)))
          .returning({ name: sessions.providerSession })
        if (ended) await endStreamsOf(tx, email)
        return ended?.name
      }),

    /** Answers the name at the provider of the one that goes on. */
    endOthers: (email: string, id: string): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        await tx
          .update(sessions)
          .set({ endedAt: signInTime() })
          .where(and(eq(sessions.email, email), ne(sessions.id, id), isNull(sessions.endedAt)))
        await endStreamsOf(tx, email)
        const [kept] = await tx.select({ name: sessions.providerSession }).from(sessions).where(eq(sessions.id, id))
        return kept?.name
      }),

    markProved: async (id: string): Promise<void> => {
      await db.update(sessions).set({ provedAt: signInTime() }).where(eq(sessions.id, id))
    },
  }
}
