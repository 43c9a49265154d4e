import { and, isNull } from 'drizzle-orm'
import { orders } from '#db/schema.ts'

/** An order that waits to be paid. */
export const isUnpaid = and(isNull(orders.paymentId), isNull(orders.removedAt), isNull(orders.expiredAt))
