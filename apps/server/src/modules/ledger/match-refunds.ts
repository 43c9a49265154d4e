/* How the refunds that the card provider lists belong to the refunds that we have decided. Nothing here knows of a database. */

export type RefundOrder = {
  id: string
  cents: number
  state: 'due' | 'unsure' | 'done' | 'failed' | 'settledByHand'
  attempt: number
  providerId: string | null
}

export type FoundRefund = {
  id: string
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  failure: string
  /** The idempotency key that we gave it; empty where somebody else made it. */
  key: string
}

type Matched<Order> = {
  /** Refunds with the order that they carry out. */
  pairs: { order: Order; found: FoundRefund }[]
  /** Made in the provider's dashboard, for no order of ours. */
  strangers: FoundRefund[]
  /** What has come back of refunds from before the ledger. */
  earlierBounced: { order: Order; cents: number } | undefined
}

export const keyOf = ({ id, attempt }: Pick<RefundOrder, 'id' | 'attempt'>): string => `${id}:${attempt}`
export const isOpen = ({ state }: Pick<RefundOrder, 'state'>): boolean =>
  state === 'due' || state === 'unsure' || state === 'failed'

/** Whether nothing is known to be under way for it. */
export const isIdle = (order: Pick<RefundOrder, 'state' | 'providerId'>): boolean =>
  isOpen(order) && (order.state !== 'unsure' || order.providerId === null)

/** Whether it is to be sent now. */
export function mayTry(
  order: Pick<RefundOrder, 'state' | 'providerId'> & { retryAt: Date | null },
  now: Date,
): boolean {
  if (order.state === 'failed') return order.retryAt !== null && order.retryAt <= now
  return isIdle(order)
}

/** `found` is newest first, as the provider lists it. */
export function matchRefunds<Order extends RefundOrder>(orders: readonly Order[], found: readonly FoundRefund[]) {
  const pairs: Matched<Order>['pairs'] = []
  const pairedOrders = new Set<Order>()
  const pair = (order: Order, refund: FoundRefund) => {
    pairs.push({ order, found: refund })
    pairedOrders.add(order)
  }
  const unknown: FoundRefund[] = []
  for (const refund of found.toReversed()) {
    const order =
      orders.find(({ providerId }) => providerId === refund.id) ??
      orders.find((one) => isIdle(one) && !pairedOrders.has(one) && keyOf(one) === refund.key)
    // One that is known to have failed says nothing new, and does not keep another from carrying its order out.
    if (order && !(order.state === 'failed' && refund.status === 'failed')) pair(order, refund)
    else if (refund.status !== 'failed') unknown.push(refund)
  }
  const { strangers, earlierBounced } = leaveOutEarlier(orders, unknown)
  const left = strangers.filter((refund) => {
    const order = orders.find((one) => isIdle(one) && !pairedOrders.has(one) && one.cents === refund.amountCents)
    if (order) pair(order, refund)
    return !order
  })
  return { pairs, strangers: left, earlierBounced } satisfies Matched<Order>
}

/** Of a payment from before the ledger only the sum of its refunds is known: the oldest are those. */
function leaveOutEarlier<Order extends RefundOrder>(orders: readonly Order[], unknown: FoundRefund[]) {
  const earlier = orders.find(({ state, providerId }) => state === 'done' && providerId === null)
  if (!earlier) return { strangers: unknown, earlierBounced: undefined }
  let later = unknown.reduce((sum, { amountCents }) => sum + amountCents, 0) - earlier.cents
  const earlierBounced = later < 0 ? { order: earlier, cents: -later } : undefined
  const strangers = unknown.toReversed().filter(({ amountCents }) => {
    if (amountCents > later) return false
    later -= amountCents
    return true
  })
  return { strangers: strangers.toReversed(), earlierBounced }
}

/** What a stranger is covered by: money that nobody has been promised, then open orders, then it is a loss. */
export function coverStranger<Order extends RefundOrder>(
  cents: number,
  left: number,
  idle: readonly Order[],
): { fromLeft: number; fromOrders: { order: Order; cents: number }[]; loss: number } {
  const fromLeft = Math.min(cents, left)
  let missing = cents - fromLeft
  const fromOrders: { order: Order; cents: number }[] = []
  for (const order of idle) {
    const part = Math.min(missing, order.cents)
    if (part > 0) fromOrders.push({ order, cents: part })
    missing -= part
  }
  return { fromLeft, fromOrders, loss: missing }
}

const HOUR_MS = 60 * 60_000
/** How long after one failure the next try is made; after the last a person has to go on. */
const PAUSES_MS = [HOUR_MS, 24 * HOUR_MS]
/** The same card would fail again. */
const FINAL_FAILURES = new Set([
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'charge_for_pending_refund_disputed',
  'charge_disputed',
])

export function retryAfter(failures: number, failure: string, now: Date): Date | null {
  const pause = FINAL_FAILURES.has(failure) ? undefined : PAUSES_MS[failures - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}
