import type { MessageReport } from '@patina/contract/messages'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getMessageReports } from './get-message-reports.ts'

export const settleMessageReport = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ _id }: MessageReport) =>
      ownApi.delete(`/messages/reports/${encodeURIComponent(_id)}`, 'deletedAnswer'),
    onSuccess: (_answer, { _id }) => {
      queryClient.setQueryData(getMessageReports(ownApi).queryKey, (reports) =>
        reports?.filter((one) => one._id !== _id),
      )
    },
  })
