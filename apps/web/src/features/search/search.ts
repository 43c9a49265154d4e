import { AVAILABILITIES, CONDITIONS, POSTED_WITHIN, SORTS, type Sort } from '@patina/contract/choices'
import { PLACE, PRICE, REDUCED_DAYS, SIZE, TEXT } from '@patina/contract/limits'
import { COLOURS, MATERIALS } from '@patina/contract/look-names'
import type { ProductFilters } from '@patina/contract/search'
import { isId, isStorable } from '@patina/contract/shapes'

/** What a list is narrowed and ordered by. All of it stands in the address, under the API's own names. */
export type Search = ProductFilters & { sort?: Sort | undefined }
export type Filter = keyof ProductFilters

/** Of numbers that a database keeps as one. */
const LARGEST_INTEGER = 2_147_483_647

const FILTERS = [
  'q',
  'category',
  'minPrice',
  'maxPrice',
  'condition',
  'colour',
  'material',
  'location',
  'near',
  'within',
  'door',
  'wall',
  'available',
  'postedWithin',
  'reducedWithin',
] as const satisfies readonly Filter[]

/**
 * What an address asks for. Each parameter is read by itself, and one that means nothing is not there:
 * a mistyped price must not hide the whole shop, nor must a stranger's mark. Words that can't be looked for are kept:
 * the page says so in place of showing everything.
 */
export function readSearch(params: URLSearchParams): Search {
  // A form without scripts sends its empty fields too.
  const given = (name: string) => params.get(name)?.trim() ?? ''
  const filters = {
    q: readText(given('q')),
    category: isId(given('category')) ? given('category') : undefined,
    ...readPrices(given('minPrice'), given('maxPrice')),
    condition: readSome(params, 'condition', CONDITIONS),
    colour: readSome(params, 'colour', COLOURS),
    material: readSome(params, 'material', MATERIALS),
    location: given('location').length <= TEXT.place ? readText(given('location')) : undefined,
    ...readNear(given('near'), given('within')),
    door: readWhole(given('door'), SIZE.largest),
    wall: readWhole(given('wall'), SIZE.largest),
    available: AVAILABILITIES.find((one) => one === given('available')),
    postedWithin: POSTED_WITHIN.find((days) => days === Number(given('postedWithin'))),
    reducedWithin: readWhole(given('reducedWithin'), REDUCED_DAYS),
  }
  const sort = SORTS.find((one) => one === given('sort'))
  return withMeaning({ ...filters, sort: sort === usualSort(filters) ? undefined : sort })
}

/** An order by what the search does not have is none, nor is there a distance from nowhere. */
function withMeaning(search: Search): Search {
  const { q, near, within, sort } = search
  const isInVain = (sort === 'relevance' && q === undefined) || (sort === 'nearest' && near === undefined)
  return { ...search, within: near === undefined ? undefined : within, sort: isInVain ? undefined : sort }
}

const readText = (text: string): string | undefined => (text !== '' && isStorable(text) ? text : undefined)

function readWhole(text: string, most: number): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= most ? number : undefined
}

/** The usual distance goes unsaid. */
function readNear(town: string, distance: string) {
  const near = readWhole(town, LARGEST_INTEGER)
  const within = readWhole(distance, PLACE.within.most)
  return { near, within: within === PLACE.within.usual ? undefined : within }
}

function readPrice(text: string): number | undefined {
  const amount = Number(text)
  return text !== '' && amount >= 0 && amount <= PRICE.largest ? amount : undefined
}

/** Two prices the wrong way round still say between which. */
function readPrices(least: string, most: string) {
  const minPrice = readPrice(least) || undefined
  const maxPrice = readPrice(most)
  const areSwapped = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  return areSwapped ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}

/** 'excellent,good' as we write it, or one parameter for each, as a form does. */
function readSome<Value extends string>(params: URLSearchParams, name: string, values: readonly Value[]) {
  const named = params.getAll(name).join(',').split(',')
  const known = values.filter((value) => named.includes(value))
  return known.length > 0 ? known : undefined
}

/** The same as parameters, always in one order, so that one search has one address. */
export function writeSearch(search: Search): Record<string, string> {
  const named = [...FILTERS.map((name) => [name, search[name]] as const), ['sort', search.sort] as const]
  return Object.fromEntries(named.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}

export const usualSort = ({ q }: ProductFilters): Sort => (q === undefined ? 'newest' : 'relevance')

export const isNarrowed = (search: Search): boolean => FILTERS.some((name) => search[name] !== undefined)

export function without(search: Search, ...names: Filter[]): Search {
  return withMeaning({ ...search, ...Object.fromEntries(names.map((name) => [name, undefined])) })
}
