import { lessFee, toDollars } from '@patina/contract/money'
import { type OfferActor, type OfferSide, offerLife } from '@patina/contract/offer-life'
import type { Offer, OfferSettings, Offering as ShownOffering } from '@patina/contract/offers'
import { presentPicture } from '#modules/products/module.ts'
import { type Bounds, counterBounds, isOutdated, movesNow, roundsLeft, type Settings } from './offer-rules.ts'
import type { Offering, SeenOffer } from './offers-service.ts'

type Circumstances = { feeBasisPoints: number; now: Date }

/** As one of its two people sees it. */
export function presentOffer(seen: SeenOffer, { feeBasisPoints, now }: Circumstances): Offer {
  const { offer, product, picture, side, history } = seen
  const deliveryPrice = offer.handover === 'bring' ? toDollars(product.bringCents ?? 0) : 0
  const price = toDollars(offer.cents)
  const moves = movesNow(seen, side, now)
  const other =
    side === 'buyer' ? { _id: offer.sellerId, name: seen.sellerName } : { _id: offer.buyerId, name: seen.buyerName }
  const isPayable = side === 'buyer' && (offer.state === 'accepted' || offer.state === 'bought')
  return {
    _id: offer.id,
    product: {
      _id: product.id,
      product_name: product.name,
      picture: product.removedAt ? null : presentPicture(picture),
      price: toDollars(product.resaleCents),
      available: product.available,
      revision: product.revision,
    },
    buyer_id: offer.buyerId,
    role: side,
    other,
    state: offer.state,
    seq: offer.seq,
    price,
    named_by: offer.namedBy,
    handover: offer.handover,
    delivery_price: deliveryPrice,
    receives: side === 'seller' ? lessFee(price, feeBasisPoints) + deliveryPrice : null,
    due_at: offer.dueAt?.toISOString() ?? null,
    moves,
    counter: moves.includes('counter') ? presentBounds(counterBounds(seen, side)) : null,
    rounds_left: roundsLeft(seen.roundsUsed),
    is_outdated: !offerLife.isFinal(offer.state) && isOutdated(seen),
    order_id: isPayable ? offer.orderId : null,
    history: history.map(({ seq, event, by, cents, at }) => ({
      seq,
      event,
      by: shownActor(by, event),
      price: cents === null ? null : toDollars(cents),
      at: at.toISOString(),
    })),
    now: now.toISOString(),
  }
}

/** Buyers can't tell whether a seller has answered, or has had it answered. */
function shownActor(by: OfferActor, event: string): OfferSide | null {
  if (by !== 'system') return by
  return event === 'accept' || event === 'decline' ? 'seller' : null
}

const presentBounds = (bounds: Bounds | null) =>
  bounds && { least: toDollars(bounds.least), most: toDollars(bounds.most) }

export const presentOffering = ({ refusal, offerId, bounds, roundsLeft: left }: Offering): ShownOffering => ({
  refusal,
  offer_id: offerId,
  least: toDollars(bounds.least),
  most: toDollars(bounds.most),
  rounds_left: left,
})

export const presentSettings = ({ takesOffers, declineBelowCents, acceptFromCents }: Settings): OfferSettings => ({
  takes_offers: takesOffers,
  decline_below: declineBelowCents === null ? null : toDollars(declineBelowCents),
  accept_from: acceptFromCents === null ? null : toDollars(acceptFromCents),
})
