import type { ProductFilters } from '@patina/contract/search'
import type { Database } from '#db/client.ts'
import type { Module } from '#module.ts'
import type { Products } from '#modules/products/module.ts'
import { createGuessRepository } from './guess-repository.ts'
import { guessRoutes } from './guess-routes.ts'
import { createGuessService } from './guess-service.ts'
import { listFiltersOf } from './list-filters.ts'
import { createNearService } from './near-service.ts'
import { createSearchRepository } from './search-repository.ts'
import { searchRoutes } from './search-routes.ts'
import { createSearchService, type News } from './search-service.ts'
import { createSpelling } from './spelling.ts'
import { createWordsRepository } from './words-repository.ts'

export { presentSuggestion } from './search-presenter.ts'
export { firstIdAt } from './search-sql.ts'

type Needs = {
  db: Database
  /** Where public lists are read; behind the database by a moment. */
  reads: Database
  now(): Date
  listCategories: Products['listCategories']
}

export type Search = ReturnType<typeof openSearch>

/** Lists of products for everyone, and what helps in finding one. It reads products and writes none. */
export function openSearch({ db, reads, now, listCategories }: Needs) {
  const depsOn = (database: Database) => ({
    repository: createSearchRepository(database, now),
    spelling: createSpelling({ words: createWordsRepository(database) }),
    listCategories,
  })
  const deps = depsOn(reads)
  // Whoever is told is told once: what a copy of the database does not have yet would be missed for good.
  const current = createSearchService(depsOn(db))
  const guesses = createGuessService({ repository: createGuessRepository(reads), listCategories, now })
  const module: Module = {
    routes: [
      searchRoutes({ search: createSearchService(deps), near: createNearService(deps) }),
      guessRoutes({ guesses }),
    ],
  }
  return {
    module,
    /** The very list that these filters show, without what is not news. */
    listNew: (filters: ProductFilters, news: News) => current.listNew(listFiltersOf(filters), news),
  }
}
