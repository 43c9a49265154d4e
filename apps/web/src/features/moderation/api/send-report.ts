import type { NewCaseReport } from '@patina/contract/cases'
import type { ApiClient } from '#lib/api-client.ts'

export const sendReport = (api: ApiClient, report: NewCaseReport) => api.post('/case-reports', report, 'caseReceipt')
