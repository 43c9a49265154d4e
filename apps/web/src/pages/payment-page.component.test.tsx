import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/kit/accessibility.ts'
import type { Answers } from '#test/kit/fake-api.ts'
import { unpaidOrder } from '#test/kit/fake-orders.ts'
import { loseConnection, refuse, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const GOOD = '4242 4242 4242 4242'
const DONE = 'Congrats! your payment completed'
const TRANSACTION = 'pi_018f3a5c'
const CONFIRM = `POST /test-payments/payment_intents/${TRANSACTION}/confirm`
const HOLD_MS = 600_000

const number = page.getByLabelText('Card number')
const pay = page.getByRole('button', { name: 'Pay', exact: true })
const myOrders = page.getByRole('main').getByRole('link', { name: 'My Orders' })
const tryAgain = page.getByRole('button', { name: TEXTS.tryAgain })

const saved = () => reply('insertAnswer', { acknowledged: true, insertedId: '018f3a5c-7b00-7000-8000-0000000000f1' })
const intent = () =>
  reply('intentAnswer', {
    clientSecret: `${TRANSACTION}_secret_1`,
    holdEndsAt: new Date(Date.now() + HOLD_MS).toISOString(),
  })

/** The payment page of an order, where every card is good. */
const showPayment = (answers: Answers = {}) =>
  show(`/dashboard/payment/${unpaidOrder._id}`, {
    as: 'buyer',
    answers: {
      [`GET /orders/${unpaidOrder._id}`]: () => reply('order', unpaidOrder),
      'POST /create-payment-intent': intent,
      'POST /test-payments/payment_methods': () => Response.json({ paymentMethod: { id: 'pm_1', last4: '4242' } }),
      [CONFIRM]: () => Response.json({ paymentIntent: { id: TRANSACTION, status: 'succeeded' } }),
      'POST /payments': saved,
      ...answers,
    },
  })

async function fillCard() {
  await number.fill(GOOD)
  await page.getByLabelText('Expiry').fill('12 / 34')
  await page.getByLabelText('CVC').fill('123')
}

async function payByCard() {
  await fillCard()
  await pay.click()
}

test('paying asks for an intent with the scheme word beared and saves the payment with bearer', async () => {
  const shop = await showPayment()
  await payByCard()
  await expect.element(page.getByText(DONE)).toBeVisible()
  await expect.element(page.getByText(TRANSACTION)).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  const [asked] = shop.sent('POST /create-payment-intent')
  expect(asked?.headers.get('authorization')).toBe('beared a-token')
  expect(asked?.body).toEqual({ product_price: unpaidOrder.product_price, orderId: unpaidOrder._id })
  const [payment] = shop.sent('POST /payments')
  expect(payment?.headers.get('authorization')).toBe('bearer a-token')
  expect(payment?.body).toEqual({
    product_price: unpaidOrder.product_price,
    transactionId: TRANSACTION,
    email: unpaidOrder.buyer_email,
    orderId: unpaidOrder._id,
  })
})

test('a payment that is not saved says what became of the money, and saving again completes it', async () => {
  const shop = await showPayment({ 'POST /payments': loseConnection })
  await payByCard()
  await expect.element(page.getByRole('heading', { name: TEXTS.payment.unsaved })).toBeVisible()
  await expect.element(page.getByText(TEXTS.payment.noSecondPayment)).toBeVisible()
  await expectAccessible('main')
  await expect.element(pay).not.toBeInTheDocument()
  shop.answer({ 'POST /payments': saved })
  await page.getByRole('button', { name: TEXTS.payment.saveAgain }).click()
  await expect.element(page.getByText(DONE)).toBeVisible()
  expect(shop.sent(CONFIRM)).toHaveLength(1)
})

test('a payment that can not be booked says why and leads back to the orders', async () => {
  const shop = await showPayment({ 'POST /payments': () => refuse(409, 'Somebody else has bought it.') })
  await payByCard()
  await expect.element(page.getByRole('heading', { name: TEXTS.payment.notBooked })).toBeVisible()
  await expect.element(page.getByText('Somebody else has bought it.')).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  await myOrders.last().click()
  await expect.poll(shop.path).toBe('/dashboard/myorders')
})

test('a shop that takes no cards says so and leads back to the orders', async () => {
  const shop = await showPayment({
    'GET /payment-options': () =>
      reply('paymentOptions', { provider: 'none', publishableKey: '', feeBasisPoints: 1000 }),
  })
  await expect.element(page.getByRole('heading', { name: TEXTS.payment.noCards })).toBeVisible()
  await expect.element(pay).not.toBeInTheDocument()
  await myOrders.last().click()
  await expect.poll(shop.path).toBe('/dashboard/myorders')
})

test('a hold that lapses while the card is typed is told, and trying again keeps the card', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  try {
    await showPayment()
    await expect.element(page.getByRole('timer')).toMatchTextContent(TEXTS.payment.heldFor)
    await fillCard()
    vi.advanceTimersByTime(HOLD_MS)
    await expect.element(page.getByRole('heading', { name: TEXTS.payment.timeRanOut })).toBeVisible()
    await expect.element(page.getByLabelText('CVC')).toHaveFocus()
    await expect.element(pay).toHaveAttribute('aria-disabled', 'true')
    await tryAgain.click()
    await expect.element(number).toHaveValue(GOOD)
    await pay.click()
    await expect.element(page.getByText(DONE)).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('a server that can not be reached before paying charges nothing, and can be asked again', async () => {
  const shop = await showPayment({ 'POST /create-payment-intent': loseConnection })
  await expect.element(page.getByText(TEXTS.payment.nothingCharged)).toBeVisible()
  shop.answer({ 'POST /create-payment-intent': intent })
  await tryAgain.click()
  await payByCard()
  await expect.element(page.getByText(DONE)).toBeVisible()
})
