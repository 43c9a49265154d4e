import type { PaperName } from '@patina/contract/papers'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

export const getPaper = (api: ApiClient, name: PaperName) =>
  queryOptions({
    queryKey: ['papers', name],
    queryFn: ({ signal }) => api.get(`/papers/${name}`, 'paper', signal),
  })
