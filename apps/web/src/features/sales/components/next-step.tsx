import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'

/** For a buyer who has just paid: what comes now. */
export const NextStep = ({ orderId }: { orderId: string }) => (
  <>
    <p className="max-w-prose">
      Now agree with the seller on a time to meet. We keep your money until you have the piece.
    </p>
    <Link to={pathTo('order', orderId)} className={BUTTON.primary}>
      Agree on a time
    </Link>
  </>
)
