import type { PublicProduct } from '@patina/contract/catalogue'
import { BUTTON } from '#components/button-styles.ts'
import { Link } from '#components/link.tsx'
import { paths } from '#lib/paths.ts'

export function OrderButton({ product }: { product: PublicProduct }) {
  if (product.available === 'sold') {
    return (
      <button type="button" disabled className={`${BUTTON.primary} w-full`}>
        Already Sold
      </button>
    )
  }
  return (
    <Link to={paths.orderProduct(product._id)} className={`${BUTTON.primary} w-full`}>
      Order Now<span className="sr-only">: {product.product_name}</span>
    </Link>
  )
}
