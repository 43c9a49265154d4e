import type { Database } from '#db/client.ts'
import { ledgerChecks } from '#db/schema.ts'

export type LedgerCheck = { checkedAt: Date; wrong: string[] }
export type HealthRepository = ReturnType<typeof createHealthRepository>

export function createHealthRepository(db: Database) {
  return {
    find: async (): Promise<LedgerCheck | undefined> => {
      const [last] = await db.select().from(ledgerChecks)
      return last
    },

    save: (check: LedgerCheck): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.delete(ledgerChecks)
        await tx.insert(ledgerChecks).values(check)
      }),
  }
}
