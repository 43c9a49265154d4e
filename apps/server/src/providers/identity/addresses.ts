import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import {
  identityAccounts,
  identityPasskeys,
  identitySecondFactors,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '#db/identity-schema.ts'
import { signInTime } from '#sign-in-times.ts'
import type { OwnAddresses } from './port.ts'

/** What of it is done in rows; better-auth's own calls know no transactions of ours. */
export const addresses: Omit<OwnAddresses, 'openReset'> = {
  isTaken: async (tx, email) => (await tx.$count(identityUsers, eq(identityUsers.email, email))) > 0,

  changeEmail: async (tx, from, to) => {
    // Links that were mailed to the old address are worthless from now on.
    await tx.delete(identityVerifications).where(inArray(identityVerifications.value, idOf(tx, from)))
    await tx
      .update(identityUsers)
      .set({ email: to, emailVerified: true, updatedAt: signInTime() })
      .where(eq(identityUsers.email, from))
  },

  changeName: async (tx, email, name) => {
    await tx.update(identityUsers).set({ name, updatedAt: signInTime() }).where(eq(identityUsers.email, email))
  },

  lockOut: async (tx, email) => {
    const own = idOf(tx, email)
    await tx.delete(identityVerifications).where(inArray(identityVerifications.value, own))
    await tx.delete(identitySessions).where(inArray(identitySessions.userId, own))
    await tx.delete(identityPasskeys).where(inArray(identityPasskeys.userId, own))
    // It may have been set up by a thief who changed the address, and would keep the owner out.
    await tx.delete(identitySecondFactors).where(inArray(identitySecondFactors.userId, own))
    await tx.update(identityUsers).set({ twoFactorEnabled: false }).where(eq(identityUsers.email, email))
    await tx
      .update(identityAccounts)
      .set({ password: null })
      .where(and(inArray(identityAccounts.userId, own), eq(identityAccounts.providerId, 'credential')))
  },
}

const idOf = (tx: Transaction, email: string) =>
  tx.select({ id: identityUsers.id }).from(identityUsers).where(eq(identityUsers.email, email))
