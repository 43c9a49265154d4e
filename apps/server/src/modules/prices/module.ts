import type { Module, Surroundings } from '#module.ts'
import type { Products } from '#modules/products/module.ts'
import { createPricesRepository } from './prices-repository.ts'
import { pricesRoutes } from './prices-routes.ts'
import { createPricesService } from './prices-service.ts'

const SWEPT_EVERY_MS = 30_000

type Needs = { products: Products; timeZone: string }

export type Prices = ReturnType<typeof openPrices>

/** What pieces sell for, prices that fall as declared, and the history of all prices. */
export function openPrices({ db, now }: Surroundings, { products, timeZone }: Needs) {
  const { getProduct, findCategory, listings } = products
  const repository = createPricesRepository(db, { lowerPrice: listings.lowerPrice, now })
  const prices = createPricesService({ repository, getProduct, findCategory, timeZone, now })
  const module: Module = {
    routes: [pricesRoutes({ prices })],
    jobs: [
      {
        name: 'falling-prices',
        everyMs: SWEPT_EVERY_MS,
        leaseSeconds: 90,
        run: async (log) => {
          for (const { productId, error: err } of await prices.sweep()) {
            log.error({ err, productId }, 'a price could not be lowered')
          }
        },
      },
    ],
  }
  return {
    module,
    sweepPrices: prices.sweep,
    savePlan: prices.savePlan,
    bandOf: prices.hint,
    onPriceChanged: repository.onPriceChanged,
  }
}
