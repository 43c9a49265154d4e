import type { Askable } from '@patina/contract/questions'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getAsked } from './get-asked.ts'

export const askSeller = (ownApi: ApiClient, queryClient: QueryClient, productId: string) =>
  mutationOptions({
    mutationFn: (measures: readonly Askable[]) =>
      ownApi.post(`/products/${productId}/questions`, { measures }, 'ownQuestions'),
    onSuccess: (asked) => queryClient.setQueryData(getAsked(ownApi, productId).queryKey, asked),
  })
