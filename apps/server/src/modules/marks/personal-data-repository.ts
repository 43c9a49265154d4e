import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { productMarks, productRevisionMarks, products } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

export const marksPersonalData: PersonalData = {
  tables: [productMarks, productRevisionMarks],
  collect: async (tx, userId) => ({
    marks: await tx.select().from(productMarks).where(isOf(tx, userId)),
    markRevisions: await tx
      .select()
      .from(productRevisionMarks)
      .where(inArray(productRevisionMarks.productId, productsOf(tx, userId))),
  }),
  /** They are words of the seller as the description is, and their pictures may go next. */
  erase: async (tx, userId) => {
    await tx.delete(productRevisionMarks).where(inArray(productRevisionMarks.productId, productsOf(tx, userId)))
    await tx.delete(productMarks).where(isOf(tx, userId))
  },
}

const productsOf = (tx: Transaction, userId: string) =>
  tx.select({ id: products.id }).from(products).where(eq(products.sellerId, userId))
const isOf = (tx: Transaction, userId: string) => inArray(productMarks.productId, productsOf(tx, userId))
