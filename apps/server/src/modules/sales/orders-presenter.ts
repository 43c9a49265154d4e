import { toDollars } from '@patina/contract/money'
import { mayMove, type Order, type SellerContact } from '@patina/contract/orders'
import { changesOf } from './order-changes.ts'
import { isAllBack, type MoneyBack, stateOf } from './order-state.ts'
import type { OrderRow } from './orders-repository.ts'
import type { OwnOrder } from './orders-service.ts'

export const presentOrder = (row: OwnOrder): Order => {
  const { order, moneyBack } = row
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
    seller: state === 'paid' && !isAllBack(order, moneyBack) ? presentSeller(row) : null,
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
