import Stripe from 'stripe'
import { readSecrets } from '#secrets.ts'
import { type openTestShop, TEST_SECRET } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

const { testPayments } = readSecrets({ authSecret: TEST_SECRET, dataDir: '' })
/** What the test provider signs its messages with: those about payments, and those about sellers' accounts. */
export const WEBHOOK_SECRET = `whsec_${testPayments}`
const CONNECT_WEBHOOK_SECRET = `whsec_connect_${testPayments}`

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
  | 'transfer.reversed'

/** The provider's message about a payment, that it has gone through unless told otherwise; signed as it does unless told otherwise. */
export function sendWebhook(
  shop: Shop,
  intentId: string,
  signature: Signature = {},
  type: EventType = 'payment_intent.succeeded',
) {
  const about = type === 'transfer.reversed' ? { metadata: { transactionId: intentId } } : { payment_intent: intentId }
  const object = type.startsWith('payment_intent.')
    ? { id: intentId, object: 'payment_intent', status: 'succeeded' }
    : { id: 'xx_1', object: type.split('.')[0], status: 'succeeded', ...about }
  return send(shop, 'stripe', { type, data: { object } }, withSecret(signature, WEBHOOK_SECRET))
}

/** The provider's message about a seller's account, signed as it does unless told otherwise. */
export function sendAccountWebhook(
  shop: Shop,
  accountId: string,
  signature: Signature = {},
  type: 'account.updated' | 'payout.failed' | 'payout.paid' = 'account.updated',
) {
  const object = { id: 'xx_1', object: type.split('.')[0] }
  const event = { type, account: accountId, livemode: false, data: { object } }
  return send(shop, 'stripe-connect', event, withSecret(signature, CONNECT_WEBHOOK_SECRET))
}

const withSecret = (signature: Signature, secret: string) =>
  signature === 'none' ? signature : { secret, ...signature }

function send(shop: Shop, endpoint: string, event: object, signature: 'none' | { secret: string; timestamp?: number }) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event })
  const signed =
    signature === 'none'
      ? {}
      : { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, ...signature }) }
  return shop.app.inject({
    method: 'POST',
    url: `/api/webhooks/${endpoint}`,
    headers: { 'content-type': 'application/json', ...signed },
    payload,
  })
}
