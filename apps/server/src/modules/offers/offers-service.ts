import type { Handover } from '@patina/contract/handover'
import {
  OFFER,
  type OfferActor,
  type OfferMoveName,
  type OfferSide,
  offerLife,
  turnIn,
} from '@patina/contract/offer-life'
import type { ListQuery } from '@patina/contract/search'
import { isId } from '@patina/contract/shapes'
import { FieldError, HttpError, notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { OfferOutcome } from '#modules/sales/module.ts'
import {
  answerBeforehand,
  type Bounds,
  bannedUntil,
  boundsRule,
  counterBounds,
  isOutdated,
  isOver,
  lapsesSince,
  offerBounds,
  roundsLeft,
  type Settings,
} from './offer-rules.ts'
import type { FoundOffer, LockedOffer, Narrowed, OffersRepository, Wanted } from './offers-repository.ts'

const DAY_MS = 86_400_000
/** How many offers one round of the sweeper looks after; the next one goes on. */
const BATCH = 500

export type SeenOffer = FoundOffer & { side: OfferSide }
export type OffersService = ReturnType<typeof createOffersService>

type Wish = { productId: string; cents: number; handover: Handover }
type MoveWish = { move: OfferMoveName; cents: number | undefined; seq: number; revision: number | undefined }

/** Whether somebody may make an offer, and how. */
export type Offering = { refusal: string | null; offerId: string | null; bounds: Bounds; roundsLeft: number }

type Deps = {
  repository: OffersRepository
  /** Until when a buyer who has cancelled too often may not order. */
  orderingBanOf(buyerId: string): Promise<Date | null>
  /** A moment in the shop's time zone. */
  formatMoment(moment: Date): string
  now(): Date
}

export function createOffersService({ repository, orderingBanOf, formatMoment, now }: Deps) {
  const find = async (viewerId: string, id: string): Promise<SeenOffer> => {
    const found = isId(id) ? await repository.find(id) : undefined
    const side = found && sideOf(found, viewerId)
    if (!found || !side) throw noSuchOffer()
    return { ...found, side }
  }

  /** Why somebody may make no offer for a product whatever they would offer; nothing where they may. */
  const refusalOf = async (buyerId: string, wanted: Wanted, orderingBan: Date | null) => {
    const { product, isBlocked, settings, roundsUsed, count } = wanted
    if (product.removedAt) return new HttpError(410, 'This piece has been taken down.')
    if (product.sellerId === buyerId) return new HttpError(403, 'This piece is your own: others make offers for it.')
    if (product.available === 'sold') return new HttpError(409, `${product.name} is already sold.`)
    // The words do not tell who has blocked whom.
    if (isBlocked) return new HttpError(403, 'You can make no offer to this seller.')
    const { least, most } = offerBounds(product.resaleCents)
    if (least > most) return new HttpError(409, 'This piece costs too little to bargain for.')
    if (!settings.takesOffers) return new HttpError(409, 'The seller takes no offers for this piece.')
    if (orderingBan) {
      return new HttpError(
        403,
        `You have cancelled too often. You can make offers again from ${formatMoment(orderingBan)} on.`,
      )
    }
    if (roundsLeft(roundsUsed) === 0) {
      return new HttpError(409, `You have named ${OFFER.rounds} amounts for this piece: more are not possible.`)
    }
    const at = now()
    const counted = await count({ lately: new Date(at.getTime() - DAY_MS), lapses: lapsesSince(at) })
    const banned = bannedUntil(counted.lapsedAt, at)
    if (banned) {
      const times = OFFER.lapses.most
      return new HttpError(
        403,
        `You did not pay for ${times} pieces that were reserved for you. You can make offers again from ${formatMoment(banned)} on.`,
      )
    }
    if (counted.open >= OFFER.mostOpen) {
      return new HttpError(
        403,
        `${OFFER.mostOpen} offers of yours are open already: wait for an answer, or withdraw one.`,
      )
    }
    if (counted.lately >= OFFER.mostADay) {
      return new HttpError(403, `You have made ${OFFER.mostADay} offers within a day: go on tomorrow.`)
    }
    return undefined
  }

  const accept = async (locked: LockedOffer, by: OfferActor): Promise<HttpError | undefined> => {
    const reserved = await locked.reserve()
    if (reserved.kind !== 'reserved') return new HttpError(409, REFUSED[reserved.kind])
    const { orderId, until } = reserved
    await locked.apply({ event: 'accept', by, reserved: { orderId, until } })
    return undefined
  }

  /** Answers why it could not be made; what it answers is thrown once the transaction is over. */
  const tryMove = async (locked: LockedOffer, side: OfferSide, wish: MoveWish): Promise<HttpError | undefined> => {
    const { offer, last, product } = locked
    const { move, seq, cents, revision } = wish
    // A press that was sent twice, since its first answer got lost.
    if (offer.seq === seq + 1 && last.event === move && last.by === side) return undefined
    if (offer.seq !== seq) return new StaleOffer()
    if (offerLife.targetsOf(offer.state, move, side).length === 0) return new HttpError(409, notNow(offer.state, side))
    if (isOver(locked, now())) return new StaleOffer('The time for an answer is over.')
    if (locked.buyerHasLeft) return new HttpError(409, 'This buyer has left the shop.')
    if (move === 'counter') {
      const bounds = counterBounds(locked, side)
      if (cents === undefined || !bounds) return new HttpError(409, noCounter(locked, side))
      if (cents < bounds.least || cents > bounds.most) return new FieldError('price', boundsRule(bounds))
      const isAnsweredForSeller = side === 'buyer' && isAnswered(locked.settings, cents)
      const named = { cents, revision: product.revision }
      await locked.apply({ event: 'counter', by: side, named, isAnsweredForSeller })
      return undefined
    }
    if (move !== 'accept') {
      await locked.apply({ event: move, by: side })
      return undefined
    }
    if (isOutdated(locked) && side === 'seller') {
      return new HttpError(
        409,
        'You have changed the piece since this was offered: name an amount yourself, and the buyer sees the change.',
      )
    }
    if ((revision ?? offer.revision) !== product.revision) {
      return new StaleOffer('The seller has changed this piece since: look at it before you accept.')
    }
    if (offer.cents >= product.resaleCents) {
      return new HttpError(409, 'The piece costs no more than that by now: you can simply order it.')
    }
    return accept(locked, side)
  }

  /** What the seller has said beforehand, if they have said anything; else they answer themselves. */
  const answerForSeller = (id: string): Promise<void> =>
    repository.withOffer(id, async (locked) => {
      // Somebody has moved it meanwhile.
      if (!locked?.offer.answerAt || locked.offer.answerAt > now()) return
      const answer = answerBeforehand(locked.settings, locked.offer.cents)
      if (answer === 'decline') return locked.apply({ event: 'decline', by: 'system' })
      const isFit = !isOutdated(locked) && !locked.buyerHasLeft && locked.offer.cents < locked.product.resaleCents
      const refusal = answer === 'accept' && isFit ? await accept(locked, 'system') : 'theirs'
      if (refusal) await locked.leaveToSeller()
    })

  const end = (event: 'expire' | 'overtake') => (id: string) =>
    repository.withOffer(id, async (locked) => {
      if (!locked || turnIn(locked.offer.state) === null) return
      if (event === 'expire' && !isOver(locked, now())) return
      await locked.apply({ event, by: 'system' })
    })

  return {
    find,

    listOf: (viewerId: string, narrowed: Narrowed, query: ListQuery): Promise<ListPart<SeenOffer>> =>
      readPart(query, {
        items: async (slice) =>
          (await repository.listOf(viewerId, narrowed, slice)).map((found) => ({
            ...found,
            side: sideOf(found, viewerId) ?? 'buyer',
          })),
        total: () => repository.countOf(viewerId, narrowed),
      }),

    offeringOf: async (buyerId: string, productId: string): Promise<Offering> => {
      const orderingBan = await orderingBanOf(buyerId)
      return repository.withProduct(buyerId, productId, async (wanted) => {
        if (!wanted) throw noSuchProduct()
        const refusal = wanted.open ? undefined : await refusalOf(buyerId, wanted, orderingBan)
        return {
          refusal: refusal?.message ?? null,
          offerId: wanted.open?.id ?? null,
          bounds: offerBounds(wanted.product.resaleCents),
          roundsLeft: roundsLeft(wanted.roundsUsed),
        }
      })
    },

    /** The same offer again, as after a lost answer, is the one that was made. */
    make: async (buyerId: string, { productId, cents, handover }: Wish): Promise<SeenOffer> => {
      const orderingBan = await orderingBanOf(buyerId)
      const id = await repository.withProduct(buyerId, productId, async (wanted) => {
        if (!wanted) throw noSuchProduct()
        const { open, product, settings } = wanted
        if (open) {
          if (open.state === 'waitingSeller' && open.cents === cents && open.handover === handover) return open.id
          throw new HttpError(409, 'You bargain for this piece already: go on with that offer.')
        }
        const refusal = await refusalOf(buyerId, wanted, orderingBan)
        if (refusal) throw refusal
        demandWay(product, handover)
        const bounds = offerBounds(product.resaleCents)
        if (cents < bounds.least || cents > bounds.most) throw new FieldError('price', boundsRule(bounds))
        return wanted.make({ cents, handover }, { isAnsweredForSeller: isAnswered(settings, cents) })
      })
      return find(buyerId, id)
    },

    move: async (viewerId: string, id: string, wish: MoveWish): Promise<SeenOffer> => {
      const refusal = await repository.withOffer(id, async (locked) => {
        const side = locked && sideOf(locked, viewerId)
        return locked && side ? tryMove(locked, side, wish) : noSuchOffer()
      })
      if (refusal) throw refusal
      return find(viewerId, id)
    },

    findSettings: async (sellerId: string, productId: string): Promise<Settings> => {
      const settings = await repository.settings.find(sellerId, productId)
      if (!settings) throw noSuchOwn()
      return settings
    },

    saveSettings: async (sellerId: string, productId: string, settings: Settings): Promise<Settings> => {
      if (!(await repository.settings.save(sellerId, productId, settings))) throw noSuchOwn()
      return settings
    },

    /** Answers for sellers, and ends what is over. One failure stops none of the others; answers what failed. */
    sweep: async (): Promise<{ offerId: string; error: unknown }[]> => {
      const failed: { offerId: string; error: unknown }[] = []
      const each = async (listed: { id: string }[], act: (id: string) => Promise<void>) => {
        for (const { id } of listed) await act(id).catch((error: unknown) => failed.push({ offerId: id, error }))
      }
      await each(await repository.listPointless(BATCH), end('overtake'))
      await each(await repository.listDue(now(), BATCH), end('expire'))
      await each(await repository.listToAnswer(now(), BATCH), answerForSeller)
      return failed
    },
  }
}

/** Somebody moved the offer meanwhile; the caller is shown how it stands now. */
export class StaleOffer extends HttpError {
  constructor(message = 'It has changed meanwhile: look at it before you go on.') {
    super(409, message)
  }
}

const REFUSED: Record<Exclude<OfferOutcome['kind'], 'reserved'>, string> = {
  sold: 'The piece is already sold.',
  held: 'Someone is paying the full price.',
  reservedAlready: 'The piece is reserved for a buyer just now.',
  gone: 'This piece has been taken down.',
}

const noSuchOffer = () => notFound('There is no such offer of yours.')
const noSuchProduct = () => notFound('There is no such product: it may have been taken down.')
const noSuchOwn = () => notFound('You have no such product.')

function sideOf({ offer }: Pick<FoundOffer, 'offer'>, viewerId: string): OfferSide | undefined {
  if (offer.buyerId === viewerId) return 'buyer'
  return offer.sellerId === viewerId ? 'seller' : undefined
}

const isAnswered = (settings: Settings, cents: number): boolean => answerBeforehand(settings, cents) !== undefined

function demandWay({ offersCollect, bringCents }: Wanted['product'], handover: Handover): void {
  if (handover === 'collect' ? offersCollect : bringCents !== null) return
  throw new HttpError(
    409,
    handover === 'collect'
      ? "This piece can't be collected: its seller brings it."
      : 'The seller does not bring this piece: you can collect it.',
  )
}

function notNow(state: FoundOffer['offer']['state'], side: OfferSide): string {
  const turn = turnIn(state)
  if (turn === null) return 'This offer is settled: nothing can be done with it any more.'
  return turn === side
    ? 'You have not named this amount: accept, decline or counter it.'
    : `The ${turn} is to answer now.`
}

function noCounter({ roundsUsed }: LockedOffer, side: OfferSide): string {
  return side === 'buyer' && roundsLeft(roundsUsed) === 0
    ? `You have named ${OFFER.rounds} amounts for this piece: accept this one, or decline it.`
    : 'There is no amount left between this one and the price.'
}
