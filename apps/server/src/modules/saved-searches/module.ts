import type { Module, Surroundings } from '#module.ts'
import type { Products } from '#modules/products/module.ts'
import type { Search } from '#modules/search/module.ts'
import { createSearchesRepository } from './searches-repository.ts'
import { searchesRoutes } from './searches-routes.ts'
import { createSearchesService } from './searches-service.ts'

export { FINDS_KEPT_DAYS } from './searches-service.ts'

const SWEPT_EVERY_MS = 60_000

type Needs = {
  listNew: Search['listNew']
  listCategories: Products['listCategories']
  machineTime(): Date
}

/** Searches that people have saved, and hear of. */
export function openSearches({ db, now, notify }: Surroundings, needs: Needs) {
  const searches = createSearchesService({ repository: createSearchesRepository(db, { notify }), now, ...needs })
  const module: Module = {
    routes: [searchesRoutes({ searches })],
    jobs: [
      {
        name: 'saved-searches',
        everyMs: SWEPT_EVERY_MS,
        leaseSeconds: 150,
        run: async (log) => {
          for (const { searchId, error: err } of await searches.sweep()) {
            log.error({ err, searchId }, 'a saved search could not be run')
          }
        },
      },
    ],
  }
  return { module, sweepSearches: searches.sweep }
}
