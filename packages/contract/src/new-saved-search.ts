import * as z from 'zod/mini'
import { SEARCHES } from './limits.ts'
import { line, text } from './text.ts'

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
