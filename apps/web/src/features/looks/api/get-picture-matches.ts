import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { wholeList } from '#lib/whole-list.ts'

export const getPictureMatches = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'picture-matches'],
    queryFn: ({ signal }) => wholeList((part) => ownApi.getPage(`/picture-matches${part}`, 'pictureMatches', signal)),
  })
