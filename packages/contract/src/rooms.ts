import * as z from 'zod/mini'
import { dollars } from './dollars.ts'
import { id } from './ids.ts'
import { MARKS } from './limits.ts'
import { storedText } from './text.ts'

/** The pictures that the home page begins with, in their order. */
export const ROOMS = ['living', 'dining', 'bedroom'] as const
export type Room = (typeof ROOMS)[number]

/** On a picture, as the marks of a product are: in ten-thousandths of its width and height. */
const along = z.int().check(z.gte(0), z.lte(MARKS.whole))

/** Products that stand in the rooms and can be bought. */
export const roomPins = z.array(
  z.object({
    room: z.enum(ROOMS),
    x: along,
    y: along,
    product_id: id,
    product_name: storedText,
    resale_price: dollars,
  }),
)
export type RoomPins = z.infer<typeof roomPins>
