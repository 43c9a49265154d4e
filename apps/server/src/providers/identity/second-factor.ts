import { randomBytes, randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { PRODUCT_NAME } from '@patina/contract/brand'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, isNull, lt, notLike, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod'
import type { Database } from '#db/client.ts'
import { identitySecondFactors, identityUsers, identityVerifications } from '#db/identity-schema.ts'
import { signInTime } from '#sign-in-times.ts'
import type { Auth } from './auth.ts'
import { digestBy, newSalt } from './passwords.ts'

const STEP_MS = 30_000
const BACKUP_CODES = 10
/** Without those that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** As better-auth keeps them: it takes one out of the list where what it is given is in there. */
const digests = z.array(z.string())

type SecondFactorRow = typeof identitySecondFactors.$inferSelect

export type SecondFactors = ReturnType<typeof createSecondFactors>

/**
 * Setting up, using and removing codes of an authenticator app. better-auth asks for them at sign-in; its own endpoints for
 * the rest take a password alone as proof and begin a new session, where the shop has a rule of its own for proof.
 */
export function createSecondFactors(db: Database, auth: () => Auth) {
  const keyOf = async () => (await auth().$context).secretConfig
  const seal = async (data: string) => symmetricEncrypt({ key: await keyOf(), data })
  const unseal = async (data: string) => symmetricDecrypt({ key: await keyOf(), data })

  const find = async (userId: string): Promise<SecondFactorRow | undefined> => {
    const [row] = await db.select().from(identitySecondFactors).where(eq(identitySecondFactors.userId, userId))
    return row
  }

  /** The moment that a code belongs to, counted in steps; one step late or early is forgiven. */
  const stepOf = async (secret: string, code: string): Promise<number | undefined> => {
    const now = Math.floor(signInTime().getTime() / STEP_MS)
    const otp = createOTP(secret)
    for (const step of [now, now - 1, now + 1]) if ((await otp.hotp(step)) === code) return step
    return undefined
  }

  /** A code works once: somebody who looked over a shoulder comes too late. */
  const spend = async ({ id, secret }: SecondFactorRow, code: string): Promise<boolean> => {
    const step = await stepOf(await unseal(secret), code)
    if (step === undefined) return false
    const { lastStep } = identitySecondFactors
    const spent = await db
      .update(identitySecondFactors)
      .set({ lastStep: step })
      .where(and(eq(identitySecondFactors.id, id), or(isNull(lastStep), lt(lastStep, step))))
      .returning({ id: identitySecondFactors.id })
    return spent.length > 0
  }

  const newBackupCodes = async () => {
    const codes = Array.from({ length: BACKUP_CODES }, makeBackupCode)
    // One salt for all of somebody's, so that looking one up costs one digest.
    const salt = newSalt()
    return { codes, backupCodes: JSON.stringify(await Promise.all(codes.map((code) => digestBy(salt, code)))) }
  }

  return {
    /** Whether there is one that was shown to work, and how many backup codes are left. */
    describe: async (userId: string) => {
      const row = await find(userId)
      if (!row?.verified) return { isOn: false, backupCodesLeft: 0 }
      return { isOn: true, backupCodesLeft: digestsOf(row).length }
    },

    /** A secret to be put into an app; it counts once a code has shown that it is there. Nothing where one counts already. */
    begin: async ({ id: userId, email }: { id: string; email: string }) => {
      const secret = randomBytes(20).toString('base64url')
      const { codes, backupCodes } = await newBackupCodes()
      const begun = { secret: await seal(secret), backupCodes, verified: false, lastStep: null }
      const [row] = await db
        .insert(identitySecondFactors)
        .values({ id: uuidv7(), userId, ...begun })
        .onConflictDoUpdate({
          target: identitySecondFactors.userId,
          set: begun,
          setWhere: eq(identitySecondFactors.verified, false),
        })
        .returning({ id: identitySecondFactors.id })
      return row && { uri: createOTP(secret).url(PRODUCT_NAME, email), backupCodes: codes }
    },

    /** Answers whether the code was right, and the second factor counts now. */
    confirm: async (userId: string, code: string): Promise<boolean> => {
      const row = await find(userId)
      if (!row || row.verified || !(await spend(row, code))) return false
      await db.transaction(async (tx) => {
        await tx.update(identitySecondFactors).set({ verified: true }).where(eq(identitySecondFactors.id, row.id))
        await tx.update(identityUsers).set({ twoFactorEnabled: true }).where(eq(identityUsers.id, userId))
      })
      return true
    },

    /** Nothing where there is none. */
    renewBackupCodes: async (userId: string): Promise<string[] | undefined> => {
      const { codes, backupCodes } = await newBackupCodes()
      const renewed = await db
        .update(identitySecondFactors)
        .set({ backupCodes })
        .where(and(eq(identitySecondFactors.userId, userId), eq(identitySecondFactors.verified, true)))
        .returning({ id: identitySecondFactors.id })
      return renewed.length > 0 ? codes : undefined
    },

    /** Answers whether there was one. */
    remove: (userId: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        await tx.update(identityUsers).set({ twoFactorEnabled: false }).where(eq(identityUsers.id, userId))
        // Browsers that are trusted without a code are not to be so for the next one.
        await tx.delete(identityVerifications).where(eq(identityVerifications.value, userId))
        const removed = await tx
          .delete(identitySecondFactors)
          .where(eq(identitySecondFactors.userId, userId))
          .returning({ verified: identitySecondFactors.verified })
        return removed.some(({ verified }) => verified)
      }),

    /** After better-auth has found a code right: whether it was so for the first time. */
    spend: async (userId: string, code: string): Promise<boolean> => {
      const row = await find(userId)
      return row !== undefined && spend(row, code)
    },

    /** What a previous secret of the shop has encrypted is encrypted anew, so that nothing needs that one for long. */
    reseal: async (): Promise<void> => {
      // better-auth writes '$ba$VERSION$' before what it encrypts.
      const [, , version] = (await seal('')).split('$')
      const isOlder = notLike(identitySecondFactors.secret, `$ba$${version}$%`)
      for (const { id, secret } of await db.select().from(identitySecondFactors).where(isOlder)) {
        const sealed = await unseal(secret).then(seal, () => undefined)
        // By a secret that is gone: only the operator can help its owner.
        if (!sealed) continue
        // Not where it was set up anew meanwhile.
        const isSame = and(eq(identitySecondFactors.id, id), eq(identitySecondFactors.secret, secret))
        await db.update(identitySecondFactors).set({ secret: sealed }).where(isSame)
      }
    },

    /** What better-auth is to look for among somebody's backup codes; nothing where they have none. */
    digestOf: async (userId: string, code: string): Promise<string | undefined> => {
      const row = await find(userId)
      const [salt] = row ? (digestsOf(row)[0]?.split('.') ?? []) : []
      return salt && digestBy(salt, code)
    },
  }
}

/** None of those that were encrypted, before they were hashed: their owners make new ones. */
const digestsOf = ({ backupCodes }: SecondFactorRow): string[] =>
  backupCodes.startsWith('[') ? digests.parse(JSON.parse(backupCodes)) : []

function makeBackupCode(): string {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
