import type { Order } from '@patina/contract/orders'
import { pathTo } from '@patina/contract/pages'
import { Elements } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { LockIcon } from '#components/form-icons.tsx'
import { useApi } from '#lib/services.ts'
import { getCardProvider } from '../api/get-card-provider.ts'
import { isCharged } from '../payment-flow.ts'
import { usePayment } from '../use-payment.ts'
import { CardForm } from './card-form.tsx'
import { HoldClock } from './hold-clock.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { TestPaymentNote } from './test-payment-note.tsx'

type Props = {
  order: Order
  /** Money has moved: what other pages know of the order is old. */
  onCharged: () => void
  /** The right to pay was refused, and the order may not be what it was: looks before the refusal is shown. */
  onRefused: () => Promise<unknown>
  /** What to do once it is paid. */
  nextStep: ReactNode
  /** Who waits for the piece where somebody else has it; pressing 'Buy it' there tries again. */
  line: (onBuy: () => void) => ReactNode
  toOrders: ReactNode
}

/** Where a buyer pays for one order. */
export function PaymentPanel(props: Props) {
  const provider = useQuery(getCardProvider(useApi()))
  if (provider.isPending) return <div aria-hidden="true" className="skeleton h-56 rounded-2xl" />
  if (!provider.data) {
    return (
      <PaymentNotice
        title="The card form could not be loaded"
        actions={<TryAgain onPress={() => void provider.refetch()} />}
      >
        <p>{provider.error?.message}</p>
        <p>Nothing was charged.</p>
      </PaymentNotice>
    )
  }
  if (!provider.data.stripe) {
    return (
      <PaymentNotice title="No cards at the moment" actions={props.toOrders}>
        <p>This shop takes no card payments just now. Your order is kept: look in again later.</p>
      </PaymentNotice>
    )
  }
  return (
    <Elements stripe={provider.data.stripe}>
      <Payment {...props} isTest={provider.data.isTest} />
    </Elements>
  )
}

function Payment({ order, isTest, onCharged, onRefused, nextStep, line, toOrders }: Props & { isTest: boolean }) {
  const payment = usePayment(order, { onCharged, onRefused })
  const place = useRef<HTMLDivElement>(null)
  const { intent, step } = payment.flow
  const isWaiting = step.is === 'open' || step.is === 'declined'
  if (isCharged(step) || step.is === 'undecided') {
    const outcome = { step, nextStep, toOrders }
    return <PaymentOutcome {...outcome} onSaveAgain={() => void payment.saveAgain()} />
  }
  const tryAgain = () => {
    payment.askForIntent()
    // The button that was pressed is gone with its notice.
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className="grid gap-6 outline-none">
      {intent.is === 'refused' && (
        <PaymentNotice
          title="You can't pay just now"
          actions={
            <>
              <TryAgain onPress={tryAgain} />
              {toOrders}
            </>
          }
        >
          <p>{intent.message}</p>
        </PaymentNotice>
      )}
      {intent.is === 'refused' && line(tryAgain)}
      {intent.is === 'lapsed' && isWaiting && (
        <PaymentNotice title="Your time to pay ran out" actions={<TryAgain onPress={tryAgain} />}>
          <p>
            The piece was held for you for ten minutes. {step.is === 'open' && 'Nothing was charged. '}
            Try again: if nobody else waits for it or has begun to pay, it is held for you once more. What you typed is
            still here.
          </p>
        </PaymentNotice>
      )}
      {/* Out of sight, not gone: what was typed is still there if the next try goes well. */}
      <div hidden={intent.is === 'refused'} className="grid gap-5 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
        {isTest && <TestPaymentNote />}
        <CardForm payment={payment} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small text-soft">
          <p className="flex items-center gap-2">
            <LockIcon /> Your card number is not kept by this shop.
          </p>
          <Link to={pathTo('protection')} className={TEXT_LINK}>
            How your money is protected
          </Link>
          {intent.is === 'asked' && <p>Holding the piece for you…</p>}
          {intent.is === 'held' && (
            <HoldClock key={intent.clientSecret} holdEndsAt={intent.holdEndsAt} onLapsed={payment.endHold} />
          )}
        </div>
      </div>
    </div>
  )
}

const TryAgain = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className={BUTTON.primary} onClick={onPress}>
    Try again
  </button>
)
