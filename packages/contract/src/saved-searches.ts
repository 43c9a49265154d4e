import * as z from 'zod/mini'
import { id } from './ids.ts'
import { SEARCHES } from './limits.ts'
import { suggestions } from './search.ts'
import { line, storedText, text } from './text.ts'

/** How often somebody hears of what a search has found. */
export const FREQUENCIES = ['hourly', 'daily', 'weekly', 'never'] as const
export type Frequency = (typeof FREQUENCIES)[number]

const frequency = z.enum(FREQUENCIES, { error: `must be one of ${FREQUENCIES.join(', ')}` })
const name = line(SEARCHES.name)

export const newSavedSearch = z.strictObject({
  name,
  /** What narrows a list, as in the address of `GET /products`: 'category=…&maxPrice=400'. */
  query: text(SEARCHES.query, 1),
  frequency,
})
export type NewSavedSearch = z.infer<typeof newSavedSearch>

/** What is left out stays as it is. */
export const savedSearchChange = z.strictObject({
  name: z.optional(name),
  frequency: z.optional(frequency),
  /** Its list was looked at: nothing in it is new any more. */
  looked: z.optional(z.literal(true)),
})
export type SavedSearchChange = z.infer<typeof savedSearchChange>

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
