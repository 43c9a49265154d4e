import { eq, getTableColumns } from 'drizzle-orm'
import { savedSearches, searchFinds } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

export const searchesPersonalData: PersonalData = {
  tables: [savedSearches],
  collect: async (tx, userId) => ({
    savedSearches: await tx.select().from(savedSearches).where(eq(savedSearches.userId, userId)),
    searchFinds: await tx
      .select(getTableColumns(searchFinds))
      .from(searchFinds)
      .innerJoin(savedSearches, eq(savedSearches.id, searchFinds.searchId))
      .where(eq(savedSearches.userId, userId)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(savedSearches).where(eq(savedSearches.userId, userId))
  },
}
