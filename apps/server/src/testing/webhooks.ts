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
  | 'charge.refunded'

/** The provider's message that a payment has gone through, signed as it does unless told otherwise. */
export function sendWebhook(
  shop: Shop,
  intentId: string,
  signature: Signature = {},
  type: EventType = 'payment_intent.succeeded',
) {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded' } },
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
