import { pathTo } from '@patina/contract/pages'
import type { PublicProduct } from '@patina/contract/products'
import { Link } from 'react-router'
import { VerifiedIcon } from '#components/icons.tsx'

type Props = { product: Pick<PublicProduct, 'seller_id' | 'seller_name' | 'seller_verified'> }

/** Leads to the page of the seller. */
export const SellerName = ({ product }: Props) => (
  <p>
    Sold by{' '}
    <Link
      to={pathTo('seller', product.seller_id)}
      className="font-semibold text-ink underline underline-offset-4 wrap-anywhere"
    >
      {product.seller_name}
    </Link>
    {product.seller_verified && (
      <span title="Verified seller" className="whitespace-nowrap">
        {/* Keeps the mark beside the name's last word. */ '\u00a0'}
        <VerifiedIcon />
        <span className="sr-only">Verified seller</span>
      </span>
    )}
  </p>
)
