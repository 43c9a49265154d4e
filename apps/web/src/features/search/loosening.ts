import type { NearMisses } from '@patina/contract/search'
import { piecesText } from './count-text.ts'
import { LOOSENED_WORDS } from './filter-words.ts'
import { type Shelf, shelfPath } from './scope.ts'
import { type Filter, type Search, without } from './search.ts'

type Loosened = NearMisses['loosen'][number]

const filtersOf = (filter: Loosened['filter']): Filter[] => (filter === 'price' ? ['minPrice', 'maxPrice'] : [filter])

/** 'Without the price limit: 14 pieces', and where that is. Without its category a shelf is the whole shop. */
export function loosening(shelf: Shelf, search: Search, { filter, ...counted }: Loosened) {
  return {
    text: `${LOOSENED_WORDS[filter]}: ${piecesText(counted)}`,
    to: shelfPath(filter === 'category' ? {} : shelf, without(search, ...filtersOf(filter))),
  }
}
