import type { QueueAnswer } from '@patina/contract/queue'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getQueue = (ownApi: ApiClient, productId: string) =>
  queryOptions({
    queryKey: [OWN, 'queue', productId],
    meta: { live: ['product'] },
    queryFn: ({ signal }) => ownApi.get(`/products/${productId}/queue`, 'queueAnswer', signal),
    // Others come and go meanwhile.
    staleTime: 0,
  })

export type QueueMove = 'join' | 'leave' | 'pass'

/** Joins the line, leaves it, or lets one's turn go: each answers how the piece stands then. */
export const moveInQueue = (ownApi: ApiClient, queryClient: QueryClient, productId: string) => {
  const path = `/products/${productId}/queue`
  const { queryKey } = getQueue(ownApi, productId)
  return mutationOptions({
    mutationFn: (move: QueueMove): Promise<QueueAnswer> => {
      if (move === 'leave') return ownApi.delete(path, 'queueAnswer')
      return ownApi.post(move === 'join' ? path : `${path}/pass`, undefined, 'queueAnswer')
    },
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    // Where it was refused, the piece does not stand as it did.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
