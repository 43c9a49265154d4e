import { eq } from 'drizzle-orm'
import { listingDrafts } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

export const draftsPersonalData: PersonalData = {
  tables: [listingDrafts],
  collect: async (tx, userId) => ({
    listingDrafts: await tx.select().from(listingDrafts).where(eq(listingDrafts.userId, userId)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(listingDrafts).where(eq(listingDrafts.userId, userId))
  },
}
