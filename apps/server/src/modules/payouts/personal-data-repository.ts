import { eq } from 'drizzle-orm'
import { payoutAccounts } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

/** What the seller told the card provider is with the provider; here lies only how it names them. */
export const payoutsPersonalData: PersonalData = {
  tables: [payoutAccounts],
  collect: async (tx, userId) => ({
    payoutAccounts: await tx.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(payoutAccounts).where(eq(payoutAccounts.userId, userId))
  },
}
