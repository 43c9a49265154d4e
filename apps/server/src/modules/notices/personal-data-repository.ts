import { eq, or } from 'drizzle-orm'
import { deliveries } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

/** To them, or about their account. */
const isOf = (userId: string) => or(eq(deliveries.userId, userId), eq(deliveries.about, userId))

export const noticesPersonalData: PersonalData = {
  tables: [deliveries],
  collect: async (tx, userId) => ({ notices: await tx.select().from(deliveries).where(isOf(userId)) }),
  erase: async (tx, userId) => {
    await tx.delete(deliveries).where(isOf(userId))
  },
}
