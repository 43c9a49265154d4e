import type { Order } from '@patina/contract/orders'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { reloadStandings } from '#lib/own-data.ts'
import { getOrders } from './get-orders.ts'

export const deleteOrder = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ _id }: Order) => ownApi.delete(`/orders/${_id}`, 'deletedAnswer'),
    onSuccess: (_answer, { _id, buyer_email }) => {
      queryClient.setQueryData(getOrders(ownApi, buyer_email).queryKey, (orders) =>
        orders?.filter((order) => order._id !== _id),
      )
      return reloadStandings(queryClient)
    },
  })
