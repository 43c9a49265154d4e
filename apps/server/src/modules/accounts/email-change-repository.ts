import { EMAIL_CHANGE_HOURS, type EmailStep, UNDO_HOURS } from '@patina/contract/email-change'
import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import { endStreamsOf } from '#db/announce.ts'
import type { Database, Transaction } from '#db/client.ts'
import { emailChanges, sessions, users } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'
import { signInTime } from '#sign-in-times.ts'
import type { UserRow } from './accounts-repository.ts'
import { auditUser } from './audit-repository.ts'
import { credentialsChanged } from './credentials-repository.ts'

const HOUR_MS = 3_600_000

export type EmailChange = typeof emailChanges.$inferSelect
export type EmailChangeRepository = ReturnType<typeof createEmailChangeRepository>

type Deps = {
  /** Other modules that wrote down addresses of people. */
  parts: readonly PersonalData[]
  /** What the identity provider does about its own rows. */
  addresses: {
    isTaken(tx: Transaction, email: string): Promise<boolean>
    changeEmail(tx: Transaction, from: string, to: string): Promise<void>
    lockOut(tx: Transaction, email: string): Promise<void>
  }
  now(): Date
}

type Hashes = Pick<EmailChange, 'confirmHash' | 'proveHash' | 'undoHash'>

const HASH_OF = { confirm: emailChanges.confirmHash, prove: emailChanges.proveHash, undo: emailChanges.undoHash }

export function createEmailChangeRepository(db: Database, { parts, addresses, now }: Deps) {
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * HOUR_MS)
  /** Asked for and not made yet, or made and still to be undone. */
  const isAsked = () => and(isNull(emailChanges.doneAt), gt(emailChanges.askedAt, hoursAgo(EMAIL_CHANGE_HOURS)))
  const isUndoable = () => gt(emailChanges.doneAt, hoursAgo(UNDO_HOURS))

  /** An address that an account has, also a closed one, or that somebody else may have back. */
  const isTaken = async (tx: Transaction, userId: string, email: string): Promise<boolean> => {
    const others = await tx.$count(users, and(eq(users.email, email), ne(users.id, userId)))
    const reserved = await tx.$count(
      emailChanges,
      and(eq(emailChanges.oldEmail, email), ne(emailChanges.userId, userId), isUndoable()),
    )
    return others + reserved > 0 || addresses.isTaken(tx, email)
  }

  /** People before their rows. */
  const lockByToken = async (tx: Transaction, step: EmailStep | 'undo', hash: string) => {
    const isIt = and(eq(HASH_OF[step], hash), step === 'undo' ? isUndoable() : or(isAsked(), isUndoable()))
    const [found] = await tx.select({ userId: emailChanges.userId }).from(emailChanges).where(isIt)
    if (!found) return undefined
    const [user] = await tx.select().from(users).where(eq(users.id, found.userId)).for('update')
    const [change] = await tx.select().from(emailChanges).where(isIt).for('update')
    return user && change && !user.removedAt ? { user, change } : undefined
  }

  /** Wherever the shop has it written down. What was audited stays as it was: nobody can change that. */
  const readdress = async (tx: Transaction, user: UserRow, email: string): Promise<void> => {
    await tx.update(users).set({ email, emailProvedAt: now() }).where(eq(users.id, user.id))
    await tx.update(sessions).set({ email }).where(eq(sessions.email, user.email))
    for (const part of parts) await part.readdress?.(tx, user.id, email)
    await addresses.changeEmail(tx, user.email, email)
    await credentialsChanged(tx, user.id, now())
    await endStreamsOf(tx, user.email)
  }

  return {
    find: async (userId: string): Promise<EmailChange | undefined> => {
      const isCurrent = and(eq(emailChanges.userId, userId), or(isAsked(), isUndoable()))
      const [change] = await db.select().from(emailChanges).where(isCurrent)
      return change
    },

    /** In place of one that was not made yet. */
    ask: (userId: string, newEmail: string, hashes: Hashes): Promise<'asked' | 'taken' | 'fixed' | 'same'> =>
      db.transaction(async (tx) => {
        const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
        if (!user || user.email === newEmail) return 'same'
        if (await isTaken(tx, userId, newEmail)) return 'taken'
        if ((await tx.$count(emailChanges, and(eq(emailChanges.userId, userId), isUndoable()))) > 0) return 'fixed'
        await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
        await tx.insert(emailChanges).values({ userId, oldEmail: user.email, newEmail, ...hashes, askedAt: now() })
        return 'asked'
      }),

    /** Only what was not made yet: what was made is undone by the mailed link alone. */
    cancel: async (userId: string): Promise<void> => {
      await db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.doneAt)))
    },

    /** One of the two ends has pressed its link; answers how the change stands then, and whether it can still be made. */
    takeStep: (step: EmailStep, hash: string): Promise<{ change: EmailChange; isTaken: boolean } | undefined> =>
      db.transaction(async (tx) => {
        const found = await lockByToken(tx, step, hash)
        if (!found) return undefined
        const { confirmedAt, provedAt, doneAt, userId } = found.change
        if (doneAt) return { change: found.change, isTaken: false }
        const taken = step === 'confirm' ? { confirmedAt: confirmedAt ?? now() } : { provedAt: provedAt ?? now() }
        const [change] = await tx.update(emailChanges).set(taken).where(eq(emailChanges.userId, userId)).returning()
        return change && { change, isTaken: await isTaken(tx, userId, change.newEmail) }
      }),

    /** Both have: makes it, all at once. */
    make: (step: EmailStep, hash: string, undoHash: string): Promise<'made' | 'taken' | 'gone'> =>
      db.transaction(async (tx) => {
        const found = await lockByToken(tx, step, hash)
        if (!found) return 'gone'
        const { user, change } = found
        if (change.doneAt) return 'made'
        if (await isTaken(tx, user.id, change.newEmail)) return 'taken'
        await readdress(tx, user, change.newEmail)
        await tx.update(emailChanges).set({ doneAt: now(), undoHash }).where(eq(emailChanges.userId, user.id))
        await auditUser(tx, user, 'changeEmail', { id: user.id, email: change.newEmail })
        return 'made'
      }),

    /** As it was before, and everybody out: it may not have been the owner who asked for the change. */
    undo: (hash: string): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        const found = await lockByToken(tx, 'undo', hash)
        if (!found) return undefined
        const { user, change } = found
        await readdress(tx, user, change.oldEmail)
        await tx.update(sessions).set({ endedAt: signInTime() }).where(eq(sessions.email, change.oldEmail))
        await addresses.lockOut(tx, change.oldEmail)
        await tx.delete(emailChanges).where(eq(emailChanges.userId, user.id))
        await auditUser(tx, user, 'undoEmail', { id: user.id, email: change.oldEmail })
        return change.oldEmail
      }),

    /** What nobody finished, and what can't be undone any more. */
    sweep: async (): Promise<void> => {
      const isLeft = and(isNull(emailChanges.doneAt), lte(emailChanges.askedAt, hoursAgo(EMAIL_CHANGE_HOURS)))
      await db.delete(emailChanges).where(or(isLeft, lte(emailChanges.doneAt, hoursAgo(UNDO_HOURS))))
    },
  }
}
