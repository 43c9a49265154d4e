import { and, asc, eq, gte } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { saleEvents } from '#db/schema.ts'

export type CancellingRepository = ReturnType<typeof createCancellingRepository>

export function createCancellingRepository(db: Database) {
  return {
    /** When a buyer has cancelled, oldest first; what the seller, the clock or an admin ended is not among it. */
    listOf: async (buyerId: string, since: Date): Promise<Date[]> => {
      const rows = await db
        .select({ at: saleEvents.at })
        .from(saleEvents)
        .where(
          and(
            eq(saleEvents.actorId, buyerId),
            eq(saleEvents.event, 'cancel'),
            eq(saleEvents.actorRole, 'buyer'),
            eq(saleEvents.toState, 'cancelled'),
            gte(saleEvents.at, since),
          ),
        )
        .orderBy(asc(saleEvents.at))
      return rows.map(({ at }) => at)
    },
  }
}
