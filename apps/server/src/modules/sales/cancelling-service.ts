import type { CancellingRepository } from './cancelling-repository.ts'
import { bannedUntil, countLately, sinceWhen } from './cancelling-rules.ts'

export type CancellingService = ReturnType<typeof createCancellingService>

/** Each paid order that is cancelled has kept a piece from others: who does so again and again may not order for a while. */
export function createCancellingService({ repository, now }: { repository: CancellingRepository; now(): Date }) {
  const listOf = (buyerId: string) => repository.listOf(buyerId, sinceWhen(now()))
  return {
    countLately: async (buyerId: string): Promise<number> => countLately(await listOf(buyerId), now()),
    bannedUntil: async (buyerId: string): Promise<Date | null> => bannedUntil(await listOf(buyerId), now()),
  }
}
