import { type ReactNode, useEffect, useRef } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { isCharged, type PaymentFlow } from '../payment-flow.ts'
import { PaymentNotice } from './payment-notice.tsx'

type Props = {
  step: PaymentFlow['step']
  onSaveAgain: () => void
  /** What to do once it is paid. */
  nextStep: ReactNode
  toOrders: ReactNode
}

/** From the moment the provider has taken the money, this stands in place of the card form, and gets its focus. */
export function PaymentOutcome(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Outcome {...props} />
    </div>
  )
}

function Outcome({ step, onSaveAgain, nextStep, toOrders }: Props) {
  if (step.is === 'saved') {
    return (
      <div role="status" className="grid justify-items-start gap-4 rounded-2xl bg-tint p-6">
        <p className="font-display text-large font-[560] text-verdigris">Congrats! your payment completed</p>
        <p className="wrap-anywhere">
          Your Transaction Id <b className="font-semibold">{step.transactionId}</b>
        </p>
        {nextStep}
        {toOrders}
      </div>
    )
  }
  if (step.is === 'unsaved') {
    return step.mayRetry ? (
      <PaymentNotice
        title="Your payment went through, but is not saved yet"
        actions={
          <>
            <button type="button" className={BUTTON.primary} onClick={onSaveAgain}>
              Save again
            </button>
            {toOrders}
          </>
        }
      >
        <p>{step.message}</p>
        <p>
          You need not pay again, and saving again charges nothing. Even if you leave now, your order shows as paid
          within a minute or two.
        </p>
        <TransactionId step={step} />
      </PaymentNotice>
    ) : (
      <PaymentNotice title="Your payment could not be booked" actions={toOrders}>
        <p>{step.message}</p>
        <TransactionId step={step} />
      </PaymentNotice>
    )
  }
  if (step.is === 'undecided') {
    return (
      <PaymentNotice title="Your bank has not decided yet" actions={toOrders}>
        <p>Please don't pay again. As soon as the payment goes through, My Orders shows it as paid.</p>
      </PaymentNotice>
    )
  }
  return (
    <div role="status" className="grid gap-3 rounded-2xl bg-tint p-6">
      <p>Your payment went through. Saving it…</p>
      <progress className="progress progress-primary" aria-label="Saving your payment" />
    </div>
  )
}

const TransactionId = ({ step }: { step: PaymentFlow['step'] }) =>
  isCharged(step) && <p className="text-small wrap-anywhere text-soft">Transaction Id {step.transactionId}</p>
