import { MOST_PLACES, MOST_WAITING } from '@patina/contract/queue'
import { HttpError, notFound } from '#http/errors.ts'
import type { CancellingService } from './cancelling-service.ts'
import type { Queue, QueueRepository, Standing } from './queue-repository.ts'

type Deps = {
  repository: QueueRepository
  cancelling: Pick<CancellingService, 'demandMayOrder'>
  /** Ends what the buyer has begun to pay, so that nothing can be charged for it any more. */
  releaseHold(orderId: string): Promise<void>
  now(): Date
}

export type QueueService = ReturnType<typeof createQueueService>

/** Who waits for a product that somebody else holds or has reserved. */
export function createQueueService({ repository, cancelling, releaseHold, now }: Deps) {
  const read = async (buyerId: string, productId: string): Promise<Standing> =>
    demandProduct(await repository.read(productId, buyerId))

  /** Lets the buyer's turn go; answers the order that is being paid, which has to end before. */
  const tryPass = (buyerId: string, productId: string) =>
    repository.withQueue(productId, buyerId, async (found) => {
      const { hold, reservation, ...queue } = demandProduct(found)
      if (reservation?.cause !== 'turn' || reservation.buyerId !== buyerId) {
        throw new HttpError(409, 'It is not your turn for this piece, or no longer.')
      }
      if (hold) return { held: hold.orderId }
      await queue.letGo(reservation)
      return undefined
    })

  const pass = async (buyerId: string, productId: string): Promise<Standing> => {
    const first = await tryPass(buyerId, productId)
    if (first) {
      await releaseHold(first.held)
      if (await tryPass(buyerId, productId)) {
        throw new HttpError(409, 'You have just begun to pay for this piece elsewhere: pay there, or let it go again.')
      }
    }
    return read(buyerId, productId)
  }

  return {
    read,

    join: async (buyerId: string, productId: string): Promise<Standing> => {
      await cancelling.demandMayOrder(buyerId)
      await repository.withQueue(productId, buyerId, async (found) => {
        const queue = demandProduct(found)
        if (queue.waiting.some((place) => place.buyerId === buyerId)) return
        demandToBeWaitedFor(queue, buyerId)
        if (queue.waiting.length >= MOST_WAITING) {
          throw new HttpError(409, `${MOST_WAITING} people wait for this piece already. Look again in a while.`)
        }
        if ((await queue.countPlaces()) >= MOST_PLACES) {
          throw new HttpError(409, `You wait for ${MOST_PLACES} pieces already: leave one of those lines first.`)
        }
        await queue.join()
      })
      return read(buyerId, productId)
    },

    /** Whose turn it is lets it go. */
    leave: async (buyerId: string, productId: string): Promise<Standing> => {
      const hasTurn = await repository.withQueue(productId, buyerId, async (found) => {
        const { reservation, leave } = demandProduct(found)
        await leave()
        return reservation?.cause === 'turn' && reservation.buyerId === buyerId
      })
      return hasTurn ? pass(buyerId, productId) : read(buyerId, productId)
    },

    pass,

    /** Ends turns that have run out and calls the next. One failure stops none of the others; answers what failed. */
    sweep: async (): Promise<unknown[]> => {
      const failures: unknown[] = []
      for (const productId of await repository.listToMoveOn(now())) {
        await repository.moveOn(productId).catch((error: unknown) => failures.push(error))
      }
      return failures
    },
  }
}

function demandProduct<Found>(found: Found | undefined): Found {
  if (!found) throw notFound('There is no such product: it may have been taken down.')
  return found
}

/** There is a line only for what somebody else has. */
function demandToBeWaitedFor({ product, hold, reservation }: Queue, buyerId: string): void {
  if (product.available === 'sold') throw new HttpError(409, `${product.name} is already sold.`)
  if (product.sellerId === buyerId) throw new HttpError(409, 'This piece is your own: only others can buy it.')
  const owner = reservation?.buyerId ?? hold?.buyerId
  if (!owner) throw new HttpError(409, 'Nobody has this piece now: you can buy it at once.')
  if (owner === buyerId) throw new HttpError(409, 'This piece is kept for you now: you can buy it.')
}
