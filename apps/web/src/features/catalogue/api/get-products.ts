import { publicProducts } from '@patina/contract/catalogue'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { pageQuery } from './page-size.ts'

export const getProducts = (api: ApiClient, cursor: string | null) =>
  queryOptions({
    queryKey: ['products', 'all', cursor],
    queryFn: ({ signal }) => api.getPage(`/products${pageQuery(cursor)}`, publicProducts, signal),
  })
