import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useEffect, useId } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { useCardOptions } from '../card-style.ts'
import { mayPay } from '../payment-flow.ts'
import type { usePayment } from '../use-payment.ts'

type Props = { payment: ReturnType<typeof usePayment> }

/** The same for every provider: who stands behind the card's fields is decided above it. */
export function CardForm({ payment: { flow, pay, editCard } }: Props) {
  const stripe = useStripe()
  const elements = useElements()
  const options = useCardOptions()
  const id = useId()
  const isBusy = flow.step.is === 'checking' || flow.step.is === 'processing'
  const isOff = !stripe || !mayPay(flow)
  // A button that is switched off loses the focus. A lapsed one keeps it, since nobody pressed anything.
  const isGone = isOff && !isBusy && flow.intent.is !== 'lapsed'
  const isDeclined = flow.step.is === 'declined'
  useEffect(() => {
    if (isDeclined) elements?.getElement(CardElement)?.focus()
  }, [isDeclined, elements])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    if (stripe && card) await pay(stripe, card)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend into the border. */}
      <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-error`} className="grid gap-2">
        <p id={`${id}-label`} className="font-semibold">
          Card
        </p>
        <CardElement
          options={options}
          onChange={({ error }) => editCard(error?.message)}
          className={`ring-around @container min-h-14 rounded-xl border bg-card [&.StripeElement]:p-4 ${flow.cardError ? 'border-error' : 'border-soft'}`}
        />
        <p id={`${id}-error`} role="alert" className="text-error empty:hidden">
          {flow.cardError}
        </p>
        {isDeclined && <p className="text-small text-soft">Change the card above, and you can pay again.</p>}
      </div>
      <button type="submit" className={BUTTON.primary} disabled={isGone} aria-disabled={isOff}>
        {isBusy ? 'Processing…' : 'Pay'}
      </button>
    </form>
  )
}
