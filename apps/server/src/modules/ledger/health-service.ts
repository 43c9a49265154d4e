import { Gauge, type Registry } from 'prom-client'
import type { HealthRepository, LedgerCheck } from './health-repository.ts'
import { whatStaysWrong } from './report.ts'

const DAY_MS = 24 * 60 * 60_000
/** A shop with a long list of lies shows the first. */
const MOST_LINES = 100

type Deps = {
  repository: HealthRepository
  check(): Promise<string[]>
  metrics: Registry
  now(): Date
}

export type LedgerHealth = ReturnType<typeof createLedgerHealth>

/** Looks at the books once a day, also against the card provider's, and remembers what it saw. */
export function createLedgerHealth({ repository, check, metrics, now }: Deps) {
  const find = (): Promise<LedgerCheck | undefined> => repository.find()
  measure(metrics, find)

  return {
    find,

    lookIfDue: async (): Promise<string[]> => {
      const last = await repository.find()
      if (last && now().getTime() - last.checkedAt.getTime() < DAY_MS) return []
      const wrong = (await whatStaysWrong(check)).slice(0, MOST_LINES)
      await repository.save({ checkedAt: now(), wrong })
      return wrong
    },
  }
}

function measure(metrics: Registry, find: () => Promise<LedgerCheck | undefined>): void {
  const figure = (name: string, help: string, read: (last: LedgerCheck) => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      aggregator: 'max',
      async collect() {
        const last = await find().catch(() => undefined)
        if (last) this.set(read(last))
        else this.remove()
      },
    })
  figure(
    'patina_ledger_wrong',
    'What the books say that can not be true, as last looked at.',
    ({ wrong }) => wrong.length,
  )
  figure('patina_ledger_checked_at_seconds', 'When the books were last looked at.', ({ checkedAt }) =>
    Math.floor(checkedAt.getTime() / 1000),
  )
}
