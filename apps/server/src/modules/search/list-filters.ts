import { PLACE } from '@patina/contract/limits'
import { toCents } from '@patina/contract/money'
import type { ProductFilters } from '@patina/contract/search'
import { listPlacesWithin } from '#modules/places/module.ts'
import { parseWords, type SearchTerms } from './search-words.ts'

/** Which pieces a list is about: what its reader asks for, and where it stands. */
export type ListFilters = Omit<ProductFilters, 'q' | 'minPrice' | 'maxPrice' | 'near' | 'within'> & {
  words?: SearchTerms
  minCents?: number
  maxCents?: number
  /** The ids of the places to look in, the nearest first. */
  places?: readonly number[]
  advertisedOnly?: boolean
  /** Ids go by age: what was posted since one product, up to another. */
  newerThan?: string
  upTo?: string | undefined
  /** Whose products are left out. */
  notBy?: string
}

/** A query says more than what it narrows a list by, such as how it is paged: only what is named here counts. */
export function listFiltersOf(query: ProductFilters): ListFilters {
  const { category, condition, colour, material, location, door, wall, available, postedWithin, reducedWithin } = query
  const { q, minPrice, maxPrice, near, within = PLACE.within.usual } = query
  const words = parseWords(q ?? '')
  const hasWords = words.wanted.length + words.unwanted.length > 0
  return {
    ...{ category, condition, colour, material, location, door, wall, available, postedWithin, reducedWithin },
    ...(hasWords ? { words } : {}),
    ...(minPrice === undefined ? {} : { minCents: toCents(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxCents: toCents(maxPrice) }),
    ...(near === undefined ? {} : { places: listPlacesWithin(near, within) }),
  }
}
