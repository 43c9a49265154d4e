import type { Module, Surroundings } from '#module.ts'
import { createOfferMoves } from './offer-moves-repository.ts'
import { createOffersRepository, type ReserveForOffer } from './offers-repository.ts'
import { offersRoutes } from './offers-routes.ts'
import { createOffersService } from './offers-service.ts'

export type { Settings } from './offer-rules.ts'
export { settingsOf } from './offers-routes.ts'

const SWEPT_EVERY_MS = 10_000

type Needs = {
  feeBasisPoints: number
  /** Places an order at the agreed price and keeps the product for its buyer, if it is free. */
  reserveForOffer: ReserveForOffer
  orderingBanOf(buyerId: string): Promise<Date | null>
  formatMoment(moment: Date): string
}

export type Offers = ReturnType<typeof openOffers>

/** Buyers and sellers bargain about prices. */
export function openOffers(
  { db, now, notify, announce, note }: Surroundings,
  { feeBasisPoints, reserveForOffer, orderingBanOf, formatMoment }: Needs,
) {
  const moves = createOfferMoves({ notify, announce, note, now })
  const repository = createOffersRepository(db, { moves, reserveForOffer })
  const offers = createOffersService({ repository, orderingBanOf, formatMoment, now })
  const module: Module = {
    routes: [offersRoutes({ offers, feeBasisPoints, now })],
    jobs: [
      {
        name: 'offers',
        everyMs: SWEPT_EVERY_MS,
        leaseSeconds: 60,
        run: async (log) => {
          for (const { offerId, error: err } of await offers.sweep()) {
            log.error({ err, offerId }, 'an offer could not be looked after')
          }
        },
      },
    ],
  }
  return {
    module,
    sweepOffers: offers.sweep,
    saveNewSettings: repository.settings.saveNew,
    onSold: moves.onSold,
    onReservationEnded: moves.onReservationEnded,
  }
}
