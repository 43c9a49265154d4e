import * as z from 'zod/mini'
import { IMPORT } from './import-table.ts'
import { productDetails } from './products.ts'
import { text } from './text.ts'

/** What a row says of a product; its pictures are named, and have no address before they are kept. */
export const importedDetails = z.omit(productDetails, { image: true, images: true })

/** How many bytes each file has: checked once all have arrived. */
export const importCheck = z.strictObject({
  table: z._default(z.int().check(z.gte(0), z.lte(IMPORT.mostBytes)), 0),
  archive: z._default(z.int().check(z.gte(0), z.lte(IMPORT.mostBytes)), 0),
})

/** How many the seller has seen that can be listed: where that is no longer so, nothing is. */
export const importListing = z.strictObject({ count: z.int().check(z.gte(1), z.lte(IMPORT.mostRows)) })

/** What distinguishes a row from the seller's others, in their own words. */
export const sku = text(IMPORT.longestSku)
