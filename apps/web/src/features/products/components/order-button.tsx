import { pathTo } from '@patina/contract/pages'
import type { PublicProduct } from '@patina/contract/products'
import type { Standing } from '@patina/contract/standing'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'

type Props = { product: PublicProduct; standing: Standing | undefined; isCompact?: boolean }

/** What somebody can do with a piece, by how they stand to it. Each takes the same room. */
export function OrderButton({ product, standing, isCompact = false }: Props) {
  const size = isCompact ? 'btn-sm grow' : 'grow'
  if (product.available === 'sold' && standing?.as !== 'bought') {
    return (
      <button type="button" disabled className={`${BUTTON.primary} ${size}`}>
        Already Sold
      </button>
    )
  }
  const [label, to, look] = nextStep(product, standing)
  return (
    <Link to={to} className={`${BUTTON[look]} ${size}`}>
      {label}
      <span className="sr-only">: {product.product_name}</span>
    </Link>
  )
}

function nextStep(
  { _id }: PublicProduct,
  standing: Standing | undefined,
): [label: string, to: string, look: 'primary' | 'quiet'] {
  switch (standing?.as) {
    case 'bought':
      return ['You bought this', pathTo('order', standing._id), 'quiet']
    case 'own':
      return ['Edit', pathTo('editProduct', _id), 'quiet']
    case 'ordered':
      return ['Pay', pathTo('payOrder', standing._id), 'primary']
    default:
      return ['Order Now', pathTo('orderProduct', _id), 'primary']
  }
}
