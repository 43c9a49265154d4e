import * as z from 'zod/mini'

/** How many days a plot tells of, today included. */
export const FIGURE_DAYS = 28

const count = z.int().check(z.gte(0))
const day = z.iso.date()

/** Of one's own products, oldest day first: how often they were looked at, and how many were paid for. */
export const ownFigures = z.array(z.object({ day, views: count, sold: count }))
export type OwnFigures = z.infer<typeof ownFigures>

/** Of the shop, oldest day first: who joined, what was listed and paid for, and what there was to look into. */
export const shopFigures = z.array(z.object({ day, joined: count, listed: count, sold: count, cases: count }))
export type ShopFigures = z.infer<typeof shopFigures>

/** What sellers may expect: what the shop keeps of a price, and how soon what is listed becomes their money. */
export const sellingFigures = z.object({
  fee_basis_points: count,
  /** Of half of the sales it was no more days; null where there are too few sales to say. */
  median_days: z.nullable(count),
})
export type SellingFigures = z.infer<typeof sellingFigures>
