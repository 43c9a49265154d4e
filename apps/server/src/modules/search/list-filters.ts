import { toCents } from '@patina/contract/money'
import type { ProductFilters } from '@patina/contract/search'
import { parseWords, type SearchTerms } from './search-words.ts'

/** Which pieces a list is about: what its reader asks for, and where it stands. */
export type ListFilters = Omit<ProductFilters, 'q' | 'minPrice' | 'maxPrice'> & {
  words?: SearchTerms
  minCents?: number
  maxCents?: number
  advertisedOnly?: boolean
}

export function listFiltersOf({ q, minPrice, maxPrice, ...filters }: ProductFilters): ListFilters {
  const words = parseWords(q ?? '')
  const hasWords = words.wanted.length + words.unwanted.length > 0
  return {
    ...filters,
    ...(hasWords ? { words } : {}),
    ...(minPrice === undefined ? {} : { minCents: toCents(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxCents: toCents(maxPrice) }),
  }
}
