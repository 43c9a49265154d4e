import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

/** What would be hidden of a text if it were sent now; the server alone knows. */
export const checkMessage = (ownApi: ApiClient, body: string) =>
  queryOptions({
    queryKey: [OWN, 'checked-message', body],
    queryFn: () => ownApi.post('/messages/check', { body }, 'checkedMessage'),
    staleTime: 'static',
    retry: false,
  })
