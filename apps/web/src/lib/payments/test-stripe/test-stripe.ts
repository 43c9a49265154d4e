import { askAtTheBank } from './bank-challenge.ts'
import { createCardElement, type TestCardElement } from './card-element.ts'
import { authenticateIntent, confirmIntent, createMethod } from './provider-calls.ts'

/** Whatever has a card in it; in a page that is the element. */
type Card = Pick<TestCardElement, 'read'>
type CardPayment = { payment_method: { card: Card; billing_details?: object } }

/** Stripe's object as far as a card payment goes, with the shop's own test provider behind it. */
export function createTestStripe(askBank: () => Promise<boolean> = askAtTheBank) {
  return {
    elements: createElements,

    /** react-stripe-js looks for it; the way of paying that it belongs to is not ours. */
    createToken: async () => ({
      error: { type: 'invalid_request_error', message: 'Test payments know payment methods, not tokens.' },
    }),

    createPaymentMethod: ({ card }: { type: 'card'; card: Card }) => createMethod(card.read()),

    async confirmCardPayment(clientSecret: string, { payment_method: { card } }: CardPayment) {
      const method = await createMethod(card.read())
      if ('error' in method) return method
      const result = await confirmIntent(clientSecret, method.paymentMethod.id)
      if ('error' in result || result.paymentIntent.status !== 'requires_action') return result
      return authenticateIntent(clientSecret, await askBank())
    },
  }
}

function createElements() {
  let card: TestCardElement | null = null
  return {
    create(_type: 'card', options: Parameters<typeof createCardElement>[0] = {}) {
      card = createCardElement(options, () => {
        card = null
      })
      return card
    },
    getElement: (_type: unknown) => card,
  }
}
