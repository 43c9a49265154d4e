import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { products } from '#db/schema.ts'

/**
 * Every decision about a product, its orders, holds or payments takes this lock before any other but those of people: so they
 * are made one after the other, and cannot deadlock.
 */
export async function lockProduct(tx: Transaction, id: string) {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  return product
}

/** Several at once, always in the same order. */
export async function lockProducts(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('update')
}
