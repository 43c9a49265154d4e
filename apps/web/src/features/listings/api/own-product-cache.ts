import type { OwnProduct } from '@patina/contract/products'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { getOwnProducts } from './get-own-products.ts'

/** What the seller's list shows, changed in place. */
export function changeOwnList(
  ownApi: ApiClient,
  queryClient: QueryClient,
  sellerEmail: string,
  change: (products: OwnProduct[]) => OwnProduct[],
) {
  queryClient.setQueryData(getOwnProducts(ownApi, sellerEmail).queryKey, (products) => products && change(products))
}

/** The same once the server has done it: what is on its way may be from before, so the list is read anew. */
export async function changeOwnListForGood(
  ...[ownApi, queryClient, sellerEmail, change]: Parameters<typeof changeOwnList>
) {
  const list = getOwnProducts(ownApi, sellerEmail)
  await queryClient.cancelQueries(list)
  changeOwnList(ownApi, queryClient, sellerEmail, change)
  void queryClient.invalidateQueries(list)
}

export const withChange = (products: OwnProduct[], id: string, change: Partial<OwnProduct>) =>
  products.map((product) => (product._id === id ? { ...product, ...change } : product))

/** Every list in which anyone might meet the piece: it is asked for anew when it is next looked at. */
export const forgetPublicLists = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
