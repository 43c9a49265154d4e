import type { Module } from '#module.ts'
import type { Offers } from '#modules/offers/module.ts'
import type { Products } from '#modules/products/module.ts'
import { listingsRoutes } from './listings-routes.ts'
import { createListingsService } from './listings-service.ts'

export { listingOf } from './listings-routes.ts'
export type { ListingsService } from './listings-service.ts'

type Needs = {
  products: Pick<Products, 'listings' | 'listCategories'>
  saveOfferSettings: Offers['saveNewSettings']
  now(): Date
}

/** What sellers do with their own products. */
export function openListings({ products, saveOfferSettings, now }: Needs) {
  const listings = createListingsService({
    repository: products.listings,
    listCategories: products.listCategories,
    saveOfferSettings,
    now,
  })
  const module: Module = { routes: [listingsRoutes({ listings })] }
  return { module, openCheck: listings.openCheck, prepareAll: listings.prepareAll }
}
