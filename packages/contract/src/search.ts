import * as z from 'zod/mini'
import { AVAILABILITIES, CONDITIONS, POSTED_WITHIN, SORTS, type Sort } from './choices.ts'
import { id } from './ids.ts'
import { PAGE, PLACE, PRICE, REDUCED_DAYS, TEXT } from './limits.ts'
import { COLOURS, MATERIALS } from './look-names.ts'
import { placeId } from './places.ts'
import { category, publicProduct, publicProducts } from './products.ts'
import { searchFault } from './search-terms.ts'
import { millimetres } from './sizes.ts'
import { storedText, text } from './text.ts'

const number = () => z.coerce.number({ error: 'is not a number' })

const bound = number().check(
  z.gte(0, { error: 'must be at least 0' }),
  z.lte(PRICE.largest, { error: `must be at most ${PRICE.largest}` }),
)

/** Several values in one parameter, between commas: 'excellent,good'. */
const someOf = <const Known extends readonly string[]>(known: Known, error: string) =>
  z.pipe(
    z.pipe(
      text(TEXT.search),
      z.transform((value) => [...new Set(value.split(','))]),
    ),
    z.array(z.enum(known, { error })),
  )

/** Too long a text has been refused by then. */
const words = text(TEXT.search).check(
  z.refine<string>((value) => searchFault(value) !== 'noLetters', { error: 'needs a letter or a digit to look for' }),
  z.refine<string>((value) => searchFault(value) !== 'nothingWanted', {
    error: 'needs a word to look for beside those to leave out',
  }),
)

/** What a list of products may be narrowed by. Every one of them may be left out. */
const productFilters = {
  /** Words that a piece must have, in any form; "several in quotes" must stand together, and -not must not be there. */
  q: z.optional(words),
  category: z.optional(id),
  minPrice: z.optional(bound),
  maxPrice: z.optional(bound),
  condition: z.optional(someOf(CONDITIONS, 'must be some of excellent, good and fair')),
  /** Pieces of any of these. */
  colour: z.optional(someOf(COLOURS, `must be some of ${COLOURS.join(', ')}`)),
  material: z.optional(someOf(MATERIALS, `must be some of ${MATERIALS.join(', ')}`)),
  location: z.optional(text(TEXT.place)),
  /** Around which town, and so many kilometres from it; 50 where nobody says. */
  near: z.optional(z.pipe(number(), placeId)),
  within: z.optional(
    number().check(
      z.int({ error: 'must be a whole number of kilometres' }),
      z.gte(PLACE.within.least, { error: `must be at least ${PLACE.within.least} km` }),
      z.lte(PLACE.within.most, { error: `must be at most ${PLACE.within.most} km` }),
    ),
  ),
  /** The narrowest door that it likely has to pass, and the wall that it is to stand at, in millimetres. */
  door: z.optional(z.pipe(number(), millimetres)),
  wall: z.optional(z.pipe(number(), millimetres)),
  available: z.optional(z.enum(AVAILABILITIES, { error: 'must be available or sold' })),
  postedWithin: z.optional(
    number().check(z.refine((days) => isPostedWithin(days), { error: 'must be 1, 7, 30 or 90 days' })),
  ),
  /** Lowered within so many days, and not raised since. */
  reducedWithin: z.optional(
    number().check(
      z.int({ error: 'must be a whole number of days' }),
      z.gte(1, { error: 'must be at least 1 day' }),
      z.lte(REDUCED_DAYS, { error: `must be at most ${REDUCED_DAYS} days` }),
    ),
  ),
} as const

const isPostedWithin = (days: number): boolean => POSTED_WITHIN.some((known) => known === days)

const pricesInOrder = z.refine<{ minPrice?: number | undefined; maxPrice?: number | undefined }>(
  ({ minPrice, maxPrice }) => minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice,
  { path: ['minPrice'], error: 'must not be above maxPrice' },
)

const withinOfSomewhere = z.refine<{ near?: number | undefined; within?: number | undefined }>(
  ({ near, within }) => within === undefined || near !== undefined,
  { path: ['within'], error: 'needs a place to be near' },
)

const nearestToSomewhere = z.refine<{ near?: number | undefined; sort?: Sort | undefined }>(
  ({ near, sort }) => sort !== 'nearest' || near !== undefined,
  { path: ['sort'], error: 'by nearest needs a place to be near' },
)

export const filterQuery = z.strictObject(productFilters).check(pricesInOrder, withinOfSomewhere)
export type ProductFilters = z.infer<typeof filterQuery>

/** How a list is paged. The cursor comes from the Link of the page before; it says nothing to anyone else. */
const paging = {
  limit: z._default(
    number().check(
      z.int({ error: 'is not a whole number' }),
      z.gte(1, { error: 'must be at least 1' }),
      z.lte(PAGE.largest, { error: `must be at most ${PAGE.largest}` }),
    ),
    PAGE.default,
  ),
  cursor: z.optional(text(200)),
}

export const listQuery = z.strictObject(paging)
export type ListQuery = z.infer<typeof listQuery>
/** The same where the path may name a single thing as well, or parameters were never looked at. */
export const partQuery = z.object(paging)

/** A list of products: narrowed, ordered, paged. */
export const productQuery = z
  .strictObject({
    ...productFilters,
    sort: z.optional(z.enum(SORTS, { error: `must be one of ${SORTS.join(', ')}` })),
    ...paging,
  })
  .check(pricesInOrder, withinOfSomewhere, nearestToSomewhere)

/** A count that is exact, or, where counting on would take long, a number that it is not below. */
const counted = { count: z.int().check(z.gte(0)), atLeast: z.boolean() }
export type Counted = { count: number; atLeast: boolean }

/** How many pieces each value of a filter would show, the other filters staying as they are. */
export const filterCounts = z.object({
  categories: z.array(z.object({ value: id, ...counted })),
  conditions: z.array(z.object({ value: z.enum(CONDITIONS), ...counted })),
  colours: z.array(z.object({ value: z.enum(COLOURS), ...counted })),
  materials: z.array(z.object({ value: z.enum(MATERIALS), ...counted })),
  availability: z.array(z.object({ value: z.enum(AVAILABILITIES), ...counted })),
  postedWithin: z.array(z.object({ value: z.int(), ...counted })),
  /** The places with the most pieces. */
  places: z.array(z.object({ value: storedText, ...counted })),
})
export type FilterCounts = z.infer<typeof filterCounts>

export const suggestionQuery = z.strictObject({ q: text(TEXT.search) })

/** What somebody may mean who has typed this much. */
export const suggestions = z.object({
  categories: z.array(category),
  products: z.array(
    z.object({
      _id: publicProduct.shape._id,
      product_name: publicProduct.shape.product_name,
      resale_price: publicProduct.shape.resale_price,
      picture: publicProduct.shape.picture,
    }),
  ),
})
export type Suggestions = z.infer<typeof suggestions>

/** Where nothing was found: which filter to give up, how much that would show, and pieces that come near. */
export const nearMisses = z.object({
  loosen: z.array(
    z.object({
      filter: z.enum([
        'q',
        'category',
        'price',
        'condition',
        'colour',
        'material',
        'location',
        'near',
        'fit',
        'available',
        'postedWithin',
        'reducedWithin',
      ]),
      ...counted,
    }),
  ),
  products: publicProducts,
})
export type NearMisses = z.infer<typeof nearMisses>
