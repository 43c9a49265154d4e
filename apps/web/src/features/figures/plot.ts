export type Point = { day: string; n: number }

export const PLOT = { width: 280, height: 72 }

/** One thing a day is little, and is to look so. */
const LEAST_SCALE = 4

/** The bars of a plot, the tallest as high as there is room. A day with something is seen, however many others had more. */
export function barsOf(points: readonly Point[]) {
  const most = Math.max(LEAST_SCALE, ...points.map(({ n }) => n))
  const step = PLOT.width / points.length
  return points.map(({ day, n }, index) => {
    const height = n === 0 ? 0 : Math.max(3, (n / most) * PLOT.height)
    return { day, x: index * step + step * 0.15, y: PLOT.height - height, width: step * 0.7, height }
  })
}

export const total = (points: readonly Point[]): number => points.reduce((sum, { n }) => sum + n, 0)

/** How the last seven days compare with those before: 'as many as the week before', '12 more …'. */
export function weekWords(points: readonly Point[]): string {
  const [last, before] = [total(points.slice(-7)), total(points.slice(-14, -7))]
  if (last === before) return `${last} in the last seven days, as many as in those before`
  const difference = last > before ? `${last - before} more` : `${before - last} fewer`
  return `${last} in the last seven days, ${difference} than in those before`
}
