import { pathTo } from '@patina/contract/pages'
import type { ProductDetail } from '@patina/contract/products'
import { productMarkup } from '../product-data.ts'

/** For machines that read the page: a data block, which nothing runs and, with `<` escaped, nothing in it can close. */
export const ProductMarkup = ({ product, origin }: { product: ProductDetail; origin: string }) => (
  <script type="application/ld+json">
    {JSON.stringify(productMarkup(product, origin, origin + pathTo('product', product._id))).replaceAll('<', '\\u003c')}
  </script>
)
