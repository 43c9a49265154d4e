import { desc, eq, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { reports, users } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import { audit } from '#modules/accounts/module.ts'

export type ReportsRepository = ReturnType<typeof createReportsRepository>
export type ReportRow = typeof reports.$inferSelect

export function createReportsRepository(db: Database) {
  return {
    list: ({ limit, after }: Slice) =>
      db
        .select()
        .from(reports)
        .where(after ? lt(reports.id, after) : undefined)
        .orderBy(desc(reports.id))
        .limit(limit),

    count: () => db.$count(reports),

    /** The new id, unless this person has reported that product already, or as much as one person may. */
    insert: (values: typeof reports.$inferInsert, most: number): Promise<{ id: string } | 'again' | 'tooMany'> =>
      db.transaction(async (tx) => {
        const { reporterId } = values
        // What one person sends at the same moment is counted one after the other.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, reporterId)).for('no key update')
        if ((await tx.$count(reports, eq(reports.reporterId, reporterId))) >= most) return 'tooMany'
        const [row] = await tx.insert(reports).values(values).onConflictDoNothing().returning({ id: reports.id })
        return row ?? 'again'
      }),

    remove: (id: string, actorId: string) =>
      db.transaction(async (tx) => {
        const [removed] = await tx.delete(reports).where(eq(reports.id, id)).returning()
        if (!removed) return 0
        await audit(tx, {
          actorId,
          action: 'deleteReport',
          subjectId: removed.productId,
          subjectLabel: removed.productName,
        })
        return 1
      }),
  }
}
