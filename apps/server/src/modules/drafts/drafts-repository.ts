import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listingDrafts, users } from '#db/schema.ts'

export type DraftRow = typeof listingDrafts.$inferSelect
/** One id and all that its seller has put aside, kept still until it is decided whether it may be kept. */
type Drafting = { existing: DraftRow | undefined; total: number; keep(row: DraftRow): Promise<void> }
export type DraftsRepository = ReturnType<typeof createDraftsRepository>

export function createDraftsRepository(db: Database) {
  const isOwn = (userId: string, id: string) => and(eq(listingDrafts.id, id), eq(listingDrafts.userId, userId))
  return {
    listOwn: (userId: string): Promise<DraftRow[]> =>
      db.select().from(listingDrafts).where(eq(listingDrafts.userId, userId)).orderBy(desc(listingDrafts.changedAt)),

    findOwn: async (userId: string, id: string): Promise<DraftRow | undefined> =>
      (await db.select().from(listingDrafts).where(isOwn(userId, id)))[0],

    withDraft: <Answer>(userId: string, id: string, decide: (drafting: Drafting) => Promise<Answer>): Promise<Answer> =>
      db.transaction(async (tx) => {
        // What one person puts aside at the same moment is counted one after the other.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
        const [existing] = await tx.select().from(listingDrafts).where(eq(listingDrafts.id, id))
        const [own] = await tx.select({ total: count() }).from(listingDrafts).where(eq(listingDrafts.userId, userId))
        return decide({
          existing,
          total: own?.total ?? 0,
          keep: async ({ values, changedAt, ...row }) => {
            await tx
              .insert(listingDrafts)
              .values({ ...row, values, changedAt })
              .onConflictDoUpdate({
                target: listingDrafts.id,
                set: { values, changedAt },
                setWhere: eq(listingDrafts.userId, userId),
              })
          },
        })
      }),

    delete: async (userId: string, id: string): Promise<number> =>
      (await db.delete(listingDrafts).where(isOwn(userId, id)).returning({ id: listingDrafts.id })).length,
  }
}
