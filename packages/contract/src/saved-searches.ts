import * as z from 'zod/mini'
import { id } from './ids.ts'
import { suggestions } from './search.ts'
import { storedText } from './text.ts'

export const savedSearch = z.object({
  _id: id,
  name: storedText,
  query: storedText,
  /** In words, since a page may be older than the shop. */
  frequency: storedText,
  /** What has come since its list was last looked at; null where the shop no longer knows what it asks for. */
  news: z.nullable(z.object({ count: z.int(), at_least: z.boolean(), products: suggestions.shape.products })),
})
export type SavedSearch = z.infer<typeof savedSearch>
export const savedSearches = z.array(savedSearch)
