import { and, eq, isNull } from 'drizzle-orm'
import { orders, productRevisions } from '#db/schema.ts'

/** An order that waits to be paid. */
export const isUnpaid = and(isNull(orders.paymentId), isNull(orders.removedAt), isNull(orders.expiredAt))

/** What the listing said when it was ordered. */
export const ofOrderedRevision = and(
  eq(productRevisions.productId, orders.productId),
  eq(productRevisions.revision, orders.productRevision),
)
