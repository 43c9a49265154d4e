import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

export const getRoomPins = (api: ApiClient) =>
  queryOptions({
    queryKey: ['rooms', 'pins'],
    queryFn: ({ signal }) => api.get('/rooms/pins', 'roomPins', signal),
  })
