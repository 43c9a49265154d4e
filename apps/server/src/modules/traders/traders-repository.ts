import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { traders } from '#db/schema.ts'

export type TraderRow = typeof traders.$inferSelect
export type TradersRepository = ReturnType<typeof createTradersRepository>

export function createTradersRepository(db: Database) {
  return {
    find: async (userId: string): Promise<TraderRow | undefined> => {
      const [row] = await db.select().from(traders).where(eq(traders.userId, userId))
      return row
    },

    save: async (row: TraderRow): Promise<void> => {
      await db.insert(traders).values(row).onConflictDoUpdate({ target: traders.userId, set: row })
    },

    delete: async (userId: string): Promise<number> =>
      (await db.delete(traders).where(eq(traders.userId, userId)).returning({ userId: traders.userId })).length,
  }
}
