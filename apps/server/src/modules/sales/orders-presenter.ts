import { toDollars } from '@patina/contract/money'
import { mayMove, type Order, type SellerContact } from '@patina/contract/orders'
import { presentPicture } from '#modules/products/module.ts'
import { changesOf } from './order-changes.ts'
import { canReach, type MoneyBack, stateOf } from './order-state.ts'
import type { OrderRow } from './orders-repository.ts'
import type { OwnOrder } from './orders-service.ts'

export const presentOrder = (row: OwnOrder, now: Date): Order => {
  const { order, moneyBack, picturesNow } = row
  const [first] = picturesNow
  const state = stateOf(row)
  return {
    _id: order.id,
    product_id: order.productId,
    buyer_name: order.buyerName,
    buyer_email: order.buyerEmail,
    product_name: order.productName,
    product_price: toDollars(order.priceCents),
    delivery_price: toDollars(order.deliveryCents),
    handover: order.handover,
    picture: first ? presentPicture(first) : null,
    buyer_location: order.buyerLocation,
    buyer_phone: order.buyerPhone,
    paid: state === 'paid',
    state,
    revision: order.productRevision,
    changes: state === 'changed' ? changesOf(row) : null,
    expires_at: mayMove(state, 'pay') || mayMove(state, 'orderAnew') ? endOf(order).toISOString() : null,
    reserved_until: mayMove(state, 'pay') ? (row.reservedUntil?.toISOString() ?? null) : null,
    sale: row.sale && {
      state: row.sale.state,
      due_at: row.sale.dueAt?.toISOString() ?? null,
      suggested_by: row.suggestedBy,
    },
    seller: state === 'paid' && canReach(row, now) ? presentSeller(row) : null,
    ...presentMoneyBack(moneyBack),
  }
}

const presentMoneyBack = ({ returnedCents, dispute }: MoneyBack): Pick<Order, 'returned' | 'dispute'> => ({
  ...(returnedCents ? { returned: toDollars(returnedCents) } : {}),
  ...(dispute ? { dispute } : {}),
})

/** Nothing of a seller who is deleted: there is nobody to reach. */
const presentSeller = ({ seller, product }: OrderRow): SellerContact | null =>
  product.phoneNumber
    ? { seller_name: seller.name, seller_email: seller.email, seller_phone: product.phoneNumber }
    : null

const endOf = ({ expiredAt, expiresAt }: OrderRow['order']): Date => expiredAt ?? expiresAt
