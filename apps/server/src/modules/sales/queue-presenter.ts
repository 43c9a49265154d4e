import type { QueueAnswer } from '@patina/contract/queue'
import type { Standing } from './queue-repository.ts'

/** For one buyer; nothing is told of who the others are. */
export function presentQueue(standing: Standing, buyerId: string, now: Date): QueueAnswer {
  const { hold, reservation, waiting, orderId } = standing
  const has = reservation ?? hold
  const isYours = has?.buyerId === buyerId
  const place = waiting.findIndex((each) => each.buyerId === buyerId)
  // A reservation does not end while its buyer pays.
  const ends = [reservation?.until, hold?.lapsesAt].flatMap((end) => end?.getTime() ?? [])
  return {
    state: stateOf(standing),
    is_yours: isYours,
    cause: isYours && reservation ? reservation.cause : null,
    until: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
    waiting: waiting.length,
    place: place < 0 ? null : place + 1,
    now: now.toISOString(),
    order_id: orderId,
  }
}

function stateOf({ product, hold, reservation }: Standing): QueueAnswer['state'] {
  if (product.available === 'sold') return 'sold'
  if (reservation) return 'reserved'
  return hold ? 'held' : 'free'
}
