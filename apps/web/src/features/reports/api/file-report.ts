import type { NewReport } from '@patina/contract/reports'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getReports } from './get-reports.ts'

export const fileReport = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (report: NewReport) => ownApi.post('/report', report, 'insertAnswer'),
    onSuccess: () => queryClient.removeQueries(getReports(ownApi)),
  })
