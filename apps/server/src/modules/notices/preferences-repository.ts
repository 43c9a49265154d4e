import type { Muted } from '@patina/contract/new-preferences'
import { type Channel, GROUP_NAMES, type NoticeGroup } from '@patina/contract/notices'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mutedNotices, quietHours, users } from '#db/schema.ts'
import type { QuietTimes } from './quiet-hours.ts'

/** What somebody has chosen; all is told, at any hour, to those who have not. */
export type Choices = { muted: Muted[]; quiet: QuietTimes | undefined }

export type PreferencesRepository = ReturnType<typeof createPreferencesRepository>

export function createPreferencesRepository(db: Database) {
  /** What a newer version has written is left to it. */
  const isOf = (userId: string) => and(eq(mutedNotices.userId, userId), inArray(mutedNotices.group, [...GROUP_NAMES]))

  return {
    find: async (userId: string): Promise<Choices> => {
      const muted = await db
        .select({ group: mutedNotices.group, channel: mutedNotices.channel })
        .from(mutedNotices)
        .where(isOf(userId))
      const [quiet] = await db.select().from(quietHours).where(eq(quietHours.userId, userId))
      return { muted, quiet }
    },

    save: (userId: string, { muted, quiet }: Choices): Promise<void> =>
      db.transaction(async (tx) => {
        // One after the other: of two at once the later holds as a whole.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        await tx.delete(mutedNotices).where(isOf(userId))
        if (muted.length > 0) {
          const rows = muted.map(({ group, channel }) => ({ userId, group, channel }))
          await tx.insert(mutedNotices).values(rows).onConflictDoNothing()
        }
        await tx.delete(quietHours).where(eq(quietHours.userId, userId))
        if (quiet) await tx.insert(quietHours).values({ ...quiet, userId })
      }),

    /** Nothing where the person is no longer known. */
    mute: async (userId: string, group: NoticeGroup, channel: Channel): Promise<void> => {
      const person = db.select({ id: users.id }).from(users).where(eq(users.id, userId))
      const [known] = await person
      if (known) await db.insert(mutedNotices).values({ userId, group, channel }).onConflictDoNothing()
    },
  }
}
