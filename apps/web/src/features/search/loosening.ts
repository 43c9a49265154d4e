import type { NearMisses } from '@patina/contract/search'
import { productsText } from './count-text.ts'
import { LOOSENED_WORDS } from './filter-words.ts'
import { type Scope, searchPath } from './scope.ts'
import { type Filter, type Search, without } from './search.ts'

type Loosened = NearMisses['loosen'][number]

function filtersOf(filter: Loosened['filter']): Filter[] {
  if (filter === 'price') return ['minPrice', 'maxPrice']
  return filter === 'fit' ? ['door', 'wall'] : [filter]
}

/** 'Without the price limit: 14 pieces', and where that is. Without its category the whole shop is searched. */
export function loosening(scope: Scope, search: Search, { filter, ...counted }: Loosened) {
  return {
    text: `${LOOSENED_WORDS[filter]}: ${productsText(counted)}`,
    to: searchPath(filter === 'category' ? {} : scope, without(search, ...filtersOf(filter))),
  }
}
