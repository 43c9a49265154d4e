import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { wholeList } from '#lib/whole-list.ts'

/** For admins: messages that somebody has reported. */
export const getMessageReports = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'message-reports'],
    queryFn: ({ signal }) =>
      wholeList((query) => ownApi.getPage(`/messages/reports${query}`, 'messageReports', signal)),
  })
