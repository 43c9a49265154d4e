import { loadStripe } from '@stripe/stripe-js/pure'
import { afterEach, expect, test, vi } from 'vitest'
import { loadStripeFor } from './load-stripe.ts'
import { createTestStripe } from './test-stripe/test-stripe.ts'

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn(async () => null) }))
afterEach(() => vi.unstubAllGlobals())

const card = { read: () => ({ number: '4242424242424242', exp_month: 4, exp_year: 30, cvc: '123' }) }
const METHOD = { paymentMethod: { id: 'pm_1', last4: '4242' } }
const SECRET = 'pi_1_secret_2'
const payment = { payment_method: { card, billing_details: { name: 'Ann', email: 'ann@patina.test' } } }

/** The provider answers these, one after the other. */
function answering(...answers: object[]) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
  for (const answer of answers) fetch.mockResolvedValueOnce(Response.json(answer))
  vi.stubGlobal('fetch', fetch)
  return () => fetch.mock.calls.map(([path, { body }]) => [path, JSON.parse(String(body))])
}

test('a shop without cards has no provider', async () => {
  expect(await loadStripeFor({ provider: 'none', publishableKey: '' })).toBeNull()
})

test('Stripe’s own script is started with the shop’s publishable key', async () => {
  await loadStripeFor({ provider: 'stripe', publishableKey: 'pk_test_1' })
  expect(loadStripe).toHaveBeenCalledExactlyOnceWith('pk_test_1')
})

test('the test provider is an object that react-stripe-js takes for Stripe’s', async () => {
  const stripe = await loadStripeFor({ provider: 'test', publishableKey: '' })
  for (const name of ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'] as const) {
    expect(stripe?.[name]).toBeTypeOf('function')
  }
})

test('a card is checked by one call that carries it', async () => {
  const calls = answering(METHOD)
  expect(await createTestStripe().createPaymentMethod({ type: 'card', card })).toEqual(METHOD)
  expect(calls()).toEqual([['/test-payments/payment_methods', card.read()]])
})

test('a payment is confirmed at the intent that the secret names', async () => {
  const succeeded = { paymentIntent: { id: 'pi_1', status: 'succeeded' } }
  const calls = answering(METHOD, succeeded)
  expect(await createTestStripe().confirmCardPayment(SECRET, payment)).toEqual(succeeded)
  expect(calls()[1]).toEqual([
    '/test-payments/payment_intents/pi_1/confirm',
    { client_secret: SECRET, payment_method: 'pm_1' },
  ])
})

test('a refusal comes back as it was said', async () => {
  const refusal = { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }
  answering(METHOD, refusal)
  expect(await createTestStripe().confirmCardPayment(SECRET, payment)).toEqual(refusal)
})

test.each([true, false])('the bank is asked where it wants to be, and told %s', async (approve) => {
  const calls = answering(
    METHOD,
    { paymentIntent: { id: 'pi_1', status: 'requires_action' } },
    { paymentIntent: { id: 'pi_1', status: 'succeeded' } },
  )
  await createTestStripe(async () => approve).confirmCardPayment(SECRET, payment)
  expect(calls()[2]).toEqual(['/test-payments/payment_intents/pi_1/authenticate', { client_secret: SECRET, approve }])
})

test('a provider that can not be reached is an error to show, not one thrown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  expect(await createTestStripe().createPaymentMethod({ type: 'card', card })).toMatchObject({
    error: { message: 'The card provider could not be reached. Check your connection and try again.' },
  })
})
