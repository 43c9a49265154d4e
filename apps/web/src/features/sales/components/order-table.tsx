import { formatDollars } from '@patina/contract/money'
import { mayMove, type Order } from '@patina/contract/orders'
import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { DeleteButton } from '#components/ui/delete-button.tsx'
import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'
import { IndexCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { Handover } from './handover.tsx'
import { OrderState } from './order-state.tsx'

const COLUMNS = ['#', 'Piece', 'Price', 'Your details', 'State', 'Action']

type Props = { orders: Order[]; onDelete: (order: Order) => void }

export const OrderTable = ({ orders, onDelete }: Props) => (
  <StackedTable label="Your orders" columns={COLUMNS}>
    {orders.map((order, index) => (
      <StackedRow key={order._id}>
        <IndexCell>{index + 1}</IndexCell>
        <StackedCell label="Piece">
          <div>
            <Link to={pathTo('product', order.product_id)} className="font-semibold underline-offset-4 hover:underline">
              {order.product_name}
            </Link>
            {order.seller && <Handover seller={order.seller} />}
          </div>
        </StackedCell>
        <StackedCell label="Price" isWhole>
          <span className="font-display text-large text-copper">{formatDollars(order.product_price)}</span>
        </StackedCell>
        <StackedCell label="Your details">
          <OwnDetails order={order} />
        </StackedCell>
        <StackedCell label="State" isWhole>
          <OrderState order={order} />
        </StackedCell>
        <StackedCell label="Action" isWhole>
          {mayMove(order.state, 'delete') ? (
            <DeleteButton what={order.product_name} onPress={() => onDelete(order)} />
          ) : (
            <span className="text-soft">–</span>
          )}
        </StackedCell>
      </StackedRow>
    ))}
  </StackedTable>
)

/** What the buyer wrote, which the seller is told once it is paid. */
const OwnDetails = ({ order: { buyer_location, buyer_phone } }: { order: Order }) => (
  <span className="grid">
    <span>{buyer_location || '–'}</span>
    {buyer_phone && <span className="text-small text-soft">{buyer_phone}</span>}
  </span>
)

export const OrderTableSkeleton = () => (
  <StackedSkeleton columns={COLUMNS} tall={['Your details', 'Action']} tallest={['State']} />
)
