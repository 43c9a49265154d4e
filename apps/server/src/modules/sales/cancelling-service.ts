import { CANCELLING } from '@patina/contract/sale-life'
import { HttpError } from '#http/errors.ts'
import type { CancellingRepository } from './cancelling-repository.ts'
import { bannedUntil, countLately, sinceWhen } from './cancelling-rules.ts'

type Deps = {
  repository: CancellingRepository
  now(): Date
  /** A moment in the shop's time zone. */
  formatMoment(moment: Date): string
}

export type CancellingService = ReturnType<typeof createCancellingService>

/** Each paid order that is cancelled has kept a piece from others: who does so again and again may not order for a while. */
export function createCancellingService({ repository, now, formatMoment }: Deps) {
  const listOf = (buyerId: string) => repository.listOf(buyerId, sinceWhen(now()))
  const untilWhen = async (buyerId: string): Promise<Date | null> => bannedUntil(await listOf(buyerId), now())
  return {
    countLately: async (buyerId: string): Promise<number> => countLately(await listOf(buyerId), now()),
    bannedUntil: untilWhen,
    demandMayOrder: async (buyerId: string): Promise<void> => {
      const until = await untilWhen(buyerId)
      if (!until) return
      throw new HttpError(
        403,
        `You have cancelled ${CANCELLING.most} times within ${CANCELLING.withinDays} days. You can order again from ${formatMoment(until)} on.`,
      )
    },
  }
}
