import { mayMove, ORDER_LIFE, type Order } from '@patina/contract/orders'
import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { untilWords } from '../line-words.ts'

/** The state by its name in the order's life: a button where its buyer can go on, else a word. */
export function OrderState({ order }: { order: Order }) {
  const { label } = ORDER_LIFE[order.state]
  if (mayMove(order.state, 'pay') || mayMove(order.state, 'orderAnew')) {
    return (
      <span className="grid justify-items-start gap-1">
        <Link
          to={order.state === 'expired' ? pathTo('orderProduct', order.product_id) : pathTo('payOrder', order._id)}
          className={`${order.state === 'unpaid' ? BUTTON.primary : BUTTON.quiet} btn-sm px-5`}
        >
          {label}
          <span className="sr-only"> for {order.product_name}</span>
        </Link>
        <span className="text-small text-soft">
          <Note order={order} />
        </span>
      </span>
    )
  }
  return (
    <span
      className={`inline-flex min-h-8 items-center rounded-full px-3 text-small font-semibold ${order.paid ? 'bg-tint text-verdigris' : 'bg-warm text-soft'}`}
    >
      {label}
    </span>
  )
}

function Note({ order: { state, expires_at, reserved_until } }: { order: Order }) {
  if (state === 'changed') return 'Changed since you ordered'
  if (reserved_until) return `Reserved for you until ${untilWords(reserved_until, Date.now())}`
  return (
    <>
      {state === 'expired' ? 'Expired on' : 'Pay by'} {expires_at && <Day iso={expires_at} />}
    </>
  )
}
