import { pathTo } from '@patina/contract/pages'
import type { PictureHints } from '@patina/contract/picture-hints'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'

/** A question, no more: there may be two of a kind. */
export function ListedAlready({ listed }: { listed: PictureHints['listed'] }) {
  const pieces = [...new Map(listed.map((piece) => [piece._id, piece])).values()]
  return (
    <div role="status" className="empty:hidden">
      {pieces.length > 0 && (
        <div className="grid gap-1 rounded-2xl bg-tint px-5 py-4">
          <p className="font-semibold">Listed already?</p>
          <p className="text-small">
            You show the same picture, or nearly, with{' '}
            {pieces.map(({ _id, product_name }, index) => (
              <span key={_id}>
                {index > 0 && ', '}
                <Link to={pathTo('product', _id)} target="_blank" className={TEXT_LINK}>
                  {product_name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </Link>
              </span>
            ))}
            . If this is another piece, just go on.
          </p>
        </div>
      )}
    </div>
  )
}
