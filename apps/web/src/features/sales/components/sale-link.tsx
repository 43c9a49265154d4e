import type { SaleInList } from '@patina/contract/orders'
import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { saleName } from '../sale-names.ts'

type Props = { orderId: string; sale: SaleInList; seenBy: 'buyer' | 'seller'; what: string }

/** How a sale stands, leading to its page. */
export const SaleLink = ({ orderId, sale, seenBy, what }: Props) => (
  <Link to={pathTo('order', orderId)} className={`inline-block py-0.5 text-small ${TEXT_LINK}`}>
    {saleName(sale, seenBy)}
    <span className="sr-only">: {what}</span>
  </Link>
)
