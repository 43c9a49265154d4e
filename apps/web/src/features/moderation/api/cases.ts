import type { CaseDecision, CaseSummary } from '@patina/contract/cases'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { toast } from '#lib/toast.ts'
import { wholeList } from '#lib/whole-list.ts'

const CASES = [OWN, 'cases']

export const getCases = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [...CASES, 'open'],
    queryFn: ({ signal }) => wholeList((query) => ownApi.getPage(`/cases${query}`, 'caseSummaries', signal)),
  })

export const getCase = (ownApi: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...CASES, id],
    queryFn: ({ signal }) => ownApi.get(`/cases/${id}`, 'caseDetail', signal),
  })

export const getHistory = (ownApi: ApiClient, personId: string) =>
  queryOptions({
    queryKey: [...CASES, 'of', personId],
    queryFn: ({ signal }) => ownApi.get(`/people/${personId}/history`, 'personHistory', signal),
  })

const reload = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: CASES })

/** Finds the one that is open, where there is one. */
export const openCase = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (subject: Pick<CaseSummary, 'kind' | 'id'>) => ownApi.post('/cases', subject, 'insertAnswer'),
    onSuccess: () => reload(queryClient),
  })

const claim = (ownApi: ApiClient) => (id: string) => ownApi.put(`/cases/${id}/claim`, undefined, 'modifiedAnswer')

/** Whoever was faster is shown in either case. */
export const claimCase = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({ mutationFn: claim(ownApi), onSettled: () => reload(queryClient) })

/** Claims a case to go to it at once; the list is asked for anew meanwhile. */
export const takeCase = (ownApi: ApiClient, queryClient: QueryClient, onTaken: (id: string) => void) =>
  mutationOptions({
    mutationFn: claim(ownApi),
    onSuccess: (_answer, id) => onTaken(id),
    onError: ({ message }) => toast.error(message),
    onSettled: () => void reload(queryClient),
  })

export const decideCase = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, decision }: { id: string; decision: CaseDecision }) =>
      ownApi.post(`/cases/${id}/decision`, decision, 'modifiedAnswer'),
    onSuccess: () => reload(queryClient),
  })
