import * as z from 'zod/mini'

/** What colour a piece is, as people look for it. */
export const COLOURS = [
  'white',
  'black',
  'grey',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'multicolour',
] as const
export type Colour = (typeof COLOURS)[number]

/** What a piece is made of, as far as people look for it. */
export const MATERIALS = [
  'oak',
  'walnut',
  'pine',
  'teak',
  'beech',
  'ash',
  'mahogany',
  'rattan',
  'bamboo',
  'plywood',
  'wood',
  'metal',
  'brass',
  'glass',
  'marble',
  'ceramic',
  'leather',
  'velvet',
  'linen',
  'wool',
  'cotton',
  'plastic',
] as const
export type Material = (typeof MATERIALS)[number]

/** How many a listing may name. */
export const LOOKS = { mostColours: 3, mostMaterials: 4 } as const

/** 'green' → 'Green' */
export const lookLabel = (look: Colour | Material): string => `${look.slice(0, 1).toUpperCase()}${look.slice(1)}`

const severalOf = <const Known extends readonly string[]>(known: Known, most: number, what: string) =>
  z.array(z.enum(known, { error: `must be some of ${known.join(', ')}` })).check(
    z.maxLength(most, { error: `may be at most ${most} ${what}` }),
    z.refine((values) => new Set(values).size === values.length, { error: 'must not repeat one' }),
  )

export const colours = severalOf(COLOURS, LOOKS.mostColours, 'colours')
export const materials = severalOf(MATERIALS, LOOKS.mostMaterials, 'materials')

/** Parts of a picture's width and height are counted in so many. */
export const FOCUS_PARTS = 10_000

const part = z
  .int({ error: 'must be a whole number' })
  .check(z.gte(0, { error: 'must not be below 0' }), z.lte(FOCUS_PARTS, { error: `must be at most ${FOCUS_PARTS}` }))

/** The point of the first picture that a crop keeps, in 1/10,000 of its width and height; null is its middle. */
export const focus = z.nullable(z.strictObject({ x: part, y: part }))
export type Focus = z.infer<typeof focus>
