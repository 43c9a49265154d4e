import { formatDollars } from '@patina/contract/money'
import { mayMove, type Order } from '@patina/contract/orders'
import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { DeleteButton } from '#components/ui/delete-button.tsx'
import { IndexCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { MoneyBackNote } from '#features/payments/index.ts'
import { Handover } from './handover.tsx'
import { OrderState } from './order-state.tsx'
import { SaleLink } from './sale-link.tsx'

const COLUMNS = ['#', 'Piece', 'Price', 'Your details', 'State', 'Action']
const SKELETONS = ['a', 'b', 'c', 'd']
const PICTURE_AND_NAME =
  'flex items-center gap-4 max-sm:contents sm:max-xl:flex-col sm:max-xl:items-start sm:max-xl:gap-2'
const PICTURE = 'aspect-4/3 w-24 shrink-0 rounded-xl'

/**
 * On a phone a row is a picture with three lines beside it, and below them what comes next; where letters are large, all of it
 * stands below each other.
 */
const PHONE = {
  row: 'max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:items-start max-sm:gap-x-4 max-sm:gap-y-1',
  picture: 'max-sm:col-span-3 max-sm:@3xs:col-span-1 max-sm:@3xs:row-span-3 max-sm:@3xs:row-start-1',
  name: 'max-sm:col-span-3 max-sm:@3xs:col-span-2 max-sm:@3xs:col-start-2 max-sm:@3xs:row-start-1',
  price: 'max-sm:col-span-3 max-sm:@3xs:col-span-2 max-sm:@3xs:col-start-2 max-sm:@3xs:row-start-2',
  state: 'max-sm:col-span-3 max-sm:@3xs:col-span-1 max-sm:@3xs:col-start-2 max-sm:@3xs:row-start-3',
  action: 'max-sm:col-span-3 max-sm:@3xs:col-span-1 max-sm:@3xs:col-start-3 max-sm:@3xs:row-start-3',
  next: 'max-sm:col-span-3 max-sm:@3xs:row-start-4',
}

type Props = { orders: Order[]; onDelete: (order: Order) => void }

export const OrderTable = ({ orders, onDelete }: Props) => (
  <StackedTable label="Your orders" columns={COLUMNS}>
    {orders.map((order, index) => (
      <StackedRow key={order._id} phone={PHONE.row}>
        <IndexCell>{index + 1}</IndexCell>
        <StackedCell phone="max-sm:contents">
          <Piece order={order} />
        </StackedCell>
        <StackedCell isWhole phone={PHONE.price}>
          <span className="grid">
            <span className="font-display text-large text-copper">{formatDollars(order.product_price)}</span>
            <span className="text-small text-soft">{handoverNote(order)}</span>
          </span>
        </StackedCell>
        <StackedCell phone="max-sm:hidden">
          <OwnDetails order={order} />
        </StackedCell>
        <StackedCell isWhole phone={PHONE.state}>
          <OrderState order={order} />
        </StackedCell>
        <StackedCell isWhole phone={PHONE.action}>
          <Action order={order} onDelete={onDelete} />
        </StackedCell>
      </StackedRow>
    ))}
  </StackedTable>
)

const handoverNote = ({ handover, delivery_price }: Order): string => {
  if (handover === 'collect') return 'To collect'
  return delivery_price > 0 ? `Brought to you, ${formatDollars(delivery_price)} included` : 'Brought to you'
}

/** Once it is paid it leads to the sale, until then to what can be bought. */
const Piece = ({ order }: { order: Order }) => (
  <div className={PICTURE_AND_NAME}>
    <div className={`relative overflow-hidden bg-warm ${PICTURE} ${PHONE.picture}`}>
      {order.picture && <ResponsivePicture picture={order.picture} alt="" sizes="96px" />}
    </div>
    <div className="grid min-w-0 justify-items-start gap-1 max-sm:contents">
      <Link
        to={order.sale ? pathTo('order', order._id) : pathTo('product', order.product_id)}
        className={`font-semibold underline-offset-4 hover:underline max-sm:mr-8 ${PHONE.name}`}
      >
        {order.product_name}
      </Link>
      <div className={`grid justify-items-start gap-1 empty:hidden ${PHONE.next}`}>
        {order.sale && <SaleLink orderId={order._id} sale={order.sale} seenBy="buyer" what={order.product_name} />}
        <MoneyBackNote whose="your" returned={order.returned} dispute={order.dispute} />
        {order.seller && <Handover seller={order.seller} />}
      </div>
    </div>
  </div>
)

function Action({ order, onDelete }: { order: Order; onDelete: (order: Order) => void }) {
  if (mayMove(order.state, 'delete')) {
    return <DeleteButton what={order.product_name} onPress={() => onDelete(order)} />
  }
  if (!order.sale) return <span className="text-soft">–</span>
  return (
    <Link to={pathTo('order', order._id)} className={`${BUTTON.quiet} btn-sm`}>
      See order<span className="sr-only">: {order.product_name}</span>
    </Link>
  )
}

/** What the buyer wrote, which the seller is told once it is paid. */
const OwnDetails = ({ order: { buyer_location, buyer_phone } }: { order: Order }) => (
  <span className="grid">
    <span>{buyer_location || '–'}</span>
    {buyer_phone && <span className="text-small text-soft xl:whitespace-nowrap">{buyer_phone}</span>}
  </span>
)

export const OrderTableSkeleton = () => (
  <div aria-hidden="true">
    <StackedTable columns={COLUMNS}>
      {SKELETONS.map((name) => (
        <StackedRow key={name} phone={PHONE.row}>
          <IndexCell />
          <StackedCell phone="max-sm:contents">
            <div className={PICTURE_AND_NAME}>
              <div className={`skeleton ${PICTURE} ${PHONE.picture}`} />
              <div className={`skeleton h-6 w-full max-w-36 ${PHONE.name}`} />
            </div>
          </StackedCell>
          <StackedCell phone={PHONE.price}>
            <div className="skeleton h-13 w-16" />
          </StackedCell>
          <StackedCell phone="max-sm:hidden">
            <div className="skeleton h-11 w-24" />
          </StackedCell>
          <StackedCell phone={PHONE.state}>
            <div className="skeleton h-17 w-20" />
          </StackedCell>
          <StackedCell phone={PHONE.action}>
            <div className="skeleton h-11 w-20" />
          </StackedCell>
        </StackedRow>
      ))}
    </StackedTable>
  </div>
)
