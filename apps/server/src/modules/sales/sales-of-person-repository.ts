import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { orders, products, sales } from '#db/schema.ts'

const isPaid = isNotNull(orders.paymentId)

/** What someone has bought and sold, each with the other side. */
export async function listSales(tx: Pick<Database, 'select'>, userId: string) {
  const paid = () =>
    tx
      .select({ productName: orders.productName, buyerId: orders.buyerId, sellerId: products.sellerId })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
  const bought = await paid().where(and(eq(orders.buyerId, userId), isPaid))
  const sold = await paid().where(and(eq(products.sellerId, userId), isPaid))
  return [
    ...bought.map(({ productName, sellerId }) => ({ productName, did: 'bought' as const, otherId: sellerId })),
    ...sold.map(({ productName, buyerId }) => ({ productName, did: 'sold' as const, otherId: buyerId })),
  ]
}

/** How many pieces someone has bought, and how many of theirs were bought. */
export async function countSales(db: Pick<Database, 'select' | '$count'>, userId: string) {
  const own = db.select({ id: products.id }).from(products).where(eq(products.sellerId, userId))
  return {
    bought: await db.$count(orders, and(eq(orders.buyerId, userId), isPaid)),
    sold: await db.$count(orders, and(inArray(orders.productId, own), isPaid)),
  }
}

/** What someone has bought or sold and is not done with. */
export const listOpenSales = (
  tx: Pick<Database, 'select'>,
  userId: string,
): Promise<{ orderId: string; productName: string }[]> =>
  tx
    .select({ orderId: orders.id, productName: orders.productName })
    .from(sales)
    .innerJoin(orders, eq(orders.id, sales.orderId))
    .where(and(or(eq(sales.buyerId, userId), eq(sales.sellerId, userId)), isNull(sales.endedAt)))
    .limit(5)
