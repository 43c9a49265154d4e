import type { PaymentCaseKind } from '@patina/contract/payments'
import type { Intent } from '#providers/payments/port.ts'
import type { NewPaymentCase, PaymentCasesRepository } from './payment-cases-repository.ts'

type Deps = {
  repository: PaymentCasesRepository
  log: { warn(about: object, message: string): void }
  now(): Date
}

export type PaymentCases = ReturnType<typeof createPaymentCases>

/** What about payments needs a person. */
export function createPaymentCases({ repository, log, now }: Deps) {
  const open = async (values: NewPaymentCase): Promise<void> => {
    if (!(await repository.open(values))) return
    const { kind, transactionId, orderId, amountCents, state, reason } = values
    log.warn({ kind, transactionId, orderId, amountCents, state, reason }, 'a payment needs a person')
  }

  return {
    /** Money of ours for an order that is not in the books: those were restored from a backup that is older. */
    keepUnknownOrder: ({ id, orderId, buyerId, amountCents }: Intent): Promise<void> =>
      open({
        kind: 'unknownOrder',
        transactionId: id,
        subjectId: id,
        orderId,
        buyerId,
        amountCents,
        state: 'open',
        openedAt: now(),
      }),

    /** It has come to an end by itself. */
    close: (kind: PaymentCaseKind, subjectId: string): Promise<void> => repository.close(kind, subjectId, now()),
  }
}
