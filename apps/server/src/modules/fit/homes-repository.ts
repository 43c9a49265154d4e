import type { Home } from '@patina/contract/homes'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { homes } from '#db/schema.ts'

export function createHomesRepository(db: Database) {
  return {
    find: async (userId: string): Promise<Home[]> => {
      const [row] = await db.select({ homes: homes.homes }).from(homes).where(eq(homes.userId, userId))
      return row?.homes ?? []
    },

    replace: async (userId: string, kept: Home[], changedAt: Date): Promise<void> => {
      await db
        .insert(homes)
        .values({ userId, homes: kept, changedAt })
        .onConflictDoUpdate({ target: homes.userId, set: { homes: kept, changedAt } })
    },
  }
}
