import { CANCELLING } from '@patina/contract/sale-life'

const DAY_MS = 86_400_000

/** Cancellations before this matter no more. */
export const sinceWhen = (now: Date): Date => daysFrom(now, -CANCELLING.withinDays - CANCELLING.banDays)

export const countLately = (cancelledAt: readonly Date[], now: Date): number =>
  cancelledAt.filter((at) => at >= daysFrom(now, -CANCELLING.withinDays)).length

/** Until when somebody may not order, by when they cancelled, oldest first; null where they may. */
export function bannedUntil(cancelledAt: readonly Date[], now: Date): Date | null {
  const last = cancelledAt.findLast((at, index) => {
    const first = cancelledAt[index - CANCELLING.most + 1]
    return first !== undefined && at <= daysFrom(first, CANCELLING.withinDays)
  })
  const until = last && daysFrom(last, CANCELLING.banDays)
  return until && until > now ? until : null
}

const daysFrom = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS)
