import type { DisputeState, OrderState } from '@patina/contract/orders'
import { changesOf } from './order-changes.ts'
import type { OrderRow } from './orders-repository.ts'

/** What has gone back of a payment, and how a dispute over it stands. */
export type MoneyBack = { returnedCents: number; dispute: DisputeState | undefined }

export function stateOf(row: OrderRow): OrderState {
  const { order, product } = row
  if (order.paymentId) return 'paid'
  if (product.available === 'sold' || product.removedAt) return 'alreadySold'
  if (order.expiredAt) return 'expired'
  return changesOf(row) ? 'changed' : 'unpaid'
}

/** After that there is nothing to hand over or to fetch, so neither side is told how to reach the other. */
export const isAllBack = ({ priceCents }: { priceCents: number }, { returnedCents }: MoneyBack): boolean =>
  returnedCents === priceCents
