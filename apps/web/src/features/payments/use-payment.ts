import type { Order } from '@patina/contract/orders'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { errorText } from '#lib/page-error.ts'
import { useOwnApi } from '#lib/services.ts'
import { createPaymentIntent } from './api/create-payment-intent.ts'
import { savePayment } from './api/save-payment.ts'
import { type CardPayments, keep, pay } from './pay.ts'
import { afterEvent, isCharged, mayPay, START } from './payment-flow.ts'

type Callbacks = {
  onCharged: () => void
  /** The same function on every render: a new one would ask for the intent again. */
  onRefused: () => Promise<unknown>
}

/** The payment of one order, and everything that the buyer can do about it. */
export function usePayment(order: Order, { onCharged, onRefused }: Callbacks) {
  const ownApi = useOwnApi()
  const [flow, report] = useReducer(afterEvent, START)
  const { _id, product_price, buyer_name, buyer_email } = order

  const asked = useRef(0)
  const askForIntent = useCallback(() => {
    asked.current += 1
    const mine = asked.current
    const unlessOld = (event: Parameters<typeof report>[0]) => mine === asked.current && report(event)
    report({ is: 'intentAsked' })
    createPaymentIntent({ _id, product_price }).then(
      (intent) => unlessOld({ is: 'intentReceived', ...intent }),
      async (error: unknown) => {
        if (error instanceof ApiError && error.status === 409) await onRefused().catch(() => {})
        unlessOld({ is: 'intentRefused', message: refusalText(error) })
      },
    )
  }, [_id, product_price, onRefused])
  useEffect(askForIntent, [askForIntent])

  const endHold = useCallback(() => report({ is: 'holdLapsed' }), [])

  const save = (transactionId: string) => {
    onCharged()
    return savePayment(ownApi, { product_price, transactionId, email: buyer_email, orderId: _id })
  }

  const isPaying = useRef(false)
  return {
    flow,
    askForIntent,

    async pay<Card>(stripe: CardPayments<Card>, card: Card) {
      // A ref, not the flow: two presses may come before the next render.
      if (isPaying.current || !mayPay(flow) || flow.intent.is !== 'held') return
      isPaying.current = true
      const buyer = { name: buyer_name, email: buyer_email }
      await pay({ stripe, card, clientSecret: flow.intent.clientSecret, buyer, save, report })
      isPaying.current = false
    },

    async saveAgain() {
      if (!isCharged(flow.step)) return
      report({ is: 'savedAgain' })
      await keep(flow.step.transactionId, { save, report })
    },

    editCard: (mistake: string | undefined) => report({ is: 'cardEdited', mistake }),
    endHold,
  }
}

/** A refusal says itself what it means for the money; silence and a broken server don't. */
const refusalText = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.status !== 500
    ? error.message
    : `${errorText(error)} Nothing was charged.`
