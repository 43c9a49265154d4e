import { useElements, useStripe } from '@stripe/react-stripe-js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type ApiFetch, createApiClient } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { createAuthorisedFetch } from '#lib/authorised-fetch.ts'
import { savePayment } from './api/save-payment.ts'
import { CardForm } from './components/card-form.tsx'
import { PaymentOutcome } from './components/payment-outcome.tsx'
import { type CardPayments, keep, pay } from './pay.ts'
import { afterEvent, mayPay, type PaymentEvent, type PaymentFlow, START } from './payment-flow.ts'

vi.mock('./card-style.ts', () => ({ useCardOptions: () => ({}) }))
/** A provider that is ready, and its card. */
vi.mock('@stripe/react-stripe-js', () => ({
  CardElement: () => null,
  useElements: vi.fn(() => ({ getElement: () => 'the card' })),
  useStripe: vi.fn(() => ({})),
}))

const held: PaymentEvent = { is: 'intentReceived', clientSecret: 'pi_1_secret_2', holdEndsAt: '2026-11-15T12:10:00Z' }
const edited: PaymentEvent = { is: 'cardEdited', mistake: undefined }
const charged: PaymentEvent = { is: 'charged', transactionId: 'pi_1' }
const ORDER_ID = '018f3a5c-7b00-7000-8000-0000000000b1'
const after = (...events: PaymentEvent[]): PaymentFlow => events.reduce(afterEvent, START)

type Answers = {
  method?: Awaited<ReturnType<CardPayments<string>['createPaymentMethod']>>
  intent?: Awaited<ReturnType<CardPayments<string>['confirmCardPayment']>>
}

/** One press of Pay against a provider that answers so; what was said, and every flow on the way. */
async function press({ method = {}, intent = succeeded }: Answers, save: () => Promise<unknown> = async () => {}) {
  const said: unknown[] = []
  const flows = [after(held)]
  await pay({
    stripe: {
      createPaymentMethod: async (data) => {
        said.push(data)
        return method
      },
      confirmCardPayment: async (...data) => {
        said.push(data)
        return intent
      },
    },
    card: 'the card',
    clientSecret: 'pi_1_secret_2',
    buyer: { name: 'Ann', email: 'ann@patina.test' },
    save: async (transactionId) => {
      said.push(`save ${transactionId}`)
      await save()
    },
    report: (event) => flows.push(afterEvent(flows.at(-1) ?? START, event)),
  })
  return { said, flows, end: flows.at(-1) ?? START, steps: flows.map(({ step }) => step.is) }
}

const succeeded = { paymentIntent: { id: 'pi_1', status: 'succeeded' } }

test('1: Pay waits for a client secret, and is inactive while something happens', () => {
  expect(mayPay(START)).toBe(false)
  expect(mayPay(after(held))).toBe(true)
  expect(mayPay(after(held, { is: 'submitted' }))).toBe(false)
  expect(mayPay(after(held, { is: 'submitted' }, { is: 'methodAccepted' }))).toBe(false)
})

/** The card form as it stands at this point of the flow, and what submitting it does. */
function drawForm(flow: PaymentFlow) {
  const pay = vi.fn()
  let form: ReturnType<typeof CardForm> | undefined
  const html = renderToStaticMarkup(
    createElement(() => {
      form = CardForm({ payment: { flow, pay, askForIntent: pay, saveAgain: pay, editCard: pay, endHold: pay } })
      return form
    }),
  )
  return { html, pay, submit: () => form?.props.onSubmit({ preventDefault: () => {} }) }
}

test('1: Pay waits for the provider too', () => {
  expect(drawForm(after(held)).html).toMatch(/<button [^>]*>Pay<\/button>/)
  expect(drawForm(after(held)).html).not.toContain('disabled=""')
  expect(drawForm(START).html).toMatch(/<button [^>]*disabled=""[^>]*>Pay<\/button>/)
  vi.mocked(useStripe).mockReturnValueOnce(null)
  expect(drawForm(after(held)).html).toMatch(/<button [^>]*disabled=""[^>]*>Pay<\/button>/)
})

test('2: submitting does nothing without the provider or the card element', async () => {
  const ready = drawForm(after(held))
  await ready.submit()
  expect(ready.pay).toHaveBeenCalledOnce()

  vi.mocked(useStripe).mockReturnValueOnce(null)
  const withoutProvider = drawForm(after(held))
  vi.mocked(useElements).mockReturnValueOnce(null)
  const withoutCard = drawForm(after(held))
  await Promise.all([withoutProvider.submit(), withoutCard.submit()])
  expect(withoutProvider.pay).not.toHaveBeenCalled()
  expect(withoutCard.pay).not.toHaveBeenCalled()
})

test('2: a press that comes too early changes nothing', () => {
  expect(after({ is: 'submitted' })).toEqual(START)
})

test('3: a card that is refused shows the message and stops; Pay is offered again', async () => {
  const { said, end } = await press({ method: { error: { message: 'Your card number is incomplete.' } } })
  expect(said).toEqual([{ type: 'card', card: 'the card' }])
  expect(end.cardError).toBe('Your card number is incomplete.')
  expect(mayPay(end)).toBe(true)
})

test('4: a card that is taken clears the error, and the payment is being processed', () => {
  const refused = after(held, { is: 'submitted' }, { is: 'methodRefused', message: 'No.' })
  const flow = [{ is: 'submitted' } as const, { is: 'methodAccepted' } as const].reduce(afterEvent, refused)
  expect(flow).toMatchObject({ cardError: undefined, step: { is: 'processing' } })
})

