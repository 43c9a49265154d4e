import type { OwnProduct, ProductDetails } from '@patina/contract/products'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getOwnProducts } from './get-own-products.ts'
import { forgetPublicLists } from './own-product-cache.ts'

export const changeProduct = (ownApi: ApiClient, queryClient: QueryClient, { _id, seller_email }: OwnProduct) =>
  mutationOptions({
    mutationFn: (details: ProductDetails) => ownApi.patch(`/products/${_id}`, details, 'modifiedAnswer'),
    onSuccess: async () => {
      await queryClient.invalidateQueries(getOwnProducts(ownApi, seller_email))
      await forgetPublicLists(queryClient)
    },
  })
