import { eq } from 'drizzle-orm'
import { paymentCases } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

/** Amounts and the card provider's names alone: when somebody is erased these stay, as payments do. */
export const paymentsPersonalData: PersonalData = {
  tables: [paymentCases],
  collect: async (tx, userId) => ({
    paymentCases: await tx.select().from(paymentCases).where(eq(paymentCases.buyerId, userId)),
  }),
}
