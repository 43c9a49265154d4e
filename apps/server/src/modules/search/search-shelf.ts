import type { ProductFilters } from '@patina/contract/search'
import { parseWords, type SearchTerms } from './search-words.ts'

/** Which pieces a list is about: what its reader asks for, and where it stands. */
export type Shelf = Omit<ProductFilters, 'q'> & { words?: SearchTerms; advertisedOnly?: boolean }

export function shelfOf({ q, ...filters }: ProductFilters): Shelf {
  const words = parseWords(q ?? '')
  const hasWords = words.wanted.length + words.unwanted.length > 0
  return { ...filters, ...(hasWords ? { words } : {}) }
}
