import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { OWN } from '#lib/own-data.ts'
import { wholeList } from '#lib/whole-list.ts'

export const getPaymentCases = (ownApi: ApiClient) =>
  queryOptions({
    queryKey: [OWN, 'payment-cases'],
    queryFn: ({ signal }) => wholeList((query) => ownApi.getPage(`/payment-cases${query}`, 'paymentCases', signal)),
  })
