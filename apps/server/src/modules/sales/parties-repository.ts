import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { orders, products } from '#db/schema.ts'

export type Parties = { buyer: string; seller: string }

/** Whom an order concerns. */
export async function findParties(tx: Pick<Transaction, 'select'>, orderId: string): Promise<Parties> {
  const [parties] = await tx
    .select({ buyer: orders.buyerId, seller: products.sellerId })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(eq(orders.id, orderId))
  if (!parties) throw new Error('the order is gone')
  return parties
}
