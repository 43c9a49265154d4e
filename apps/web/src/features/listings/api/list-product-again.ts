import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { reloadStandings } from '#lib/own-data.ts'
import { getOwnProducts } from './get-own-products.ts'
import { forgetPublicLists } from './own-product-cache.ts'

type Again = { productId: string; sellerEmail: string }

export const listProductAgain = (ownApi: ApiClient, queryClient: QueryClient, { productId, sellerEmail }: Again) =>
  mutationOptions({
    mutationFn: () => ownApi.post(`/products/${productId}/list-again`, undefined, 'insertAnswer'),
    onSuccess: async () => {
      // The form that comes next looks for the new product in this list.
      queryClient.removeQueries(getOwnProducts(ownApi, sellerEmail))
      await forgetPublicLists(queryClient)
      await reloadStandings(queryClient)
    },
  })
