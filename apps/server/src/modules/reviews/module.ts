import type { Transaction } from '#db/client.ts'
import type { Module, Surroundings } from '#module.ts'
import type { Products } from '#modules/products/module.ts'
import type { Traders } from '#modules/traders/module.ts'
import { reviewableUntil } from './review-rules.ts'
import { createReviewsRepository, type SaleRow } from './reviews-repository.ts'
import { reviewsRoutes } from './reviews-routes.ts'
import { createReviewsService } from './reviews-service.ts'
import { createSellersRepository } from './sellers-repository.ts'
import { sellersRoutes } from './sellers-routes.ts'
import { createSellersService } from './sellers-service.ts'

export { hideReview, lockReview, releaseReviews } from './changes-by-others-repository.ts'
export { isShown, publishedBy } from './review-rules.ts'

export type Reviews = ReturnType<typeof openReviews>

type Needs = Pick<Products, 'listOnSale'> & { findTrader: Traders['find'] }

/** Whom one deals with: what sellers have done in this shop, and what the two sides of a sale say of each other. */
export function openReviews({ db, now, notify, announce }: Surroundings, { listOnSale, findTrader }: Needs) {
  const repository = createReviewsRepository(db, { notify, announce, now })
  const reviews = createReviewsService({ repository, now })
  const sellers = createSellersService({
    sellers: createSellersRepository(db),
    reviews: repository,
    listOnSale,
    findTrader,
    now,
  })
  const module: Module = {
    routes: [reviewsRoutes({ reviews }), sellersRoutes({ sellers })],
  }
  return {
    module,
    write: reviews.write,
    answer: reviews.answer,
    /** In the transaction that ends a sale: where it can be reviewed, both sides are told so. */
    onSaleEnded: async (tx: Transaction, sale: SaleRow): Promise<void> => {
      const until = reviewableUntil(sale)
      if (until) await repository.tellOfEnd(tx, sale, until)
    },
  }
}
