import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { VerifiedIcon } from '#components/icons.tsx'

type Props = {
  /** Where it leads to the page of the seller. */
  id?: string
  name: string
  isVerified: boolean
}

export const SellerName = ({ id, name, isVerified }: Props) => (
  <p>
    Sold by{' '}
    <b className="font-semibold text-ink wrap-anywhere">
      {id ? (
        <Link to={pathTo('seller', id)} className="underline underline-offset-4">
          {name}
        </Link>
      ) : (
        name
      )}
    </b>
    {isVerified && (
      <span title="Verified seller" className="whitespace-nowrap">
        {/* Keeps the mark beside the name's last word. */ '\u00a0'}
        <VerifiedIcon />
        <span className="sr-only">Verified seller</span>
      </span>
    )}
  </p>
)
