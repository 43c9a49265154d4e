import { eq } from 'drizzle-orm'
import { homes } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

export const fitPersonalData: PersonalData = {
  tables: [homes],
  collect: async (tx, userId) => ({ homes: await tx.select().from(homes).where(eq(homes.userId, userId)) }),
  erase: async (tx, userId) => {
    await tx.delete(homes).where(eq(homes.userId, userId))
  },
}
