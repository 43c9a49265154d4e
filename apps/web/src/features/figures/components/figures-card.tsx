import type { UseQueryResult } from '@tanstack/react-query'
import { CouldNotLoad, DashboardCard } from '#components/dashboard-card.tsx'
import { DayPlot } from './day-plot.tsx'

type Props<Figures extends { day: string }> = {
  title: string
  query: UseQueryResult<Figures[]>
  plots: readonly { title: string; of: (figures: Figures) => number }[]
}

export function FiguresCard<Figures extends { day: string }>({ title, query, plots }: Props<Figures>) {
  const { data, isError, refetch } = query
  return (
    <DashboardCard title={title}>
      {!data && isError ? (
        <CouldNotLoad onRetry={refetch} />
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
    </DashboardCard>
  )
}
