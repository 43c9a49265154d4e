import { desc, eq, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auditEntries, reports } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'

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

    /** Nothing where this person has reported that product already. */
    insert: async (values: typeof reports.$inferInsert) => {
      const [row] = await db.insert(reports).values(values).onConflictDoNothing().returning({ id: reports.id })
      return row?.id
    },

    remove: (id: string, actorId: string) =>
      db.transaction(async (tx) => {
        const [removed] = await tx.delete(reports).where(eq(reports.id, id)).returning()
        if (!removed) return 0
        await tx.insert(auditEntries).values({
          actorId,
          action: 'deleteReport',
          subjectId: removed.productId,
          subjectLabel: removed.productName,
        })
        return 1
      }),
  }
}
