import type { NewOrderContact } from '@patina/contract/orders'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getOrder } from './get-order.ts'
import { forgetOrders } from './get-orders.ts'

export const sayContact = (ownApi: ApiClient, queryClient: QueryClient, orderId: string) =>
  mutationOptions({
    mutationFn: (contact: NewOrderContact) =>
      ownApi.put(`/orders/${encodeURIComponent(orderId)}/contact`, contact, 'order'),
    onSuccess: (order) => {
      queryClient.setQueryData(getOrder(ownApi, orderId).queryKey, order)
      return forgetOrders(queryClient)
    },
  })
