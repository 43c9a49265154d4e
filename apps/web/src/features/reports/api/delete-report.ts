import type { Report } from '@patina/contract/reports'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getReports } from './get-reports.ts'

export const deleteReport = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ _id }: Report) => ownApi.delete(`/reports/${_id}`, 'deletedAnswer'),
    onSuccess: (_answer, { _id }) => {
      queryClient.setQueryData(getReports(ownApi).queryKey, (reports) => reports?.filter((one) => one._id !== _id))
    },
  })
