import { PRODUCT_NAME } from '@patina/contract/brand'
import { formatDollars, toDollars } from '@patina/contract/money'
import { ORDER_DAYS } from '@patina/contract/orders'
import type { Mail } from '#providers/mail/port.ts'

type Waiting = { productName: string; priceCents: number; buyerName: string; buyerEmail: string; expiresAt: Date }

export type MailFor = (order: Waiting) => Mail

/** To a buyer, before their order ends. */
export const reminder = (order: Waiting, end: string, ordersUrl: string): Mail => ({
  to: order.buyerEmail,
  subject: `Your order of ${order.productName} ends soon`,
  text: `Hello ${order.buyerName},

you have ordered ${order.productName} for ${formatDollars(toDollars(order.priceCents))} and not paid yet. Orders wait for ${ORDER_DAYS} days:
yours ends on ${end}. Until then you can pay in My Orders:

${ordersUrl}

If you no longer want it, you need to do nothing.

${PRODUCT_NAME}
`,
})
