import type { AppealDecision } from '@patina/contract/cases'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

export const getMeasure = (ownApi: ApiClient, id: string) =>
  queryOptions({
    queryKey: [OWN, 'measures', id],
    queryFn: ({ signal }) => ownApi.get(`/measures/${id}`, 'measure', signal),
  })

export const appealAgainst = (ownApi: ApiClient, queryClient: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (text: string) => ownApi.post(`/measures/${id}/appeal`, { text }, 'modifiedAnswer'),
    onSuccess: () => queryClient.invalidateQueries(getMeasure(ownApi, id)),
  })

/** Those that one may decide. */
export const getAppeals = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'appeals'],
    queryFn: ({ signal }) => ownApi.get('/appeals', 'openAppeals', signal),
  })

export const decideAppeal = (ownApi: ApiClient, queryClient: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (decision: AppealDecision) => ownApi.put(`/appeals/${id}`, decision, 'modifiedAnswer'),
    onSuccess: () => queryClient.invalidateQueries(getAppeals(ownApi)),
  })
