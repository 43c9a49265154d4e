import type { Transaction } from '#db/client.ts'
import {
  addOrder,
  changeOrder,
  isPosted,
  lockMoney,
  lockRefunds,
  type MoneyOrderRow,
  post,
  reduceOrder,
  saveMoney,
  toMoney,
} from './ledger-repository.ts'
import { coverStranger, type FoundRefund, isIdle, isOpen, matchRefunds, retryAfter } from './match-refunds.ts'
import * as postings from './postings.ts'
import { orderWhatIsOwed } from './seller-orders-repository.ts'

type Payment = { id: string; amountCents: number }

/** Brings orders and books to what the provider lists for a payment, newest first. */
export async function noteFoundRefunds(
  tx: Transaction,
  payment: Payment,
  found: FoundRefund[],
  now: Date,
): Promise<void> {
  await lockMoney(tx, payment.id)
  const orders = await lockRefunds(tx, payment.id)
  const { pairs, strangers, earlierBounced } = matchRefunds(orders, found)
  if (earlierBounced) await bounceEarlier(tx, earlierBounced, found, now)
  for (const { order, found: refund } of pairs) await follow(tx, order, refund, now)
  for (const refund of strangers) await takeIn(tx, payment, refund, now)
  for (const order of await lockRefunds(tx, payment.id)) {
    if (isOpen(order)) await changeOrder(tx, order.id, { askedAt: now })
  }
}

/** How an order stands, as its refund says. */
async function follow(tx: Transaction, order: MoneyOrderRow, refund: FoundRefund, now: Date): Promise<void> {
  const about = { paymentId: order.paymentId }
  if (refund.status === 'pending') {
    if (isOpen(order)) await changeOrder(tx, order.id, { state: 'unsure', providerId: refund.id, retryAt: null })
    return
  }
  if (refund.status === 'succeeded') {
    // An admin has given the same money back in another way, and now it is gone twice.
    const lines = order.state === 'settledByHand' ? lossOf(order.cents) : postings.refundSent(order.cents)
    await post(tx, `sent:${order.id}:${refund.id}`, lines, about, now)
    if (isOpen(order)) await changeOrder(tx, order.id, { state: 'done', providerId: refund.id, retryAt: null })
    return
  }
  if (order.state === 'failed') return
  if (await isPosted(tx, `sent:${order.id}:${refund.id}`)) {
    const lines = order.state === 'settledByHand' ? lossOf(-order.cents) : postings.refundBounced(order.cents)
    await post(tx, `bounced:${order.id}:${refund.id}`, lines, about, now)
  }
  if (order.state === 'settledByHand') return
  await changeOrder(tx, order.id, { ...failedOnce(order, refund.failure, now), providerId: refund.id })
}

function failedOnce({ failures }: MoneyOrderRow, failure: string, now: Date) {
  const retryAt = retryAfter(failures + 1, failure, now)
  return { state: 'failed' as const, failures: failures + 1, failure, retryAt }
}

const lossOf = (cents: number): postings.Lines => ({ loss: cents, provider: -cents })

/** One that was made in the provider's dashboard: decided there, so that an order is written for it now. */
async function takeIn(
  tx: Transaction,
  { id: paymentId, amountCents }: Payment,
  refund: FoundRefund,
  now: Date,
): Promise<void> {
  const cents = refund.amountCents
  const row = await lockMoney(tx, paymentId)
  const orders = await lockRefunds(tx, paymentId)
  const promised = orders.reduce((sum, order) => sum + order.cents, 0)
  const left = row ? postings.leftOf(toMoney(row)) : Math.max(amountCents - promised, 0)
  const { fromLeft, fromOrders, loss } = coverStranger(cents, left, orders.filter(isIdle))
  if (row && fromLeft > 0) {
    const { money, lines } = postings.refund(toMoney(row), fromLeft)
    await post(tx, `refund:${refund.id}`, lines, { paymentId, sellerId: row.sellerId }, now)
    await saveMoney(tx, row, money, now)
    if (lines.seller) await orderWhatIsOwed(tx, row, now)
  } else if (fromLeft > 0) await post(tx, `refund:${refund.id}`, postings.refundOfEarlier(fromLeft), { paymentId }, now)
  for (const { order, cents: part } of fromOrders) await reduceOrder(tx, order, part)
  if (loss > 0) await post(tx, `loss:${refund.id}`, postings.refundOfEarlier(loss), { paymentId }, now)
  const decided = { kind: 'refund' as const, paymentId, cents, origin: 'provider' as const, createdAt: now }
  const order = await addOrder(tx, { ...decided, state: 'unsure', providerId: refund.id })
  await follow(tx, order, refund, now)
}

/** A refund from before the ledger has come back from the bank: so much is due again. */
async function bounceEarlier(
  tx: Transaction,
  { order, cents }: { order: MoneyOrderRow; cents: number },
  found: FoundRefund[],
  now: Date,
): Promise<void> {
  const failure = found.find(({ status }) => status === 'failed')?.failure ?? ''
  const lines = postings.refundBounced(cents)
  await post(tx, `bounced:${order.id}:${order.cents}`, lines, { paymentId: order.paymentId }, now)
  const failed = failedOnce(order, failure, now)
  if (cents === order.cents) await changeOrder(tx, order.id, failed)
  else {
    const { kind, paymentId, origin, createdAt } = order
    await changeOrder(tx, order.id, { cents: order.cents - cents })
    await addOrder(tx, { kind, paymentId, origin, createdAt, cents, ...failed })
  }
}
