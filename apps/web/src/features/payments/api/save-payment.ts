import type { PaymentRecord } from '@patina/contract/payments'
import type { ApiClient } from '#lib/api-client.ts'

/** The same payment saved twice is saved once. */
export const savePayment = (ownApi: ApiClient, record: PaymentRecord) =>
  ownApi.post('/payments', record, 'insertAnswer')
