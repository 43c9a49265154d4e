import { publicProducts } from '@patina/contract/catalogue'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { pageQuery } from './page-size.ts'

export const getCategoryProducts = (api: ApiClient, categoryId: string, cursor: string | null) =>
  queryOptions({
    queryKey: ['products', 'category', categoryId, cursor],
    queryFn: ({ signal }) => {
      const path = `/categories/catproducts/${encodeURIComponent(categoryId)}${pageQuery(cursor)}`
      return api.getPage(path, publicProducts, signal)
    },
  })
