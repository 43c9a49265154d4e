import type { OwnProduct } from '@patina/contract/products'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { changeOwnListForGood, forgetPublicLists } from './own-product-cache.ts'

export const deleteProduct = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ _id }: OwnProduct) => ownApi.delete(`/products/${_id}`, 'deletedAnswer'),
    onSuccess: async (_answer, { _id, seller_email }) => {
      await changeOwnListForGood(ownApi, queryClient, seller_email, (products) =>
        products.filter((one) => one._id !== _id),
      )
      return forgetPublicLists(queryClient)
    },
  })
