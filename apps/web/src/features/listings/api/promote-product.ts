import type { OwnProduct } from '@patina/contract/products'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { reloadAfterLast } from '#lib/reload-after-last.ts'
import { getOwnProducts } from './get-own-products.ts'
import { changeOwnList, forgetPublicLists, withChange } from './own-product-cache.ts'

type Promoted = Pick<OwnProduct, '_id' | 'seller_email' | 'advertised'>

const turnedRound = ({ advertised }: Promoted) =>
  advertised === 'advertised' ? ('notAdvertised' as const) : ('advertised' as const)

const KEY = ['advertising']

/** The list shows it at once, and goes back if the server says no. */
export const promoteProduct = (ownApi: ApiClient, queryClient: QueryClient) => {
  const show = ({ _id, seller_email }: Promoted, advertised: OwnProduct['advertised']) =>
    changeOwnList(ownApi, queryClient, seller_email, (products) => withChange(products, _id, { advertised }))

  return mutationOptions({
    mutationKey: KEY,
    // One after the other: quick presses must arrive in the order they were made.
    scope: { id: 'advertising' },
    mutationFn: (product: Promoted) =>
      ownApi.put(`/products/promote/${product._id}`, { advertised: turnedRound(product) }, 'modifiedAnswer'),
    onMutate: async (product) => {
      show(product, turnedRound(product))
      await queryClient.cancelQueries(getOwnProducts(ownApi, product.seller_email))
      // A list whose loading is cut off goes back to what it was before.
      show(product, turnedRound(product))
    },
    onError: (_error, product) => {
      show(product, product.advertised)
      reloadAfterLast(queryClient, KEY, getOwnProducts(ownApi, product.seller_email))
    },
    onSuccess: () => forgetPublicLists(queryClient),
  })
}
