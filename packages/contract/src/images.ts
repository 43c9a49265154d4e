import * as z from 'zod/mini'
import { id } from './ids.ts'
import { PICTURE, TEXT } from './limits.ts'
import { text } from './text.ts'

const pixels = z.int().check(z.gte(1), z.lte(PICTURE.mostPixels))

/** A picture that the shop keeps. Its address names one size; pictureAddress makes the others. */
export const picture = z.object({
  url: text(TEXT.url, 1),
  width: pixels,
  height: pixels,
  /** In which widths it is kept, smallest first. */
  widths: z.array(pixels).check(z.minLength(1), z.maxLength(PICTURE.widths.length + 1)),
  /** The picture's own colours in a few pixels, as a data address, to show until it arrives. */
  placeholder: text(4000),
})
export type Picture = z.infer<typeof picture>

/** What the upload answers, in the shape that image hosts have. */
export const uploadAnswer = z.object({
  success: z.literal(true),
  status: z.literal(200),
  data: picture,
})

/** A picture that only those see whom something shows it to. Its address is good for ten minutes. */
export const privatePicture = z.object({ id, url: text(TEXT.url, 1) })
export type PrivatePicture = z.infer<typeof privatePicture>
