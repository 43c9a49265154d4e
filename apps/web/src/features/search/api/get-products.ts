import type { ApiClient } from '#lib/api-client.ts'
import type { Search } from '../search.ts'
import { productPages } from './product-pages.ts'

export const getProducts = (api: ApiClient, search: Search, cursor: string | null) =>
  productPages(api, '/products', search, cursor)
