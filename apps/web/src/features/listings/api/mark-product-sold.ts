import type { OwnProduct } from '@patina/contract/products'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { changeOwnListForGood, forgetPublicLists, withChange } from './own-product-cache.ts'

export const markProductSold = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ _id }: OwnProduct) => ownApi.put(`/products/${_id}`, undefined, 'modifiedAnswer'),
    onSuccess: async (_answer, { _id, seller_email }) => {
      await changeOwnListForGood(ownApi, queryClient, seller_email, (products) =>
        withChange(products, _id, { available: 'sold' }),
      )
      return forgetPublicLists(queryClient)
    },
  })
