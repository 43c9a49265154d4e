import type { Order } from '@patina/contract/orders'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { runHook } from '#test/kit/live-hook.ts'
import { createPaymentIntent } from './api/create-payment-intent.ts'
import { savePayment } from './api/save-payment.ts'
import type { CardPayments } from './pay.ts'
import { usePayment } from './use-payment.ts'

vi.mock('#lib/services.ts', () => ({ useOwnApi: () => 'our own API' }))
vi.mock('./api/save-payment.ts', () => ({ savePayment: vi.fn(async () => ({})) }))
vi.mock('./api/create-payment-intent.ts', () => ({ createPaymentIntent: vi.fn() }))

const ORDER: Order = {
  _id: '018f3a5c-7b00-7000-8000-0000000000b1',
  product_id: '018f3a5c-7b00-7000-8000-0000000000a1',
  product_name: 'Rust Sofa',
  delivery_price: 0,
  handover: 'collect',
  product_price: 120.5,
  picture: null,
  sale: null,
  buyer_name: 'Noor Haddad',
  buyer_email: 'noor@patina.test',
  buyer_location: 'York',
  buyer_phone: '01904 555 019',
  paid: false,
  state: 'unpaid',
  revision: 1,
  changes: null,
  expires_at: '2026-11-22T12:00:00.000Z',
  reserved_until: null,
  seller: null,
}

const CALLBACKS = { onCharged: () => {}, onRefused: vi.fn(async () => {}) }

/** The payment of the order as it stands, with intents named after its price. */
async function openPayment() {
  vi.clearAllMocks()
  vi.mocked(createPaymentIntent).mockImplementation(async ({ product_price }) => ({
    clientSecret: `pi_${product_price}_secret`,
    holdEndsAt: '2026-11-15T12:10:00.000Z',
  }))
  return runHook((order: Order) => usePayment(order, CALLBACKS))
}

test('a payment intent is asked for whenever the price changes, and not when anything else does', async () => {
  const show = await openPayment()
  await show(ORDER)
  await show({ ...ORDER, buyer_location: 'Leeds' })
  expect(vi.mocked(createPaymentIntent).mock.calls).toEqual([[{ _id: ORDER._id, product_price: 120.5 }]])

  const { flow } = await show({ ...ORDER, product_price: 99 })
  expect(vi.mocked(createPaymentIntent).mock.lastCall).toEqual([{ _id: ORDER._id, product_price: 99 }])
  expect(createPaymentIntent).toHaveBeenCalledTimes(2)
  expect(flow.intent).toMatchObject({ is: 'held', clientSecret: 'pi_99_secret' })
})

test('an intent for the old price that comes late does not count', async () => {
  const show = await openPayment()
  const late = Promise.withResolvers<Awaited<ReturnType<typeof createPaymentIntent>>>()
  vi.mocked(createPaymentIntent).mockReturnValueOnce(late.promise)
  await show(ORDER)
  await show({ ...ORDER, product_price: 99 })
  late.resolve({ clientSecret: 'pi_120.5_secret', holdEndsAt: '2026-11-15T12:10:00.000Z' })
  const { flow } = await show({ ...ORDER, product_price: 99 })
  expect(flow.intent).toMatchObject({ is: 'held', clientSecret: 'pi_99_secret' })
})

test('a refusal is shown once the order was looked at again: it may be sold, and then says so itself', async () => {
  const show = await openPayment()
  const looked = Promise.withResolvers<void>()
  CALLBACKS.onRefused.mockReturnValueOnce(looked.promise)
  vi.mocked(createPaymentIntent).mockRejectedValueOnce(new ApiError('Somebody else is paying.', 409))
  await show(ORDER)
  expect((await show(ORDER)).flow.intent).toEqual({ is: 'asked' })
  looked.resolve()
  expect((await show(ORDER)).flow.intent).toEqual({ is: 'refused', message: 'Somebody else is paying.' })
})

test('that the shop can’t be reached is shown at once', async () => {
  const show = await openPayment()
  vi.mocked(createPaymentIntent).mockRejectedValueOnce(new ApiError('No connection.', 0))
  await show(ORDER)
  expect((await show(ORDER)).flow.intent).toMatchObject({ is: 'refused' })
  expect(CALLBACKS.onRefused).not.toHaveBeenCalled()
})

test('the order’s buyer is named in the billing details, and its id and price in what is saved', async () => {
  const stripe = {
    createPaymentMethod: vi.fn<CardPayments<string>['createPaymentMethod']>(async () => ({})),
    confirmCardPayment: vi.fn<CardPayments<string>['confirmCardPayment']>(async () => ({
      paymentIntent: { id: 'pi_1', status: 'succeeded' },
    })),
  }
  const show = await openPayment()
  const payment = await show(ORDER)
  await act(() => payment.pay(stripe, 'the card'))
  expect(stripe.confirmCardPayment).toHaveBeenCalledExactlyOnceWith('pi_120.5_secret', {
    payment_method: { card: 'the card', billing_details: { name: 'Noor Haddad', email: 'noor@patina.test' } },
  })
  expect(savePayment).toHaveBeenCalledExactlyOnceWith('our own API', {
    product_price: 120.5,
    transactionId: 'pi_1',
    email: 'noor@patina.test',
    orderId: ORDER._id,
  })
})
