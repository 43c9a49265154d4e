import type { Money } from '@patina/contract/payouts'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

const LOOK_AGAIN_MS = 10_000

/** Whether something moves without the seller: the card provider makes up its mind, or money goes out. */
const isMoving = ({ payouts, due }: Money): boolean => payouts === 'needed' || (payouts === 'ready' && due > 0)

export const getMoney = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'money'],
    queryFn: ({ signal }) => ownApi.get('/money', 'money', signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? LOOK_AGAIN_MS : false),
  })
