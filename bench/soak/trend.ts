export type Sample = { seconds: number; rss: number; heapUsed: number; external: number }
export type Kind = 'heapUsed' | 'rss'

/** Growth over the last half, as the line of least squares has it, by the mean of that half. */
export type Trend = { mean: number; growth: number; isFlat: boolean }

/** More than this over half of the run is called growth. */
export const FLAT = 0.05

export function trendOf(samples: Sample[], kind: Kind): Trend {
  const half = samples.slice(Math.floor(samples.length / 2))
  const times = half.map(({ seconds }) => seconds)
  const values = half.map((sample) => sample[kind])
  const [time, mean] = [meanOf(times), meanOf(values)]
  const together = meanOf(half.map((sample) => (sample.seconds - time) * (sample[kind] - mean)))
  const alone = meanOf(times.map((value) => (value - time) ** 2))
  const growth = ((together / alone) * ((times.at(-1) ?? 0) - (times[0] ?? 0))) / mean
  return { mean, growth, isFlat: growth <= FLAT }
}

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
