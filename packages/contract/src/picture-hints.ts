import * as z from 'zod/mini'
import { id } from './ids.ts'
import { picture } from './images.ts'
import { TEXT } from './limits.ts'
import { colours } from './looks.ts'
import { email, storedText, text } from './text.ts'

export const hintsQuery = z.strictObject({ url: text(TEXT.url, 1) })

/** What a seller's own picture lets one guess: they confirm it or know better. */
export const pictureHints = z.object({
  colours,
  /** Their own pieces on sale that show the same picture, or nearly. */
  listed: z.array(z.object({ _id: id, product_name: storedText })),
})
export type PictureHints = z.infer<typeof pictureHints>

const side = z.object({
  product_id: id,
  product_name: storedText,
  seller_name: storedText,
  seller_email: email,
  picture,
})

/** A picture that two sellers show. It blames nobody: an admin looks at both. */
export const pictureMatch = z.object({
  _id: id,
  /** The piece that came later, and the one whose picture it shows. */
  product: side,
  other: side,
  noted_at: z.iso.datetime(),
})
export type PictureMatch = z.infer<typeof pictureMatch>
export const pictureMatches = z.array(pictureMatch)
