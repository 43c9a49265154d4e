import { FIGURE_DAYS, type OwnFigures, type SellingFigures, type ShopFigures } from '@patina/contract/figures'
import type { Counted, FiguresRepository } from './figures-repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How far back sales tell how soon a piece is sold, and how many of them it takes. */
const SELLING_DAYS = 365
const FEWEST_SALES = 20

export type FiguresService = ReturnType<typeof createFiguresService>

type Deps = { repository: FiguresRepository; feeBasisPoints: number; now(): Date }

export function createFiguresService({ repository, feeBasisPoints, now }: Deps) {
  const readMedianDays = async (): Promise<number | null> => {
    const { sales, medianSeconds } = await repository.timeToSell(new Date(now().getTime() - SELLING_DAYS * DAY_MS))
    if (sales < FEWEST_SALES || medianSeconds === null) return null
    return Math.max(1, Math.ceil((medianSeconds * 1000) / DAY_MS))
  }
  /** It reads a year of sales, for a number that hardly changes within an hour. */
  let known = { until: 0, medianDays: Promise.resolve<number | null>(null) }

  /** The last few weeks, today included. */
  const lastDays = (): [string, ...string[]] => {
    const today = now().getTime()
    const day = (ago: number) => new Date(today - ago * DAY_MS).toISOString().slice(0, 10)
    const earlier = Array.from({ length: FIGURE_DAYS - 1 }, (_, index) => day(FIGURE_DAYS - 2 - index))
    return [day(FIGURE_DAYS - 1), ...earlier]
  }

  return {
    ofSelling: async (): Promise<SellingFigures> => {
      const at = now().getTime()
      if (at >= known.until) {
        known = { until: at + HOUR_MS, medianDays: readMedianDays() }
        known.medianDays.catch(() => {
          known.until = 0
        })
      }
      return { fee_basis_points: feeBasisPoints, median_days: await known.medianDays }
    },

    ofSeller: async (sellerId: string): Promise<OwnFigures> => {
      const days = lastDays()
      const views = countIn(await repository.viewsOf(sellerId, days[0]))
      const sold = countIn(await repository.salesOf(sellerId, days[0]))
      return days.map((day) => ({ day, views: views(day), sold: sold(day) }))
    },

    ofShop: async (): Promise<ShopFigures> => {
      const days = lastDays()
      const joined = countIn(await repository.joined(days[0]))
      const listed = countIn(await repository.listed(days[0]))
      const sold = countIn(await repository.sold(days[0]))
      const cases = countIn(await repository.cases(days[0]))
      return days.map((day) => ({
        day,
        joined: joined(day),
        listed: listed(day),
        sold: sold(day),
        cases: cases(day),
      }))
    },
  }
}

function countIn(counted: Counted): (day: string) => number {
  const byDay = new Map(counted.map(({ day, n }) => [day, n]))
  return (day) => byDay.get(day) ?? 0
}
