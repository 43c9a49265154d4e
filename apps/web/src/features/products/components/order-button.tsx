import { pathTo } from '@patina/contract/pages'
import type { PublicProduct } from '@patina/contract/products'
import type { Standing } from '@patina/contract/standing'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'

type Props = { product: PublicProduct; standing: Standing | undefined; size?: 'btn-sm' }

/** What somebody can do with a piece, by how they stand to it. Each takes the same room. */
export function OrderButton({ product, standing, size }: Props) {
  const [primary, quiet] = [BUTTON.primary, BUTTON.quiet].map((look) => `${look} grow ${size ?? ''}`)
  if (standing?.as === 'bought') {
    return (
      <Link to={pathTo('order', standing._id)} className={quiet}>
        You bought this
        <Which product={product} />
      </Link>
    )
  }
  if (product.available === 'sold') {
    return (
      <button type="button" disabled className={primary}>
        Already Sold
      </button>
    )
  }
  if (standing?.as === 'own') {
    return (
      <Link to={pathTo('editProduct', product._id)} className={quiet}>
        Edit
        <Which product={product} />
      </Link>
    )
  }
  if (standing?.as === 'ordered') {
    return (
      <Link to={pathTo('payOrder', standing._id)} className={primary}>
        Pay
        <Which product={product} />
      </Link>
    )
  }
  return (
    <Link to={pathTo('orderProduct', product._id)} className={primary}>
      Order Now
      <Which product={product} />
    </Link>
  )
}

const Which = ({ product }: { product: PublicProduct }) => <span className="sr-only">: {product.product_name}</span>
