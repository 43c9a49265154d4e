import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  identityAccounts,
  identityPasskeys,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '#db/identity-schema.ts'
import type { Auth } from './auth.ts'
import type { Credentials } from './port.ts'
import type { SecondFactors } from './second-factor.ts'

/** better-auth's name for an account that has a password. */
const BY_PASSWORD = 'credential'

type Deps = {
  db: Database
  auth: () => Auth
  secondFactors: SecondFactors
  isGuessable: Credentials['isGuessable']
}

/** How people sign in with the embedded provider. */
export function createCredentials({ db, auth, secondFactors, isGuessable }: Deps): Credentials {
  const find = async (email: string) => {
    const [user] = await db.select().from(identityUsers).where(eq(identityUsers.email, email))
    return user
  }
  const demand = async (email: string) => {
    const user = await find(email)
    if (!user) throw new Error('somebody is signed in whom the identity provider does not know')
    return user
  }
  const waysIn = (userId: string) => db.select().from(identityAccounts).where(eq(identityAccounts.userId, userId))
  const passwordOf = async (userId: string) =>
    (await waysIn(userId)).find(({ providerId }) => providerId === BY_PASSWORD)?.password ?? undefined
  const passkeysOf = (userId: string) =>
    db
      .select({ id: identityPasskeys.id, name: identityPasskeys.name, createdAt: identityPasskeys.createdAt })
      .from(identityPasskeys)
      .where(eq(identityPasskeys.userId, userId))
      .orderBy(identityPasskeys.createdAt)

  return {
    describe: async (email) => {
      const { id } = await demand(email)
      const accounts = await waysIn(id)
      return {
        hasPassword: accounts.some(({ password }) => password !== null),
        hasGoogle: accounts.some(({ providerId }) => providerId === 'google'),
        secondFactor: await secondFactors.describe(id),
        passkeys: await passkeysOf(id),
      }
    },

    hasSecondFactor: async (email) => {
      const user = await find(email)
      if (!user) return false
      return user.twoFactorEnabled || (await passkeysOf(user.id)).length > 0
    },

    checkPassword: async (email, password) => {
      const hash = await passwordOf((await demand(email)).id)
      const { password: passwords } = await auth().$context
      return hash !== undefined && passwords.verify({ hash, password })
    },

    isGuessable,

    setPassword: async (email, password) => {
      const { id } = await demand(email)
      const { internalAdapter, password: passwords } = await auth().$context
      const hash = await passwords.hash(password)
      if (await passwordOf(id)) await internalAdapter.updatePassword(id, hash)
      else await internalAdapter.linkAccount({ userId: id, accountId: id, providerId: BY_PASSWORD, password: hash })
      // Links that were mailed to choose another, and browsers that are trusted without a code.
      await db.delete(identityVerifications).where(eq(identityVerifications.value, id))
    },

    endSessions: async (email, { but } = { but: '' }) => {
      const user = await find(email)
      if (!user) return
      await db.delete(identitySessions).where(and(eq(identitySessions.userId, user.id), ne(identitySessions.id, but)))
    },

    beginSecondFactor: async (email) => secondFactors.begin(await demand(email)),
    confirmSecondFactor: async (email, code) => secondFactors.confirm((await demand(email)).id, code),
    renewBackupCodes: async (email) => secondFactors.renewBackupCodes((await demand(email)).id),
    removeSecondFactor: async (email) => secondFactors.remove((await demand(email)).id),

    namePasskey: async (email, id, name) => {
      const { id: userId } = await demand(email)
      const named = await db
        .update(identityPasskeys)
        .set({ name })
        .where(and(eq(identityPasskeys.id, id), eq(identityPasskeys.userId, userId)))
        .returning({ id: identityPasskeys.id })
      return named.length > 0
    },

    removePasskey: async (email, id) => {
      const { id: userId } = await demand(email)
      const removed = await db
        .delete(identityPasskeys)
        .where(and(eq(identityPasskeys.id, id), eq(identityPasskeys.userId, userId)))
        .returning({ id: identityPasskeys.id })
      return removed.length > 0
    },
  }
}
