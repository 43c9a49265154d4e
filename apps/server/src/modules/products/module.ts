import type { Database } from '#db/client.ts'
import type { Module, OnPriceChanged, Surroundings } from '#module.ts'
import {
  type AnswerQuestions,
  type ComparePictures,
  createListingsRepository,
  type OnListed,
  type SalesOfProduct,
} from './listings-repository.ts'
import { createProductCache } from './product-cache-repository.ts'
import { createProductsRepository } from './products-repository.ts'
import { productsRoutes } from './products-routes.ts'
import { createProductsService } from './products-service.ts'
import { createRelatedRepository } from './related-repository.ts'
import { relatedRoutes } from './related-routes.ts'
import { createRelatedService } from './related-service.ts'
import { createSitemapRepository } from './sitemap-repository.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { createSitemapService } from './sitemap-service.ts'

export { presentCategory } from './category-presenter.ts'
export {
  hideProducts,
  lockHidden,
  lockOnSale,
  lockProductsShowing,
  markFalling,
  markSold,
  releaseHidden,
  replacePicture,
  restoreProducts,
  withdrawProducts,
} from './changes-by-others-repository.ts'
export type { Listing, ListingValues, PictureUser } from './listings-repository.ts'
export { cachedJson, withJson } from './product-cache-repository.ts'
export { lockProduct } from './product-lock-repository.ts'
export { presentPicture, presentPublicProduct, presentSizes, presentWays } from './product-presenter.ts'
export type { CategoryRow } from './products-repository.ts'
export { keepRevision, TERM_COLUMNS } from './revisions-repository.ts'

type Needs = {
  /** Where public lists are read; behind the database by a moment. */
  reads: Database
  sales: SalesOfProduct
  answerQuestions: AnswerQuestions
  onPriceChanged: OnPriceChanged
  comparePictures: ComparePictures
  onListed: OnListed
  purchasesOf: Parameters<typeof createProductsService>[0]['purchasesOf']
}

export type Products = ReturnType<typeof openProducts>

/** Products, their categories and revisions: the only module that writes them. */
export function openProducts({ db, publicUrl }: Surroundings, needs: Needs) {
  const { reads, purchasesOf, ...others } = needs
  const repository = createProductsRepository(db)
  const products = createProductsService({ repository, purchasesOf })
  const related = createRelatedService({ repository: createRelatedRepository(reads), products: repository })
  const sitemap = createSitemapService({
    repository: createSitemapRepository(db),
    listCategories: products.listCategories,
    origin: publicUrl,
  })
  const cache = createProductCache(db)
  const module: Module = {
    routes: [productsRoutes({ products }), relatedRoutes({ related })],
    rootRoutes: [sitemapRoutes({ sitemap })],
    jobs: [
      {
        name: 'product-cache',
        everyMs: 5_000,
        leaseSeconds: 15,
        run: async () => {
          await cache.rebuildSome()
        },
      },
    ],
  }
  return { ...products, listings: createListingsRepository(db, others), module }
}
