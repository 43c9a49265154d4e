import { eq, inArray, or } from 'drizzle-orm'
import { homes, products, sizeQuestions } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

export const fitPersonalData: PersonalData = {
  tables: [homes, sizeQuestions],
  collect: async (tx, userId) => ({
    homes: await tx.select().from(homes).where(eq(homes.userId, userId)),
    sizeQuestions: await tx.select().from(sizeQuestions).where(eq(sizeQuestions.askerId, userId)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(homes).where(eq(homes.userId, userId))
    // Their listings may go next, and nobody is there to answer.
    const own = tx.select({ id: products.id }).from(products).where(eq(products.sellerId, userId))
    await tx.delete(sizeQuestions).where(or(eq(sizeQuestions.askerId, userId), inArray(sizeQuestions.productId, own)))
  },
}
