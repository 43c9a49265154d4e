import { toDollars } from '@patina/contract/money'
import { mayMove, type Order, type OrderState, type Purchaser, type SellerContact } from '@patina/contract/orders'
import { changesOf } from './order-changes.ts'
import type { OrderRow } from './orders-repository.ts'

export function stateOf(row: OrderRow): OrderState {
  const { order, product } = row
  if (order.paymentId) return 'paid'
  if (product.available === 'sold' || product.removedAt) return 'alreadySold'
  if (order.expiredAt) return 'expired'
  return changesOf(row) ? 'changed' : 'unpaid'
}

export const presentOrder = (row: OrderRow): Order => {
  const { order } = row
  const state = stateOf(row)
  return {
    _id: order.id,
    product_id: order.productId,
    buyer_name: order.buyerName,
    buyer_email: order.buyerEmail,
    product_name: order.productName,
    product_price: toDollars(order.priceCents),
    buyer_location: order.buyerLocation,
    buyer_phone: order.buyerPhone,
    paid: state === 'paid',
    state,
    revision: order.productRevision,
    changes: state === 'changed' ? changesOf(row) : null,
    expires_at: mayMove(state, 'pay') || mayMove(state, 'orderAnew') ? endOf(order).toISOString() : null,
    seller: state === 'paid' ? presentSeller(row) : null,
  }
}

/** Nothing of a seller who is deleted: there is nobody to reach. */
const presentSeller = ({ seller, product }: OrderRow): SellerContact | null =>
  product.phoneNumber
    ? { seller_name: seller.name, seller_email: seller.email, seller_phone: product.phoneNumber }
    : null

const endOf = ({ expiredAt, expiresAt }: OrderRow['order']): Date => expiredAt ?? expiresAt

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
  new Map(
    paid.map((row) => [row.order.productId, afterRefund(row, { ...presentPurchaser(row), ...backOf(row.order.id) })]),
  )

/** Whoever has all of their money back has nothing to fetch. */
const afterRefund = ({ order }: Pick<OrderRow, 'order'>, purchaser: Purchaser): Purchaser =>
  purchaser.returned === toDollars(order.priceCents)
    ? { ...purchaser, buyer_email: null, buyer_phone: '', buyer_location: '' }
    : purchaser
