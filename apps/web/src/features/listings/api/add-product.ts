import type { ProductDetails } from '@patina/contract/products'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { reloadStandings } from '#lib/own-data.ts'
import type { ValidProduct } from '../product-rules.ts'
import { getOwnProducts } from './get-own-products.ts'
import { forgetPublicLists } from './own-product-cache.ts'

export type Seller = { name: string; email: string }

type NewListing = { product: ProductDetails; offers: ValidProduct['offers']; seller: Seller }

export const addProduct = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ product, offers, seller: { name, email } }: NewListing) =>
      ownApi.post(
        '/addproduct',
        { ...product, offer_settings: offers, seller_name: name, seller_email: email },
        'insertAnswer',
      ),
    onSuccess: async (_answer, { seller: { email } }) => {
      await queryClient.invalidateQueries(getOwnProducts(ownApi, email))
      await forgetPublicLists(queryClient)
      await reloadStandings(queryClient)
    },
  })
