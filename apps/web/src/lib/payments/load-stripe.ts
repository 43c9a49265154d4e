import type { PaymentOptions } from '@patina/contract/payments'
import type { Stripe } from '@stripe/stripe-js'

/** The card provider's object for this shop, the same to whoever uses it; none where no cards are taken. */
export async function loadStripeFor({
  provider,
  publishableKey,
}: Omit<PaymentOptions, 'feeBasisPoints'>): Promise<Stripe | null> {
  if (provider === 'none') return null
  if (provider === 'stripe') return (await import('@stripe/stripe-js/pure')).loadStripe(publishableKey)

  const stripe = (await import('./test-stripe/test-stripe.ts')).createTestStripe()
  if (!isStripe(stripe)) throw new Error('Stripe.js not available')
  return stripe
}

/**
 * The very question that react-stripe-js asks before it takes an object for Stripe's. Stripe's type has a hundred
 * other things, of which a card payment needs none, and nothing here calls them.
 */
const isStripe = (candidate: object): candidate is Stripe =>
  ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'].every((name) => name in candidate)
