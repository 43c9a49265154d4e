import { isOpen } from './match-refunds.ts'

/* What the card provider is to do so that a seller has what is theirs. Nothing here knows of a database. */

export type SellerOrder = {
  id: string
  kind: 'refund' | 'transfer' | 'reversal'
  paymentId: string
  cents: number
  state: 'due' | 'unsure' | 'done' | 'failed' | 'settledByHand'
}

/** What the open orders of a payment come to: what is to reach the seller, less what is to come back from them. */
export const orderedOf = (orders: readonly SellerOrder[]): number =>
  orders.filter(isOpen).reduce((sum, { kind, cents }) => sum + (kind === 'transfer' ? cents : -cents), 0)

/** An unsure one may be done already: only the provider can tell. */
const isUnsent = ({ state }: SellerOrder): boolean => state === 'due' || state === 'failed'

type Netted<Order> = { transfer: Order; reversal: Order; cents: number }

/**
 * What one seller is to get and to give back takes each other away, before anything is sent: within a payment first, then
 * between any of theirs.
 */
export function netOrders<Order extends SellerOrder>(orders: readonly Order[]): Netted<Order>[] {
  const left = new Map(orders.filter(isUnsent).map((order) => [order, order.cents]))
  const all = (kind: SellerOrder['kind']) => [...left.keys()].filter((order) => order.kind === kind)
  const netted: Netted<Order>[] = []
  for (const isPair of [(a: Order, b: Order) => a.paymentId === b.paymentId, () => true]) {
    for (const reversal of all('reversal')) {
      for (const transfer of all('transfer').filter((one) => isPair(one, reversal))) {
        const cents = Math.min(left.get(transfer) ?? 0, left.get(reversal) ?? 0)
        if (cents === 0) continue
        netted.push({ transfer, reversal, cents })
        left.set(transfer, (left.get(transfer) ?? 0) - cents)
        left.set(reversal, (left.get(reversal) ?? 0) - cents)
      }
    }
  }
  return netted
}
