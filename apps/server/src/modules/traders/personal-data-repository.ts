import { eq } from 'drizzle-orm'
import { traders } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

export const tradersPersonalData: PersonalData = {
  tables: [traders],
  collect: async (tx, userId) => ({
    tradingAs: await tx.select().from(traders).where(eq(traders.userId, userId)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(traders).where(eq(traders.userId, userId))
  },
}
