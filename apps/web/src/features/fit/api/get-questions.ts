import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'

/** What people ask a seller of their pieces. */
export const getQuestions = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'questions'],
    queryFn: ({ signal }) => ownApi.get('/users/me/questions', 'sizeQuestions', signal),
  })
