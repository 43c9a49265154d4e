import type { NewOrder } from '@patina/contract/orders'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { forgetOrders } from './get-orders.ts'

export const placeOrder = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (order: NewOrder) => ownApi.post('/order', order, 'insertAnswer'),
    // The buyer goes on to pay and does not wait for the standings to be fetched again.
    onSuccess: () => {
      void forgetOrders(queryClient)
    },
  })