test('5: it is confirmed with the client secret and the billing details', async () => {
  const { said } = await press({})
  const payment_method = { card: 'the card', billing_details: { name: 'Ann', email: 'ann@patina.test' } }
  expect(said[1]).toEqual(['pi_1_secret_2', { payment_method }])
})

test('6: a declined payment shows the message and saves nothing; Pay stays inactive until the card is edited', async () => {
  const { said, end } = await press({ intent: { error: { message: 'Your card was declined.' } } })
  expect(said).toHaveLength(2)
  expect(end).toMatchObject({ cardError: 'Your card was declined.', step: { is: 'declined' } })
  expect(mayPay(end)).toBe(false)

  const again = afterEvent(end, edited)
  expect(again.cardError).toBeUndefined()
  expect(mayPay(again)).toBe(true)
})

test('7, 8, 9: a payment that succeeded is saved, no longer processing, and shows its transaction id', async () => {
  const { said, end, steps } = await press({})
  expect(said.at(-1)).toBe('save pi_1')
  expect(steps).toEqual(['open', 'checking', 'processing', 'saving', 'saved'])
  expect(end.step).toEqual({ is: 'saved', transactionId: 'pi_1' })
})

test('what is neither charged nor declined is not saved, and can not be paid twice', async () => {
  const { said, end } = await press({ intent: { paymentIntent: { id: 'pi_1', status: 'processing' } } })
  expect(said).toHaveLength(2)
  expect(end.step).toEqual({ is: 'undecided' })
  expect(mayPay(afterEvent(end, edited))).toBe(false)
})

test.each([
  ['no answer', new ApiError('The server could not be reached.', 0), true],
  ['a provider that is silent', new ApiError('The card provider does not answer.', 503), true],
  ['an ended session', new ApiError('Sign in again.', 401), true],
  ['a piece that is gone', new ApiError('Your money is on its way back to you.', 409), false],
])('after %s on saving Pay stays inactive, and saving again is offered if it can help', async (_, error, mayRetry) => {
  const { end } = await press({}, () => Promise.reject(error))
  expect(end.step).toEqual({ is: 'unsaved', transactionId: 'pi_1', message: error.message, mayRetry })
  expect([edited, held, { is: 'intentAsked' } as const].map((event) => mayPay(afterEvent(end, event)))).toEqual([
    false,
    false,
    false,
  ])
})

test('saving again ends well', async () => {
  let flow = after(held, charged, { is: 'saveFailed', message: 'No answer.', mayRetry: true }, { is: 'savedAgain' })
  expect(flow.step.is).toBe('saving')
  await keep('pi_1', {
    save: async () => {},
    report: (event) => {
      flow = afterEvent(flow, event)
    },
  })
  expect(flow.step).toEqual({ is: 'saved', transactionId: 'pi_1' })
})

test('a provider that throws is an error like any other', async () => {
  const broken: CardPayments<string> = {
    createPaymentMethod: async () => ({}),
    confirmCardPayment: () => Promise.reject(new Error('The frame is gone.')),
  }
  let flow = after(held)
  const report = (event: PaymentEvent) => {
    flow = afterEvent(flow, event)
  }
  const buyer = { name: 'Ann', email: 'ann@patina.test' }
  await pay({ stripe: broken, card: '', clientSecret: 'pi_1_secret_2', buyer, save: async () => {}, report })
  expect(flow).toMatchObject({ cardError: 'The frame is gone.', step: { is: 'declined' } })
})

test('a hold that lapses takes Pay away, and a new intent brings it back', () => {
  const lapsed = after(held, { is: 'holdLapsed' })
  expect(mayPay(lapsed)).toBe(false)
  expect(mayPay([{ is: 'intentAsked' } as const, held].reduce(afterEvent, lapsed))).toBe(true)
})

test('a new intent forgets that the last card was declined', () => {
  const flow = after(held, { is: 'confirmationRefused', message: 'No.' }, { is: 'intentAsked' }, held)
  expect(flow.cardError).toBeUndefined()
  expect(mayPay(flow)).toBe(true)
})

test('editing the card while it is being charged changes nothing', () => {
  const flow = after(held, { is: 'submitted' }, { is: 'methodAccepted' })
  expect(afterEvent(flow, edited)).toBe(flow)
})

test('an error of the card stands in red under its fields', () => {
  const { html } = drawForm(after(held, { is: 'confirmationRefused', message: 'Your card was declined.' }))
  expect(html).toMatch(/<p [^>]*role="alert" class="text-error[^"]*">Your card was declined\.<\/p>/)
})

test('success is told in green, with the transaction id', () => {
  const { step } = after(held, charged, { is: 'saved' })
  const html = renderToStaticMarkup(
    createElement(PaymentOutcome, { step, onSaveAgain: () => {}, nextStep: 'the next step', toOrders: null }),
  )
  expect(html).toMatch(/<p class="[^"]*text-verdigris[^"]*">Congrats! your payment completed<\/p>/)
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Your Transaction Id pi_1')
})

test('what is saved names price, transaction, buyer and order, and travels with the word bearer', async () => {
  const fetchApi = vi.fn<ApiFetch>(async () => Response.json({ acknowledged: true, insertedId: ORDER_ID }))
  const tokens = { read: () => 'abc' }
  const ownApi = createApiClient(
    createAuthorisedFetch({
      fetchApi,
      tokens,
      renew: async () => undefined,
      prove: async () => false,
      onRefused: () => {},
    }),
  )
  const record = { product_price: 120.5, transactionId: 'pi_1', email: 'ann@patina.test', orderId: ORDER_ID }
  await expect(savePayment(ownApi, record)).resolves.toMatchObject({ insertedId: ORDER_ID })
  expect(fetchApi).toHaveBeenCalledExactlyOnceWith('/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'bearer abc' },
    body: JSON.stringify(record),
  })
})
