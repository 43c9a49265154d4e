import type { OwnProduct } from '@patina/contract/products'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { changeOwnList, forgetPublicLists, withChange } from './own-product-cache.ts'

export const markProductSold = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ _id }: OwnProduct) => ownApi.put(`/products/${_id}`, undefined, 'modifiedAnswer'),
    onSuccess: (_answer, { _id, seller_email }) => {
      changeOwnList(ownApi, queryClient, seller_email, (products) => withChange(products, _id, { available: 'sold' }))
      return forgetPublicLists(queryClient)
    },
  })
