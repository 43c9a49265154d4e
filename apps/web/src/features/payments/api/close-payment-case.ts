import type { PaymentCase } from '@patina/contract/payments'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getPaymentCases } from './get-payment-cases.ts'

export const closePaymentCase = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ _id }: PaymentCase) => ownApi.put(`/payment-cases/${_id}/close`, undefined, 'modifiedAnswer'),
    onSuccess: (_answer, { _id }) => {
      queryClient.setQueryData(getPaymentCases(ownApi).queryKey, (cases) => cases?.filter((one) => one._id !== _id))
    },
  })
