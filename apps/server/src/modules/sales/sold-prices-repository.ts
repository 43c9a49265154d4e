import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { orders, paymentMoney, productRevisions, products, sales } from '#db/schema.ts'
import { ofOrderedRevision } from './orders-sql.ts'

const isAllTheSellers = and(
  eq(paymentMoney.paymentId, sales.paymentId),
  eq(paymentMoney.refunded, 0),
  eq(paymentMoney.chargedBack, 0),
)

/** What the newest pieces of a category were sold for, as they were described then. Of sales that ended well alone. */
export const listSoldPrices = (db: Pick<Database, 'select'>, categoryId: string, most: number) =>
  db
    .select({
      soldCents: orders.productCents,
      originalCents: productRevisions.originalCents,
      condition: productRevisions.condition,
      purchaseDate: productRevisions.purchaseDate,
      paidAt: sales.paidAt,
      sellerId: sales.sellerId,
    })
    .from(products)
    .innerJoin(sales, and(eq(sales.productId, products.id), eq(sales.state, 'completed')))
    .innerJoin(orders, eq(orders.id, sales.orderId))
    .innerJoin(productRevisions, ofOrderedRevision)
    .innerJoin(paymentMoney, isAllTheSellers)
    .where(and(eq(products.categoryId, categoryId), eq(products.available, 'sold'), isNull(products.removedAt)))
    .orderBy(desc(products.id))
    .limit(most)
