import * as z from 'zod/mini'
import { newOfferSettings } from './offers.ts'
import { newProduct } from './products.ts'

/** What a seller sends to list a product. Where nothing is said of offers, they are taken, and answered by the seller. */
export const newListing = z.strictObject({
  ...newProduct.shape,
  offer_settings: z.optional(newOfferSettings),
})
