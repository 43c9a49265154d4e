import type { MoneyOrder } from '@patina/contract/payouts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import type { Settlement } from '../money-order-words.ts'
import { getMoneyOrders } from './get-money-orders.ts'

type Settled = { order: MoneyOrder; how: Settlement }

export const settleMoneyOrder = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ order, how }: Settled) => ownApi.put(`/money-orders/${order._id}/settle`, { how }, 'modifiedAnswer'),
    onSuccess: (_answer, { order }) => {
      queryClient.setQueryData(getMoneyOrders(ownApi).queryKey, (orders) =>
        orders?.filter(({ _id }) => _id !== order._id),
      )
    },
  })
