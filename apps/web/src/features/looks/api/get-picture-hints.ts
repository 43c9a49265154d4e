import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { queryString } from '#lib/query-string.ts'

/** Of each of these pictures, in their order. */
export const getPictureHints = (ownApi: ApiClient, urls: readonly string[]) =>
  queryOptions({
    queryKey: [OWN, 'picture-hints', urls],
    queryFn: ({ signal }) =>
      Promise.all(urls.map((url) => ownApi.get(`/images/hints${queryString({ url })}`, 'pictureHints', signal))),
    // Pieces are listed and taken down meanwhile.
    staleTime: 0,
    // They help: nobody waits for them.
    retry: false,
  })
