import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { payoutAccounts, users } from '#db/schema.ts'
import type { Notify } from '#module.ts'

export type PayoutAccountRow = typeof payoutAccounts.$inferSelect
export type PayoutAccountsRepository = ReturnType<typeof createPayoutAccountsRepository>

export function createPayoutAccountsRepository(db: Database, notify: Notify) {
  const find = async (userId: string): Promise<PayoutAccountRow | undefined> => {
    const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId))
    return row
  }

  return {
    find,

    /** When their ways in last changed. */
    findCredentialsChange: async (userId: string): Promise<Date | null> => {
      const [user] = await db.select({ at: users.credentialsChangedAt }).from(users).where(eq(users.id, userId))
      return user?.at ?? null
    },

    findByProviderId: async (providerId: string): Promise<PayoutAccountRow | undefined> => {
      const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.providerId, providerId))
      return row
    },

    /** Of two tabs that set it up at once, one account stays; the other takes no money and is never used. */
    add: async (row: typeof payoutAccounts.$inferInsert): Promise<PayoutAccountRow> => {
      await db.insert(payoutAccounts).values(row).onConflictDoNothing({ target: payoutAccounts.userId })
      const kept = await find(row.userId)
      if (!kept) throw new Error('the account was not stored')
      return kept
    },

    /** How the provider says that it stands. One that is ready again has a bank that takes money, or says so once more. */
    save: async ({ userId }: PayoutAccountRow, state: PayoutAccountRow['state'], askedAt: Date): Promise<void> => {
      const bank = state === 'ready' ? { bankRefusedAt: null } : {}
      await db
        .update(payoutAccounts)
        .set({ state, askedAt, ...bank })
        .where(eq(payoutAccounts.userId, userId))
    },

    /** The seller is told, once for each time. */
    noteBankRefused: ({ userId }: PayoutAccountRow, now: Date): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.update(payoutAccounts).set({ bankRefusedAt: now }).where(eq(payoutAccounts.userId, userId))
        const cause = `${userId}:${now.toISOString().slice(0, 13)}`
        await notify(tx, { kind: 'bankRefused', about: userId, cause, to: { owner: userId } })
      }),
  }
}
