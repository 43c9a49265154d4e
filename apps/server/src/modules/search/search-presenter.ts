import { type PublicProduct, publicProduct } from '@patina/contract/products'
import type { Suggestions } from '@patina/contract/search'
import type { ListedProduct } from './list-parts.ts'

/** A list of products as it is sent. */
export const presentList = (products: ListedProduct[]): string => `[${products.map(({ json }) => json).join(',')}]`

/** A product of a list, to be sent as part of something else. */
export const presentListed = ({ json }: ListedProduct): PublicProduct => publicProduct.parse(JSON.parse(json))

/** As much of a product as fits under a search box. */
export function presentSuggestion(product: ListedProduct): Suggestions['products'][number] {
  const { _id, product_name, resale_price, picture } = presentListed(product)
  return { _id, product_name, resale_price, picture }
}
