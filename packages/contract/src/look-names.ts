/* Without a schema: lists and cards read these before those have arrived. */

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

/** Parts of a picture's width and height are counted in so many. */
export const FOCUS_PARTS = 10_000
