import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { orders, products, users } from '#db/schema.ts'

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

/** Whether neither account is closed; from then on neither can be, until the transaction is over. */
export async function holdOpen(tx: Transaction, { buyer, seller }: Parties): Promise<boolean> {
  const people = await tx
    .select({ removedAt: users.removedAt })
    .from(users)
    .where(inArray(users.id, [buyer, seller]))
    .orderBy(asc(users.id))
    .for('share')
  return people.every(({ removedAt }) => removedAt === null)
}
