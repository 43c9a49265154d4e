import { isIdle, isOpen, type Ledger, type MoneyOrderRow, mayTry } from '#modules/ledger/module.ts'
import type { PaymentRow, Sales } from '#modules/sales/module.ts'
import { type Intent, type PaymentProvider, ProviderFailed, type Refund } from '#providers/payments/port.ts'
import type { PaymentCases } from './payment-cases-service.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** From then on a person is told. */
const LONG_MS = HOUR_MS

type Deps = {
  payments: Sales['payments']
  ledger: Pick<Ledger, 'listRefunds' | 'claim' | 'release' | 'fail'>
  cases: PaymentCases
  provider: Pick<PaymentProvider, 'refund' | 'listRefunds'>
  /** Ends a sale whose money has all gone back. */
  endWhereAllIsBack(orderId: string): Promise<void>
  now(): Date
}

export type Refunds = ReturnType<typeof createRefunds>

/** Money that goes back. How it stands is always asked of the provider, and closed only where that says 'succeeded'. */
export function createRefunds({ payments, ledger, cases, provider, endWhereAllIsBack, now }: Deps) {
  /** Puts what the provider said into the books, and before a person where that is needed. */
  const note = async ({ id }: PaymentRow, found: Refund[]): Promise<MoneyOrderRow[]> => {
    const { payment, refunds } = await payments.noteRefunds({ id }, found)
    const open = refunds.filter(isOpen)
    if (payment.outcome === 'settled') {
      await cases.noteSaleRefund(payment, refunds)
      await endWhereAllIsBack(payment.orderId)
    }
    if (open.length === 0) await cases.close('refund', payment.transactionId)
    else if (open.some((order) => needsPerson(order, now()))) await cases.noteStuckRefund(payment, open)
    return open
  }

  const look = async (payment: PaymentRow): Promise<MoneyOrderRow[]> =>
    note(payment, await provider.listRefunds(payment.transactionId))

  /** Whatever goes wrong on the way, the order says what has to be asked before it is tried again. */
  const send = async (payment: PaymentRow, order: MoneyOrderRow, known: Refund[]): Promise<void> => {
    const claimed = await ledger.claim(order)
    if (!claimed) return
    const made = await provider
      .refund(payment.transactionId, claimed.cents, claimed.key)
      .catch(async (error: unknown) => {
        if (error instanceof ProviderFailed) await ledger.release(claimed)
        throw error
      })
    if (!('refused' in made)) {
      await note(payment, [made, ...known])
      return
    }
    // Someone else may have been faster, or an earlier call of ours whose answer was lost.
    const open = await look(payment)
    const refused = open.find((one) => one.id === order.id && isIdle(one))
    if (!refused) return
    await ledger.fail(refused, made.refused)
    await note(payment, known)
  }

  return {
    /** How its refunds stand, also those made in the provider's dashboard. */
    look: async (payment: PaymentRow): Promise<void> => {
      await look(payment)
    },

    /** Sends what is due of a payment: asks first what is under way already, and makes none beside it. */
    giveBack: async (payment: PaymentRow): Promise<void> => {
      const due = (await ledger.listRefunds([payment.id])).filter(isOpen)
      if (!due.some((order) => isTimeToAsk(order, now()))) return
      const known = await provider.listRefunds(payment.transactionId)
      const open = await note(payment, known)
      for (const order of open.filter((one) => mayTry(one, now()))) await send(payment, order, known)
    },

    /** Money for an order that is not in the books needs nobody any more once it has gone back. */
    lookAtUnknown: async (intent: Intent): Promise<void> =>
      cases.noteUnknownReturned(intent, sumOfSucceeded(await provider.listRefunds(intent.id))),
  }
}

const sumOfSucceeded = (refunds: Refund[]): number =>
  refunds.reduce((sum, { status, amountCents }) => (status === 'succeeded' ? sum + amountCents : sum), 0)

const isLong = ({ createdAt }: MoneyOrderRow, now: Date): boolean => now.getTime() - createdAt.getTime() >= LONG_MS

/** A bank that takes days is not asked every few seconds. */
function isTimeToAsk(order: MoneyOrderRow, now: Date): boolean {
  if (!order.askedAt || mayTry(order, now)) return true
  const pause = isLong(order, now) ? HOUR_MS : MINUTE_MS
  return Math.abs(now.getTime() - order.askedAt.getTime()) >= pause
}

const needsPerson = (order: MoneyOrderRow, now: Date): boolean =>
  (order.state === 'failed' && order.retryAt === null) || isLong(order, now)
