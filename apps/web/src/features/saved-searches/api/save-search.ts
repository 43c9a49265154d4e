import type { NewSavedSearch, SavedSearchChange } from '@patina/contract/new-saved-search'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { reloadSearches } from './get-searches.ts'

export const saveSearch = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (search: NewSavedSearch) => ownApi.post('/searches', search, 'insertAnswer'),
    onSuccess: () => reloadSearches(queryClient),
  })

export const changeSearch = (ownApi: ApiClient, queryClient: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (change: SavedSearchChange) => ownApi.put(`/searches/${id}`, change, 'modifiedAnswer'),
    onSuccess: () => reloadSearches(queryClient),
  })

export const deleteSearch = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ _id }: { _id: string }) => ownApi.delete(`/searches/${_id}`, 'deletedAnswer'),
    onSuccess: () => reloadSearches(queryClient),
  })
