import { ApiError } from '#lib/api-error.ts'
import { errorText } from '#lib/page-error.ts'
import type { PaymentEvent } from './payment-flow.ts'

type CardError = { message?: string }

/** As much of Stripe's object as paying needs. */
export type CardPayments<Card> = {
  createPaymentMethod(data: { type: 'card'; card: Card }): Promise<{ error?: CardError | undefined }>
  confirmCardPayment(
    clientSecret: string,
    data: { payment_method: { card: Card; billing_details: { name: string; email: string } } },
  ): Promise<{ error?: CardError | undefined; paymentIntent?: { id: string; status: string } | undefined }>
}

type Payment<Card> = {
  stripe: CardPayments<Card>
  card: Card
  clientSecret: string
  buyer: { name: string; email: string }
  save: (transactionId: string) => Promise<unknown>
  report: (event: PaymentEvent) => void
}

/** One press of the Pay button, step by step. */
export async function pay<Card>({ stripe, card, clientSecret, buyer, save, report }: Payment<Card>): Promise<void> {
  report({ is: 'submitted' })
  const method = await stripe.createPaymentMethod({ type: 'card', card }).catch(asCardError)
  if (method.error) return report({ is: 'methodRefused', message: messageOf(method.error) })

  report({ is: 'methodAccepted' })
  const { error, paymentIntent } = await stripe
    .confirmCardPayment(clientSecret, { payment_method: { card, billing_details: buyer } })
    .catch(asCardError)
  if (error) return report({ is: 'confirmationRefused', message: messageOf(error) })
  if (paymentIntent?.status !== 'succeeded') return report({ is: 'undecided' })

  report({ is: 'charged', transactionId: paymentIntent.id })
  await keep(paymentIntent.id, { save, report })
}

/** Saves a payment that has gone through; as often as need be, since the server books it once. */
export async function keep(
  transactionId: string,
  { save, report }: Pick<Payment<unknown>, 'save' | 'report'>,
): Promise<void> {
  try {
    await save(transactionId)
    report({ is: 'saved' })
  } catch (error) {
    report({ is: 'saveFailed', message: errorText(error), mayRetry: !isFinal(error) })
  }
}

/** These the server has looked at and decided; silence, a broken server or an ended session it has not. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404, 409].includes(error.status)

const asCardError = (error: unknown) => ({ error: { message: errorText(error) }, paymentIntent: undefined })

const messageOf = ({ message }: CardError) => message ?? 'Your card could not be used.'
