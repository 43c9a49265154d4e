import { formatNumber } from '@patina/contract/money'
import { Day } from '#components/day.tsx'
import { barsOf, PLOT, type Point, total, weekWords } from '../plot.ts'

/** How many there were of something on each day: drawn, and in words for who can't see it. */
export function DayPlot({ title, points }: { title: string; points: readonly Point[] }) {
  const [first, last] = [points[0], points.at(-1)]
  return (
    <figure className="grid gap-2">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="text-soft">{title}</span>
        <span className="font-display text-large">{formatNumber(total(points))}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${weekWords(points)}.`}
        className="h-18 w-full border-b border-line fill-verdigris"
      >
        {barsOf(points).map(({ day, x, y, width, height }) => (
          <rect key={day} x={x} y={y} width={width} height={height} />
        ))}
      </svg>
      {first && last && (
        <p className="flex justify-between text-small text-soft">
          <Day iso={first.day} />
          <Day iso={last.day} />
        </p>
      )}
    </figure>
  )
}
