import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { queryString } from '#lib/query-string.ts'

export const getPictureHints = (ownApi: ApiClient, url: string) =>
  queryOptions({
    queryKey: [OWN, 'picture-hints', url],
    queryFn: ({ signal }) => ownApi.get(`/images/hints${queryString({ url })}`, 'pictureHints', signal),
    // Pieces are listed and taken down meanwhile.
    staleTime: 0,
    // They help: nobody waits for them.
    retry: false,
  })
