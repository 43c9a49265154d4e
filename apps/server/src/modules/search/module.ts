import type { Database } from '#db/client.ts'
import type { Module } from '#module.ts'
import type { Products } from '#modules/products/module.ts'
import { createNearService } from './near-service.ts'
import { createSearchRepository } from './search-repository.ts'
import { searchRoutes } from './search-routes.ts'
import { createSearchService } from './search-service.ts'
import { createSpelling } from './spelling.ts'
import { createWordsRepository } from './words-repository.ts'

type Needs = {
  /** Where public lists are read; behind the database by a moment. */
  reads: Database
  now(): Date
  listCategories: Products['listCategories']
}

/** Lists of products for everyone, and what helps in finding one. It reads products and writes none. */
export function openSearch({ reads, now, listCategories }: Needs) {
  const deps = {
    repository: createSearchRepository(reads, now),
    spelling: createSpelling({ words: createWordsRepository(reads) }),
    listCategories,
  }
  const module: Module = {
    routes: [searchRoutes({ search: createSearchService(deps), near: createNearService(deps) })],
  }
  return { module }
}
