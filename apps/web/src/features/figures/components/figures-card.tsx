import type { UseQueryResult } from '@tanstack/react-query'
import { RetryButton } from '#components/retry-button.tsx'
import { DayPlot } from './day-plot.tsx'

type Props<Figures extends { day: string }> = {
  title: string
  query: UseQueryResult<Figures[]>
  plots: readonly { title: string; of: (figures: Figures) => number }[]
}

export function FiguresCard<Figures extends { day: string }>({ title, query, plots }: Props<Figures>) {
  const { data, isError, refetch } = query
  return (
    <section aria-labelledby="figures" className="grid gap-4 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
      <h2 id="figures" className="text-large">
        {title}
      </h2>
      {!data && isError ? (
        <RetryButton className="cursor-pointer justify-self-start text-error underline" onPress={refetch}>
          Could not load. Try again
        </RetryButton>
      ) : (
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {plots.map(({ title, of }) =>
            data ? (
              <DayPlot
                key={title}
                title={title}
                points={data.map((figures) => ({ day: figures.day, n: of(figures) }))}
              />
            ) : (
              <div key={title} className="skeleton h-36" />
            ),
          )}
        </div>
      )}
    </section>
  )
}
