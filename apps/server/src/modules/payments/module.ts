import type { Registry } from 'prom-client'
import { createWorkMark } from '#db/work-marks.ts'
import type { Module, Surroundings } from '#module.ts'
import { checkLedger, type Ledger } from '#modules/ledger/module.ts'
import type { Payouts } from '#modules/payouts/module.ts'
import type { Sales } from '#modules/sales/module.ts'
import type { PaymentProvider } from '#providers/payments/port.ts'
import { createPaymentCasesRepository } from './payment-cases-repository.ts'
import { paymentCasesRoutes } from './payment-cases-routes.ts'
import { createPaymentCases } from './payment-cases-service.ts'
import { measurePayments } from './payment-metrics.ts'
import { paymentsRoutes, webhookRoutes } from './payments-routes.ts'
import { createPaymentsService } from './payments-service.ts'
import { createRecentAtProvider } from './recent-at-provider.ts'
import { createRefunds } from './refunds-service.ts'

/** Intents are found by when they were made, and are paid within the ten minutes of a hold or a while later. */
const PAID_LATER_MS = 60 * 60_000
/** What happens at the card provider can be listed soon after. */
const TOLD_LATER_MS = 5 * 60_000

type Needs = {
  sales: Sales
  ledger: Ledger
  provider: PaymentProvider
  feeBasisPoints: number
  /** Looks after sellers' money. */
  payouts: Pick<Payouts, 'look' | 'lookAtAccount'>
  /** What the card provider dates goes by the world's time, whatever the shop's own clock says. */
  machineTime(): Date
  metrics: Registry
  onSold(): void
}

export type Payments = ReturnType<typeof openPayments>

/** What the shop says to the card provider, and hears from it. */
export function openPayments(
  { db, now, log }: Surroundings,
  { sales, ledger, provider, feeBasisPoints, payouts, machineTime, metrics, onSold }: Needs,
) {
  const money = { holds: sales.holds, payments: sales.payments, ledger, now }
  const cases = createPaymentCases({
    ...money,
    repository: createPaymentCasesRepository(db, { ...sales, ledger }),
    log,
  })
  const { reconciled } = measurePayments({ metrics, ...money, cases })
  const payments = createPaymentsService({
    ...money,
    cases,
    refunds: createRefunds({ ...money, endWhereAllIsBack: sales.endWhereAllIsBack, cases, provider }),
    recentIntents: createRecentAtProvider({
      list: provider.listIntents,
      mark: createWorkMark(db, 'recentIntents'),
      overlapMs: PAID_LATER_MS,
      now: machineTime,
    }),
    recentHints: createRecentAtProvider({
      list: provider.listHints,
      mark: createWorkMark(db, 'recentHints'),
      overlapMs: TOLD_LATER_MS,
      now: machineTime,
    }),
    provider,
    feeBasisPoints,
    payouts,
    onSold,
  })
  const { redeliver } = provider

  const module: Module = {
    routes: [paymentsRoutes({ payments }), webhookRoutes({ payments }), paymentCasesRoutes({ cases })],
    rootRoutes: [provider.routes],
    jobs: [
      {
        name: 'reconciler',
        everyMs: 15_000,
        leaseSeconds: 40,
        run: async (log) => {
          const failures = await payments.reconcile()
          for (const err of failures) log.error({ err }, 'a payment could not be reconciled')
          reconciled(failures.length)
        },
      },
      ...(redeliver ? [{ name: 'test-webhooks', everyMs: 5_000, leaseSeconds: 15, run: redeliver }] : []),
    ],
  }
  return {
    ...payments,
    moneyBackOf: cases.moneyBackOf,
    payByTestCard: provider.payByTestCard,
    dropMessages: provider.dropMessages,
    /** What our books say that can't be true, also against the provider's own where there is one. */
    checkLedger: () => checkLedger(db, provider),
    module,
  }
}
