import * as z from 'zod/mini'
import { AVAILABILITIES } from './choices.ts'
import { dollars } from './dollars.ts'
import { errorAnswer } from './errors.ts'
import { id } from './ids.ts'
import { picture } from './images.ts'
import { OFFER_MOVES, OFFER_SIDES, offerLife } from './offer-life.ts'
import { revision } from './revisions.ts'
import { listQuery } from './search.ts'
import { storedText } from './text.ts'
import { deliveryPrice, handover } from './ways.ts'

const seq = z.int({ error: 'is not a whole number' }).check(z.gte(0, { error: 'must not be less than 0' }))

/** Offers are about the piece: what is asked for bringing it comes on top. */
export const newOffer = z.strictObject({ productId: id, price: dollars, handover })
export type NewOffer = z.infer<typeof newOffer>

/** A move is made on what its maker saw: the seq of the offer and, to accept, the revision of the listing. */
export const offerMove = z
  .strictObject({
    move: z.enum(OFFER_MOVES, { error: `must be ${OFFER_MOVES.join(', ')}` }),
    price: z.optional(dollars),
    seq,
    revision: z.optional(revision),
  })
  .check(
    z.refine(({ move, price }) => (move === 'counter') === (price !== undefined), {
      path: ['price'],
      error: 'belongs to a counter-offer, and to nothing else',
    }),
  )
export type OfferMove = z.infer<typeof offerMove>

const happened = z.object({
  seq,
  event: z.enum(['make', ...offerLife.events]),
  /** Nobody where it happened by itself. What the shop answers for a seller is the seller's. */
  by: z.nullable(z.enum(OFFER_SIDES)),
  price: z.nullable(dollars),
  at: z.iso.datetime(),
})

/** An offer as one of its two people sees it. */
export const offer = z.object({
  _id: id,
  product: z.object({
    _id: id,
    product_name: storedText,
    picture: z.nullable(picture),
    price: dollars,
    available: z.enum(AVAILABILITIES),
    /** Of the listing as it is now; named when accepting what was offered for another one. */
    revision,
  }),
  buyer_id: id,
  role: z.enum(OFFER_SIDES),
  other: z.object({ _id: id, name: storedText }),
  state: z.enum(offerLife.states),
  seq,
  /** What lies on the table for the piece, and who has named it. */
  price: dollars,
  named_by: z.enum(OFFER_SIDES),
  handover,
  /** What bringing it costs on top. */
  delivery_price: deliveryPrice,
  /** What the seller receives of it all after the fee; null for the buyer. */
  receives: z.nullable(z.number()),
  /** Until when it waits, or is reserved. */
  due_at: z.nullable(z.iso.datetime()),
  /** What the viewer may do now. */
  moves: z.array(z.enum(OFFER_MOVES)),
  /** What a counter-offer has to lie between, both included; null where the viewer can make none. */
  counter: z.nullable(z.object({ least: dollars, most: dollars })),
  /** How often the buyer may still name an amount. */
  rounds_left: z.int().check(z.gte(0)),
  /** The listing was changed since the amount was named. */
  is_outdated: z.boolean(),
  /** What the buyer is to pay, once it is accepted; null for the seller. */
  order_id: z.nullable(id),
  history: z.array(happened),
  /** The shop's clock, which times are counted from. */
  now: z.iso.datetime(),
})
export type Offer = z.infer<typeof offer>
export const offers = z.array(offer)

/** One's own, as buyer and as seller; those for a product, and of those the ones of a buyer. */
export const offersQuery = z.strictObject({
  ...listQuery.shape,
  product: z.optional(id),
  buyer: z.optional(id),
  as: z.optional(z.enum(OFFER_SIDES, { error: 'must be buyer or seller' })),
})
export type OffersQuery = z.infer<typeof offersQuery>

/** Where somebody else was faster: how the offer stands now. */
export const staleOffer = z.object({ ...errorAnswer.shape, offer: z.optional(offer) })

/** Whether the one who asks may make an offer for a product, and how. */
export const offering = z.object({
  /** Why not, as a sentence; null where they may. */
  refusal: z.nullable(storedText),
  /** The offer that runs already. */
  offer_id: z.nullable(id),
  least: z.number(),
  most: z.number(),
  rounds_left: z.int().check(z.gte(0)),
})
export type Offering = z.infer<typeof offering>

/** How a seller has offers for a product answered. Buyers learn none of it. */
const settingsShape = {
  takes_offers: z.boolean({ error: 'is required' }),
  decline_below: z.nullable(dollars),
  accept_from: z.nullable(dollars),
}
export const offerSettings = z.object(settingsShape)
export const newOfferSettings = z
  .strictObject(settingsShape)
  .check(
    z.refine(
      ({ decline_below, accept_from }) =>
        decline_below === null || accept_from === null || decline_below <= accept_from,
      { path: ['accept_from'], error: 'must not be less than what is declined' },
    ),
  )
export type OfferSettings = z.infer<typeof offerSettings>
