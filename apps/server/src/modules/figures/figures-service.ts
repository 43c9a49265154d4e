import { FIGURE_DAYS, type OwnFigures, type ShopFigures } from '@patina/contract/figures'
import type { Counted, FiguresRepository } from './figures-repository.ts'

const DAY_MS = 86_400_000

export type FiguresService = ReturnType<typeof createFiguresService>

export function createFiguresService({ repository, now }: { repository: FiguresRepository; now(): Date }) {
  /** The last few weeks, today included. */
  const lastDays = (): [string, ...string[]] => {
    const today = now().getTime()
    const day = (ago: number) => new Date(today - ago * DAY_MS).toISOString().slice(0, 10)
    const earlier = Array.from({ length: FIGURE_DAYS - 1 }, (_, index) => day(FIGURE_DAYS - 2 - index))
    return [day(FIGURE_DAYS - 1), ...earlier]
  }

  return {
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
