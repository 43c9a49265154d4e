import type { NewMessageReport } from '@patina/contract/messages'
import type { ApiClient } from '#lib/api-client.ts'

export const reportMessage = (ownApi: ApiClient, report: NewMessageReport) =>
  ownApi.post('/messages/report', report, 'insertAnswer')
