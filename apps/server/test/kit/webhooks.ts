import Stripe from 'stripe'
import { readSecrets } from '#secrets.ts'
import { type openTestShop, TEST_SECRET } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

/** What the test provider signs its messages with. */
const WEBHOOK_SECRET = `whsec_${readSecrets({ authSecret: TEST_SECRET, dataDir: '' }).testPayments}`

type Signature = { secret?: string; timestamp?: number } | 'none'
type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed'

/** The provider's message about a payment, that it has gone through unless told otherwise; signed as it does unless told otherwise. */
export function sendWebhook(
  shop: Shop,
  intentId: string,
  signature: Signature = {},
  type: EventType = 'payment_intent.succeeded',
) {
  const object = type.startsWith('payment_intent.')
    ? { id: intentId, object: 'payment_intent', status: 'succeeded' }
    : { id: 'xx_1', object: type.split('.')[0], status: 'succeeded', payment_intent: intentId }
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    data: { object },
  })
  const sign = (how: Exclude<Signature, 'none'>) => ({
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...how }),
  })
  return shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', ...(signature === 'none' ? {} : sign(signature)) },
    payload,
  })
}
