import type { ListQuery } from '@patina/contract/search'
import { type ListPart, readPart } from '#http/lists.ts'
import type { StandingRepository, StandingRow } from './standing-repository.ts'

export type StandingService = ReturnType<typeof createStandingService>

/** Public pages are the same for everyone; by this the browser tells whose piece somebody is looking at. */
export function createStandingService({ repository }: { repository: StandingRepository }) {
  return {
    listOf: (userId: string, query: ListQuery): Promise<ListPart<StandingRow>> =>
      readPart(query, {
        items: (slice) => repository.listOf(userId, slice),
        total: () => repository.countOf(userId),
      }),
  }
}
