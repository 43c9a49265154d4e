import * as z from 'zod/mini'
import { COLOURS, FOCUS_PARTS, LOOKS, MATERIALS } from './look-names.ts'

const severalOf = <const Known extends readonly string[]>(known: Known, most: number, what: string) =>
  z.array(z.enum(known, { error: `must be some of ${known.join(', ')}` })).check(
    z.maxLength(most, { error: `may be at most ${most} ${what}` }),
    z.refine((values) => new Set(values).size === values.length, { error: 'must not repeat one' }),
  )

export const colours = severalOf(COLOURS, LOOKS.mostColours, 'colours')
export const materials = severalOf(MATERIALS, LOOKS.mostMaterials, 'materials')

const part = z
  .int({ error: 'must be a whole number' })
  .check(z.gte(0, { error: 'must not be below 0' }), z.lte(FOCUS_PARTS, { error: `must be at most ${FOCUS_PARTS}` }))

/** The point of the first picture that a crop keeps, in 1/10,000 of its width and height; null is its middle. */
export const focus = z.nullable(z.strictObject({ x: part, y: part }))
export type Focus = z.infer<typeof focus>
