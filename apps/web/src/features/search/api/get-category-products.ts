import type { ApiClient } from '#lib/api-client.ts'
import type { Search } from '../search.ts'
import { productPages } from './product-pages.ts'

export const getCategoryProducts = (api: ApiClient, categoryId: string, search: Search, cursor: string | null) =>
  productPages(api, `/categories/catproducts/${encodeURIComponent(categoryId)}`, search, cursor)
