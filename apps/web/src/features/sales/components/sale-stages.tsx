import type { Sale } from '@patina/contract/sales'
import { Icon } from '#components/icons.tsx'
import { historyOf, type Stage, stagesOf } from '../sale-history.ts'
import { dayWords, momentWords } from '../sale-times.ts'

const DOT: Record<Stage['is'], string> = {
  done: 'bg-verdigris text-primary-content',
  now: 'border-2 border-verdigris bg-card text-verdigris',
  ahead: 'border-2 border-line bg-card',
  ended: 'bg-soft text-card',
}

/** Where a sale stands, at a glance; below it all that has happened. */
export function SaleStages({ sale, now }: { sale: Sale; now: number }) {
  const stages = stagesOf(sale)
  return (
    <section aria-label="Where it stands" className="grid gap-3">
      <ol className="flex">
        {stages.map(({ label, at, is }, index) => (
          <li
            key={label}
            aria-current={is === 'now' ? 'step' : undefined}
            className="grid min-w-0 flex-1 content-start gap-1.5 last:flex-none"
          >
            <div className="flex items-center">
              <span className={`grid size-7 shrink-0 place-items-center rounded-full ${DOT[is]}`}>
                <StageMark is={is} />
              </span>
              {index < stages.length - 1 && (
                <span className={`h-0.5 flex-1 ${stages[index + 1]?.is === 'ahead' ? 'bg-line' : 'bg-verdigris'}`} />
              )}
            </div>
            <p className={`pr-2 text-small leading-tight ${is === 'ahead' ? 'text-soft' : 'font-semibold'}`}>
              {label}
              {is === 'done' && <span className="sr-only"> (done)</span>}
            </p>
            {at && <p className="text-small text-soft max-sm:hidden">{dayWords(at)}</p>}
          </li>
        ))}
      </ol>
      <details>
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-small text-soft underline underline-offset-4 hover:text-ink">
          All that happened
        </summary>
        <ol className="mt-2 grid gap-2 border-l-2 border-line pl-4 text-small">
          {historyOf(sale).map((happening) => (
            <li key={happening.key} className="wrap-anywhere">
              <Happened at={happening.at} now={now} /> {happening.words}
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

const Happened = ({ at, now }: { at: string; now: number }) => (
  <time dateTime={at} className="block text-soft first-letter:uppercase sm:inline-block sm:w-40">
    {momentWords(at, now)}
  </time>
)

function StageMark({ is }: { is: Stage['is'] }) {
  if (is === 'now') return <span className="size-2.5 rounded-full bg-verdigris" />
  if (is === 'ahead') return null
  return (
    <span className="*:size-4">
      <Icon>
        <path d={is === 'done' ? 'm5 12.5 4.5 4.5L19 7.5' : 'm7 7 10 10M17 7 7 17'} strokeWidth="2.5" />
      </Icon>
    </span>
  )
}
