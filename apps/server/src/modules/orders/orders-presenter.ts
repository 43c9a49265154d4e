import { toDollars } from '@patina/contract/money'
import type { Order, OrderState, Purchaser } from '@patina/contract/orders'
import type { OrderRow } from './orders-repository.ts'

export function stateOf({ order, productGone }: OrderRow): OrderState {
  if (order.paymentId) return 'paid'
  return productGone ? 'alreadySold' : 'unpaid'
}

export const presentOrder = (row: OrderRow): Order => ({
  _id: row.order.id,
  product_id: row.order.productId,
  buyer_name: row.order.buyerName,
  buyer_email: row.order.buyerEmail,
  product_name: row.order.productName,
  product_price: toDollars(row.order.priceCents),
  buyer_location: row.order.buyerLocation,
  buyer_phone: row.order.buyerPhone,
  paid: row.order.paymentId !== null,
  state: stateOf(row),
})

const presentPurchaser = ({ order }: Pick<OrderRow, 'order'>): Purchaser => ({
  buyer_name: order.buyerName,
  buyer_email: order.buyerEmail,
  buyer_phone: order.buyerPhone,
  buyer_location: order.buyerLocation,
  // Whatever is paid has this date; the database sees to it.
  paid_date: (order.paidAt ?? order.createdAt).toISOString(),
})

/** Whom a seller can reach about what was paid for, by product, and what has gone back of it. */
export const purchasersOf = (
  paid: Pick<OrderRow, 'order'>[],
  backOf: (orderId: string) => Pick<Purchaser, 'returned' | 'dispute'>,
): Map<string, Purchaser> =>
  new Map(paid.map((row) => [row.order.productId, { ...presentPurchaser(row), ...backOf(row.order.id) }]))
