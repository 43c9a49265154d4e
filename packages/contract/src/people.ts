import * as z from 'zod/mini'
import { SIGN_UP_ROLES, user } from './accounts.ts'
import { TEXT } from './limits.ts'
import { MEASURE_KINDS, measureLife } from './moderation.ts'
import { PEOPLE_SORTS } from './people-sorts.ts'
import { partQuery } from './search.ts'
import { text } from './text.ts'

/** Words that each stand in somebody's name or address, or begin their status. */
export const peopleQuery = z.extend(partQuery, {
  role: z.enum(SIGN_UP_ROLES, { error: 'must be buyer or seller' }),
  q: z.optional(text(TEXT.search)),
  sort: z._default(z.enum(PEOPLE_SORTS, { error: `must be one of ${PEOPLE_SORTS.join(', ')}` }), 'newest'),
})

const count = z.int().check(z.gte(0))

/** Somebody in the admin's table. */
export const person = z.extend(user, {
  joined_at: z.iso.datetime(),
  /** What they have in the shop, sold or not. */
  products: count,
  /** Pieces of theirs that were paid for; of a buyer, pieces that they have paid for. */
  sales: count,
  /** What was said of them and of what they sell, by people and by the shop itself. */
  reports: count,
  cases: count,
  last_measure: z.nullable(
    z.object({ kind: z.enum(MEASURE_KINDS), from: z.iso.datetime(), state: z.enum(measureLife.states) }),
  ),
})
export type Person = z.infer<typeof person>
export const people = z.array(person)
