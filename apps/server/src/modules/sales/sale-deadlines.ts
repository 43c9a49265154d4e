import { SALE, type SaleState, saleLife } from '@patina/contract/sale-life'
import type { SaleFacts } from './sale-facts.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)
export const isAtLeast = (now: Date, since: Date, ms: number) => now.getTime() >= since.getTime() + ms

export const lastMomentOf = ({ countedFrom }: Pick<SaleFacts, 'countedFrom'>) => daysAfter(countedFrom, SALE.lastDay)

/** Until when a sale waits for its first arrangement. */
export const dueAtStart = (countedFrom: Date) => dueAtOf({ countedFrom }, saleLife.start, countedFrom)

export function dueAtOf(sale: Pick<SaleFacts, 'countedFrom'>, to: SaleState, since: Date): Date | null {
  const hours = saleLife.hours[to]
  return hours === 'final' ? null : beforeItsEnd(sale, new Date(since.getTime() + hours * HOUR_MS))
}

/** A sale that goes on has as much time as it had, but no state outlasts the sale. */
export function dueAfterThaw(sale: Pick<SaleFacts, 'countedFrom' | 'dueAt' | 'frozenAt'>, now: Date): Date | null {
  if (!sale.dueAt || !sale.frozenAt) return sale.dueAt
  return beforeItsEnd(sale, new Date(sale.dueAt.getTime() + now.getTime() - sale.frozenAt.getTime()))
}

/** No state outlasts the sale. */
function beforeItsEnd(sale: Pick<SaleFacts, 'countedFrom'>, due: Date): Date {
  const last = lastMomentOf(sale)
  return due < last ? due : last
}
