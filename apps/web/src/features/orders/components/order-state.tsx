import { mayMove, ORDER_LIFE, type Order } from '@patina/contract/orders'
import { BUTTON } from '#components/button-styles.ts'
import { Link } from '#components/link.tsx'
import { MoneyBackNote } from '#components/money-back-note.tsx'
import { paths } from '#lib/paths.ts'

const TONES: Record<Order['state'], string> = {
  unpaid: '',
  paid: 'bg-tint text-verdigris',
  alreadySold: 'bg-warm text-soft',
}

/** The state by its name in the order's life: a button where it can be paid, else a word. */
export function OrderState({ order }: { order: Order }) {
  const { label } = ORDER_LIFE[order.state]
  if (mayMove(order.state, 'pay')) {
    return (
      <Link to={paths.payOrder(order._id)} className={`${BUTTON.primary} btn-sm px-5`}>
        {label}
        <span className="sr-only"> for {order.product_name}</span>
      </Link>
    )
  }
  return (
    <span className="inline-grid justify-items-start gap-1">
      <span
        className={`inline-flex min-h-8 items-center rounded-full px-3 text-small font-semibold ${TONES[order.state]}`}
      >
        {label}
      </span>
      <MoneyBackNote returned={order.returned} dispute={order.dispute} />
    </span>
  )
}
