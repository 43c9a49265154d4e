import type { ListQuery } from '@patina/contract/search'
import type { Standing } from '@patina/contract/standing'
import { type ListPart, readPart } from '#http/lists.ts'
import type { StandingRepository } from './standing-repository.ts'

export type StandingService = ReturnType<typeof createStandingService>

/** Public pages are the same for everyone; by this the browser tells whose piece somebody is looking at. */
export function createStandingService({ repository }: { repository: StandingRepository }) {
  return {
    listOf: (userId: string, query: ListQuery): Promise<ListPart<Standing>> =>
      readPart(query, {
        rows: (slice) => repository.listOf(userId, slice),
        total: () => repository.countOf(userId),
        present: (rows) => rows.map(({ id, productId, as }) => ({ _id: id, product_id: productId, as })),
      }),
  }
}
