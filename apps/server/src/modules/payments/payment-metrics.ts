import { Counter, Gauge, type Registry } from 'prom-client'
import type { Ledger } from '#modules/ledger/module.ts'
import type { Sales } from '#modules/sales/module.ts'
import type { PaymentCases } from './payment-cases-service.ts'

type Deps = {
  metrics: Registry
  holds: Pick<Sales['holds'], 'listRunning'>
  payments: Pick<Sales['payments'], 'countByOutcome'>
  ledger: Pick<Ledger, 'listOpenRefunds' | 'sumOpenOrders'>
  cases: Pick<PaymentCases, 'countByKind'>
  now: () => Date
}

/** Money and what may become money, as the books have it when Prometheus asks: the same from every process. */
export function measurePayments({ metrics, holds, payments, ledger, cases, now }: Deps) {
  gauge(metrics, {
    name: 'patina_holds',
    help: 'Pieces held for someone who is paying; overdue ones wait for the card provider to say whether money came.',
    label: 'state',
    read: async () => {
      const running = await holds.listRunning()
      const overdue = running.filter(({ lapsesAt }) => lapsesAt <= now())
      return { running: running.length - overdue.length, overdue: overdue.length }
    },
  })
  gauge(metrics, {
    name: 'patina_payments',
    help: 'Payments by what became of them.',
    label: 'outcome',
    read: payments.countByOutcome,
  })
  gauge(metrics, {
    name: 'patina_refunds_due_cents',
    help: 'Money that belongs to buyers and has not gone back yet.',
    read: async () => (await ledger.listOpenRefunds()).reduce((sum, { cents }) => sum + cents, 0),
  })
  gauge(metrics, {
    name: 'patina_refund_due_seconds',
    help: 'For how long the oldest of them has waited.',
    read: async () => {
      const since = (await ledger.listOpenRefunds()).map(({ createdAt }) => createdAt.getTime())
      return since.length > 0 ? (now().getTime() - Math.min(...since)) / 1000 : 0
    },
  })
  gauge(metrics, {
    name: 'patina_money_orders',
    help: 'Refunds, transfers to sellers and reversals that are not done, by how they stand: due, unsure or failed.',
    label: 'state',
    read: async () => {
      const open = await ledger.sumOpenOrders()
      const totalIn = (state: string) => open.reduce((sum, one) => sum + (one.state === state ? one.total : 0), 0)
      return { due: totalIn('due'), unsure: totalIn('unsure'), failed: totalIn('failed') }
    },
  })
  gauge(metrics, {
    name: 'patina_money_order_unsure_seconds',
    help: 'For how long the oldest has waited of which the card provider has not said whether it is done.',
    read: async () => {
      const unsure = (await ledger.sumOpenOrders()).filter(({ state }) => state === 'unsure')
      const since = unsure.flatMap(({ since: first }) => (first ? [first.getTime()] : []))
      return since.length > 0 ? (now().getTime() - Math.min(...since)) / 1000 : 0
    },
  })
  gauge(metrics, {
    name: 'patina_sellers_due_cents',
    help: 'What sellers have earned and not got yet.',
    read: async () =>
      (await ledger.sumOpenOrders()).reduce((sum, { kind, cents }) => sum + (kind === 'transfer' ? cents : 0), 0),
  })
  gauge(metrics, {
    name: 'patina_payment_cases',
    help: 'Payments that need a person: see Payments in the dashboard.',
    label: 'kind',
    read: cases.countByKind,
  })
  const rounds = new Gauge({
    name: 'patina_reconciled_at_seconds',
    help: 'When this process last looked after money that nobody reported; one process does it for all.',
    registers: [metrics],
    aggregator: 'max',
  })
  const failures = new Counter({
    name: 'patina_reconcile_failures_total',
    help: 'Payments and holds that could not be looked after in a round.',
    registers: [metrics],
  })
  return {
    reconciled: (failed: number): void => {
      rounds.setToCurrentTime()
      failures.inc(failed)
    },
  }
}

type Reading = number | Record<string, number>

/** Asked for at each scrape. Where the database does not answer, the figure is missing and the others are there. */
function gauge(
  metrics: Registry,
  { name, help, label, read }: { name: string; help: string; label?: string; read(): Promise<Reading> },
): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [metrics],
    // The workers of one machine all read the same books.
    aggregator: 'max',
    async collect() {
      const reading = await read().catch(() => undefined)
      this.reset()
      // Without labels a figure is 0 after being reset, and here nobody knows it.
      if (reading === undefined && !label) this.remove()
      if (reading === undefined) return
      if (typeof reading === 'number') this.set(reading)
      else for (const [value, count] of Object.entries(reading)) this.set({ [label ?? '']: value }, count)
    },
  })
}
