import { CONDITIONS } from '@patina/contract/catalogue'
import { type ProductFilters, productFilters, productQuery, type Sort } from '@patina/contract/search'

/** What a list is narrowed and ordered by. All of it stands in the address, under the API's own names. */
export type Search = ProductFilters & { sort?: Sort | undefined }
export type Filter = keyof ProductFilters

const FILTERS = Object.keys(productFilters).filter((name): name is Filter => name in productFilters)

/**
 * What an address asks for. Each parameter is read by itself, and one that means nothing is not there:
 * a mistyped price must not hide the whole shop, nor must a stranger's mark.
 */
export function readSearch(params: URLSearchParams): Search {
  const filters = {
    q: read(productFilters.q, params, 'q'),
    category: read(productFilters.category, params, 'category'),
    ...readPrices(params),
    condition: readConditions(params),
    location: read(productFilters.location, params, 'location'),
    available: read(productFilters.available, params, 'available'),
    postedWithin: read(productFilters.postedWithin, params, 'postedWithin'),
  }
  const sort = read(productQuery.shape.sort, params, 'sort')
  const isUsual = sort === usualSort(filters) || (sort === 'relevance' && filters.q === undefined)
  return { ...filters, sort: isUsual ? undefined : sort }
}

type Rule<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } }

function read<T>(rule: Rule<T>, params: URLSearchParams, name: string): T | undefined {
  const text = params.get(name)?.trim()
  // A form without scripts sends its empty fields too.
  if (!text) return undefined
  const parsed = rule.safeParse(text)
  return parsed.success ? parsed.data : undefined
}

/** Two prices the wrong way round still say between which. */
function readPrices(params: URLSearchParams) {
  const minPrice = read(productFilters.minPrice, params, 'minPrice') || undefined
  const maxPrice = read(productFilters.maxPrice, params, 'maxPrice')
  const areSwapped = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  return areSwapped ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}

/** 'excellent,good' as we write it, or one parameter for each, as a form does. */
function readConditions(params: URLSearchParams) {
  const named = params.getAll('condition').join(',').split(',')
  const known = CONDITIONS.filter((condition) => named.includes(condition))
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
  const rest = { ...search, ...Object.fromEntries(names.map((name) => [name, undefined])) }
  return rest.q === undefined && rest.sort === 'relevance' ? { ...rest, sort: undefined } : rest
}
