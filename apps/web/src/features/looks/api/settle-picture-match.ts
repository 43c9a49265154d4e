import type { PictureMatch } from '@patina/contract/picture-hints'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getPictureMatches } from './get-picture-matches.ts'

export const settlePictureMatch = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ _id }: PictureMatch) => ownApi.put(`/picture-matches/${_id}/settle`, {}, 'modifiedAnswer'),
    onSuccess: (_answer, { _id }) => {
      const { queryKey } = getPictureMatches(ownApi)
      queryClient.setQueryData(queryKey, (matches) => matches?.filter((one) => one._id !== _id))
    },
  })
