import { pathTo } from '@patina/contract/pages'
import type { PublicProduct } from '@patina/contract/products'
import { Link } from 'react-router'

export const ReportLink = ({ product }: { product: PublicProduct }) => (
  <Link
    to={pathTo('reportProduct', product._id)}
    className="inline-flex min-h-6 items-center text-small text-soft underline underline-offset-4 hover:text-ink"
  >
    Report Item<span className="sr-only">: {product.product_name}</span>
  </Link>
)
