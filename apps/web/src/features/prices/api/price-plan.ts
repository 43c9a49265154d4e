import type { NewPricePlan } from '@patina/contract/prices'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'

const forgetProducts = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['products'] })

type Planned = { productId: string; plan: NewPricePlan | null }

/** Declares how a price falls, or that it does not any more. */
export const savePricePlan = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ productId, plan }: Planned): Promise<void> => {
      const path = `/price-plans/${productId}`
      if (plan) await ownApi.put(path, plan, 'productPrice')
      else await ownApi.delete(path, 'deletedAnswer')
    },
    onSuccess: () => forgetProducts(queryClient),
  })
