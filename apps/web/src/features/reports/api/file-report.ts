import type { NewReport } from '@patina/contract/reports'
import type { ApiClient } from '#lib/api-client.ts'

export const fileReport = (ownApi: ApiClient, report: NewReport) => ownApi.post('/report', report, 'insertAnswer')
