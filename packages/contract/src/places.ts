import * as z from 'zod/mini'
import type { Point } from './distance.ts'
import { PLACE } from './limits.ts'
import { storedText, text } from './text.ts'

/** As GeoNames numbers them; in a database it is an integer. */
export const placeId = z
  .int({ error: 'is not a place' })
  .check(z.gte(1, { error: 'is not a place' }), z.lte(2_147_483_647, { error: 'is not a place' }))

/** A town. Where its middle is, is said to 0.01°, about a kilometre: it tells nothing of a street. */
export const place = z.object({
  _id: placeId,
  name: storedText,
  /** Such as a state: what tells towns of one name apart; empty where nothing is known. */
  region: storedText,
  /** Two letters, by ISO 3166. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lon: z.number().check(z.gte(-180), z.lte(180)),
})
export type Place = z.infer<typeof place>
export const places = z.array(place).check(z.maxLength(PLACE.mostFound))

/** The beginning of a town's name, or of a word in it. */
export const placeQuery = z.strictObject({ q: text(PLACE.query.longest, PLACE.query.shortest) })
export const placePath = z.object({ id: z.pipe(z.coerce.number({ error: 'is not a place' }), placeId) })

/** Rough on purpose: '45.5,-122.7'. */
const POSITION = /^-?\d{1,2}\.\d,-?\d{1,3}\.\d$/

export const positionQuery = z.strictObject({
  at: z
    .pipe(
      text(20).check(z.regex(POSITION, { error: 'must be degrees north and east, each with one decimal' })),
      z.transform((at): Point => {
        const [lat = 0, lon = 0] = at.split(',').map(Number)
        return { lat, lon }
      }),
    )
    .check(z.refine(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180, { error: 'is nowhere on earth' })),
})
