import { DISPUTE_STATES } from '@patina/contract/orders'
import { PAYMENT_CASE_KINDS, type PaymentCaseKind } from '@patina/contract/payments'
import type { ListQuery } from '@patina/contract/search'
import { notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { MoneyOrderRow } from '#modules/ledger/module.ts'
import type { MoneyBack, PaymentRow, Sales } from '#modules/sales/module.ts'
import type { Dispute, Intent } from '#providers/payments/port.ts'
import type { NewPaymentCase, PaymentCaseRow, PaymentCasesRepository } from './payment-cases-repository.ts'

type Deps = {
  repository: PaymentCasesRepository
  payments: Pick<Sales['payments'], 'markRefundedByHand'>
  log: { warn(about: object, message: string): void }
  now(): Date
}

export type PaymentCases = ReturnType<typeof createPaymentCases>

/** What about payments needs a person. */
export function createPaymentCases({ repository, payments, log, now }: Deps) {
  const note = async (values: NewPaymentCase): Promise<void> => {
    if (!(await repository.note(values)) || values.closedAt) return
    const { kind, transactionId, orderId, amountCents, state, reason } = values
    log.warn({ kind, transactionId, orderId, amountCents, state, reason }, 'a payment needs a person')
  }

  const aboutPayment = async ({ transactionId, orderId }: PaymentRow) => ({
    transactionId,
    subjectId: transactionId,
    orderId,
    buyerId: (await repository.findBuyer(orderId)) ?? orderId,
    openedAt: now(),
  })

  return {
    /** Money of ours for an order that is not in the books: those were restored from a backup that is older. */
    noteUnknownOrder: ({ id, orderId, buyerId, amountCents }: Intent): Promise<void> => {
      const about = { transactionId: id, subjectId: id, orderId, buyerId, amountCents }
      return note({ kind: 'unknownOrder', ...about, state: 'open', openedAt: now() })
    },

    /** So much of it is no longer at the provider: once all has gone back, it needs nobody. */
    noteUnknownReturned: async ({ id, amountCents }: Intent, returnedCents: number): Promise<void> => {
      await repository.noteUnassignedLeft(id, amountCents - returnedCents)
      if (returnedCents >= amountCents) await repository.close('unknownOrder', id, now())
    },

    /** Money that was to go back and does not. */
    noteStuckRefund: async (payment: PaymentRow, open: MoneyOrderRow[]): Promise<void> => {
      const failed = open.find(({ state }) => state === 'failed')
      await note({
        kind: 'refund',
        ...(await aboutPayment(payment)),
        amountCents: sumOf(open),
        state: failed ? 'failed' : 'pending',
        reason: failed?.failure ?? '',
      })
    },

    /** Money for a sold piece that went back by the provider's dashboard. */
    noteSaleRefund: async (payment: PaymentRow, refunds: MoneyOrderRow[]): Promise<void> => {
      const amountCents = sumOf(refunds.filter(({ state, origin }) => state === 'done' && origin === 'provider'))
      if (amountCents === 0) return repository.close('saleRefunded', payment.transactionId, now())
      return note({ kind: 'saleRefunded', ...(await aboutPayment(payment)), amountCents, state: 'open' })
    },

    /** Won or withdrawn, it needs nobody; lost, a person has to see that the money is gone. */
    noteDispute: async ({ id: transactionId, orderId, buyerId }: Intent, dispute: Dispute): Promise<void> => {
      const { id: subjectId, amountCents, status: state, reason, respondBy } = dispute
      const isOver = state === 'won' || state === 'withdrawn'
      await note({
        kind: 'dispute',
        isCharged: dispute.isCharged,
        ...{ transactionId, subjectId, orderId, buyerId, amountCents, state, reason, openedAt: now() },
        dueAt: respondBy ?? null,
        ...(isOver ? { closedAt: now() } : {}),
      })
    },

    /** For the buyer and the seller: what they see of it beside an order. */
    moneyBackOf: async (orderIds: string[]) => {
      const found = await repository.listMoneyBack(orderIds)
      return (orderId: string): MoneyBack => {
        const { returnedCents = 0, dispute } = found.get(orderId) ?? {}
        return { returnedCents, dispute: DISPUTE_STATES.find((known) => known === dispute) }
      }
    },

    /** It has come to an end by itself. */
    close: (kind: PaymentCaseKind, subjectId: string): Promise<void> => repository.close(kind, subjectId, now()),

    listOpen: (query: ListQuery): Promise<ListPart<PaymentCaseRow>> =>
      readPart(query, { items: repository.listOpen, total: repository.countOpen }),

    /** An admin has dealt with it. Money that they gave back in another way counts as given back. */
    closeBy: async (actorId: string, id: string): Promise<number> => {
      const row = await repository.findOpen(id)
      if (!row || (await repository.closeBy(id, actorId, now())) === 0) throw notFound('There is no such open case.')
      if (row.kind === 'refund') await payments.markRefundedByHand(row.transactionId)
      return 1
    },

    /** Every kind is named, also where there is none of it. */
    countByKind: async (): Promise<Record<string, number>> => {
      const rows = await repository.countByKind()
      return Object.fromEntries(
        PAYMENT_CASE_KINDS.map((kind) => [kind, rows.find((row) => row.kind === kind)?.total ?? 0]),
      )
    },
  }
}

const sumOf = (orders: MoneyOrderRow[]): number => orders.reduce((sum, { cents }) => sum + cents, 0)
