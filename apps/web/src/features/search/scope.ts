import type { ProductFilters } from '@patina/contract/search'
import type { ApiClient } from '#lib/api-client.ts'
import { paths } from '#lib/paths.ts'
import { getCategoryProducts } from './api/get-category-products.ts'
import { getProducts } from './api/get-products.ts'
import { readSearch, type Search, without, writeSearch } from './search.ts'

/** Which list is searched: one category's, or the whole shop's. */
export type Scope = { category?: string }

/** A category's page is about that category, whatever else its address says. */
export function readScopedSearch(scope: Scope, params: URLSearchParams): Search {
  const search = readSearch(params)
  return scope.category === undefined ? search : without(search, 'category')
}

export const readCursor = (params: URLSearchParams): string | null => params.get('cursor') || null

export function searchPath({ category }: Scope, search: Search, cursor?: string | null): string {
  const query = { ...writeSearch(search), ...(cursor ? { cursor } : {}) }
  return category === undefined ? paths.products(query) : paths.category(category, query)
}

export const scopedProducts = (api: ApiClient, { category }: Scope, search: Search, cursor: string | null) =>
  category === undefined ? getProducts(api, search, cursor) : getCategoryProducts(api, category, search, cursor)

/** The same as filters of the whole shop, for what is asked about it. */
export function scopedFilters({ category }: Scope, search: Search): ProductFilters {
  const { sort: _, ...filters } = search
  return category === undefined ? filters : { ...filters, category }
}
