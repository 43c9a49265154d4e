import type { Counted } from '@patina/contract/search'
import type { ListFilters } from './list-filters.ts'
import type { Position } from './search-cursor.ts'

export type PageRequest = { limit: number; after: Position | undefined }

/** A page of a list, each row with its place in the list's order, and how many there are in all. */
export type Found<Row = ListedProduct> = { rows: Row[]; total: Counted }

/** A product in a list: its place in the list's order, and what its readers see of it, as JSON. */
export type ListedProduct = Position & { json: string }

/** The same as the database has it, whose cache may be empty. */
export type CachedProduct = Position & { json: string | null }

export type Part = 'available' | 'sold'

/**
 * What can be bought comes first, in whatever order a list is: what is sold is read where the rest has come to its end.
 * A list that is about one of the two alone has one part.
 */
export async function inParts<Row>(
  { available, advertisedOnly }: Pick<ListFilters, 'available' | 'advertisedOnly'>,
  { limit, after }: PageRequest,
  read: (part: Part, after: Position | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  if (advertisedOnly) return read('available', after)
  if (available) return read(available, after)
  if (after?.isSold) return read('sold', after)
  const first = await read('available', after)
  if (first.length >= limit) return first
  return [...first, ...(await read('sold', undefined))].slice(0, limit)
}
