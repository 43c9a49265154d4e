import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  identityAccounts,
  identityPasskeys,
  identitySecondFactors,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '#db/identity-schema.ts'
import type { IdentityRecords } from './port.ts'

/** What this provider holds on people, without what would let someone in: no password, no token. */
export function createIdentityRecords(db: Database): IdentityRecords {
  const find = async (email: string) => {
    const [user] = await db.select().from(identityUsers).where(eq(identityUsers.email, email))
    return user
  }

  return {
    describe: async (email) => {
      const user = await find(email)
      if (!user) return undefined
      const { createdAt, expiresAt, ipAddress, userAgent } = identitySessions
      return {
        ...user,
        waysIn: await db
          .select({ provider: identityAccounts.providerId, since: identityAccounts.createdAt })
          .from(identityAccounts)
          .where(eq(identityAccounts.userId, user.id)),
        passkeys: await db
          .select({ name: identityPasskeys.name, since: identityPasskeys.createdAt })
          .from(identityPasskeys)
          .where(eq(identityPasskeys.userId, user.id)),
        signIns: await db
          .select({ createdAt, expiresAt, ipAddress, userAgent })
          .from(identitySessions)
          .where(eq(identitySessions.userId, user.id)),
      }
    },

    removeFactors: async (email) => {
      const user = await find(email)
      if (!user) return false
      await db.transaction(async (tx) => {
        await tx.delete(identitySecondFactors).where(eq(identitySecondFactors.userId, user.id))
        await tx.delete(identityPasskeys).where(eq(identityPasskeys.userId, user.id))
        await tx.update(identityUsers).set({ twoFactorEnabled: false }).where(eq(identityUsers.id, user.id))
      })
      return true
    },

    remove: async (email) => {
      const user = await find(email)
      if (!user) return
      await db.transaction(async (tx) => {
        // Links that were mailed name the account.
        await tx.delete(identityVerifications).where(eq(identityVerifications.value, user.id))
        await tx.delete(identitySecondFactors).where(eq(identitySecondFactors.userId, user.id))
        await tx.delete(identityPasskeys).where(eq(identityPasskeys.userId, user.id))
        await tx.delete(identitySessions).where(eq(identitySessions.userId, user.id))
        await tx.delete(identityAccounts).where(eq(identityAccounts.userId, user.id))
        await tx.delete(identityUsers).where(eq(identityUsers.id, user.id))
      })
    },
  }
}
