import type { DisputeState, OrderState } from '@patina/contract/orders'
import { changesOf } from './order-changes.ts'
import type { OrderRow } from './orders-repository.ts'
import type { SaleRow } from './sale-history-repository.ts'
import { canReachEachOther } from './sale-rules.ts'

/** What has gone back of a payment, and how a dispute over it stands. */
export type MoneyBack = { returnedCents: number; dispute: DisputeState | undefined }

export function stateOf(row: OrderRow): OrderState {
  const { order, product } = row
  if (order.paymentId) return 'paid'
  if (product.available === 'sold' || product.removedAt) return 'alreadySold'
  if (order.expiredAt) return 'expired'
  return changesOf(row) ? 'changed' : 'unpaid'
}

type Paid = { order: { priceCents: number }; sale: SaleRow | null; moneyBack: MoneyBack }

/** Whether buyer and seller are told how to reach each other. What was paid before there were sales knows no meeting. */
export const canReach = ({ order, sale, moneyBack }: Paid, now: Date): boolean =>
  sale ? canReachEachOther(sale, now) : !isAllBack(order, moneyBack)

const isAllBack = ({ priceCents }: { priceCents: number }, { returnedCents }: MoneyBack): boolean =>
  returnedCents === priceCents
