import * as z from 'zod/mini'
import { id } from './ids.ts'
import { PAGE, TEXT } from './limits.ts'
import { dollars } from './money.ts'
import { text } from './text.ts'

export const CONDITIONS = ['excellent', 'good', 'fair'] as const
export const AVAILABILITIES = ['available', 'sold'] as const
export const ADVERTISING = ['advertised', 'notAdvertised'] as const

export const category = z.object({
  _id: id,
  category_title: text(TEXT.title, 1),
})
export type Category = z.infer<typeof category>
export const categories = z.array(category)

/** A product as anyone may see it: its seller's phone number and email are left out. */
export const publicProduct = z.object({
  _id: id,
  image: text(TEXT.url),
  product_name: text(TEXT.title, 1),
  product_category: id,
  resale_price: dollars,
  original_price: dollars,
  purchase_date: z.iso.date(),
  condition: z.enum(CONDITIONS),
  description: text(TEXT.description),
  location: text(TEXT.place, 1),
  seller_name: text(TEXT.name, 1),
  seller_verified: z.boolean(),
  available: z.enum(AVAILABILITIES),
  advertised: z.enum(ADVERTISING),
  posted_date: z.iso.datetime(),
})
export type PublicProduct = z.infer<typeof publicProduct>
export const publicProducts = z.array(publicProduct)

/** How a list is paged. The cursor is the last id of the page before. */
export const listQuery = z.strictObject({
  limit: z._default(
    z.coerce
      .number({ error: 'is not a number' })
      .check(
        z.int({ error: 'is not a whole number' }),
        z.gte(1, { error: 'must be at least 1' }),
        z.lte(PAGE.largest, { error: `must be at most ${PAGE.largest}` }),
      ),
    PAGE.default,
  ),
  cursor: z.optional(id),
})
export type ListQuery = z.infer<typeof listQuery>

/** Headers that a paged list carries beside its array. */
export const TOTAL_COUNT_HEADER = 'x-total-count'
