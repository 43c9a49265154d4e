import { pathTo } from '@patina/contract/pages'
import type { SaleState } from '@patina/contract/sale-life'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { SALE_NAMES } from '../sale-names.ts'

type Props = { orderId: string; state: SaleState; seenBy: 'buyer' | 'seller'; what: string }

/** How a sale stands, leading to its page. */
export const SaleLink = ({ orderId, state, seenBy, what }: Props) => (
  <Link to={pathTo('order', orderId)} className={`inline-block py-0.5 text-small ${TEXT_LINK}`}>
    {SALE_NAMES[state][seenBy]}
    <span className="sr-only">: {what}</span>
  </Link>
)
