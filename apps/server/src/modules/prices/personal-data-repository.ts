import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { priceChanges, pricePlans, products } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

export const pricesPersonalData: PersonalData = {
  tables: [],
  collect: async (tx, userId) => ({
    pricePlans: await tx
      .select()
      .from(pricePlans)
      .where(inArray(pricePlans.productId, productsOf(tx, userId))),
    priceChanges: await tx
      .select()
      .from(priceChanges)
      .where(inArray(priceChanges.productId, productsOf(tx, userId))),
  }),
  /** What was paid stands in the orders. */
  erase: async (tx, userId) => {
    await tx.delete(pricePlans).where(inArray(pricePlans.productId, productsOf(tx, userId)))
    await tx.delete(priceChanges).where(inArray(priceChanges.productId, productsOf(tx, userId)))
  },
}

const productsOf = (tx: Transaction, userId: string) =>
  tx.select({ id: products.id }).from(products).where(eq(products.sellerId, userId))
