import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { admins, auditEntries, mails, sessions, users } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'
import { NOBODY, nobodysAddress } from '#personal-data.ts'
import type { UserRow } from './accounts-repository.ts'

/** What accounts themselves hold on people. */
export const ACCOUNT_TABLES = [users, admins, sessions, auditEntries, mails]

export type PersonRepository = ReturnType<typeof createPersonRepository>

/** Addresses of pictures that nothing shows any more, and names of private files. */
type PicturesToDrop = { urls: string[]; privateFiles: string[] }

type Deps = {
  /** What the other modules hold, in the order in which it can be deleted. */
  parts: PersonalData[]
  pictures: {
    list(tx: Transaction, userId: string): Promise<PicturesToDrop>
    delete(tx: Transaction, userId: string): Promise<void>
  }
  now(): Date
}

/** Everything that the shop itself holds on one person; what the identity provider holds is its own affair. */
export function createPersonRepository(db: Database, { parts, pictures, now }: Deps) {
  const hasMoneyUnderWay = async (tx: Transaction, userId: string): Promise<boolean> => {
    for (const part of parts) if (await part.hasMoneyUnderWay?.(tx, userId)) return true
    return false
  }

  return {
    /** Rows as they stand, by what they are. */
    collect: (email: string) =>
      db.transaction(
        async (tx) => {
          const [user] = await tx.select().from(users).where(eq(users.email, email))
          return {
            profile: user,
            sessions: await tx.select().from(sessions).where(eq(sessions.email, email)),
            mails: await tx.select().from(mails).where(isMailOf(email)),
            ...(user ? await collectOf(tx, user.id, parts) : {}),
          }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    hasMoneyUnderWay: (userId: string) => db.transaction((tx) => hasMoneyUnderWay(tx, userId)),

    /**
     * Deletes what nobody else needs, closes the account and takes the name off the books. Answers the
     * pictures whose files can go: until they are gone, the profile is there to be asked for.
     */
    clear: (email: string): Promise<PicturesToDrop | 'moneyUnderWay'> =>
      db.transaction(async (tx) => {
        const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
        if (!user) {
          await eraseTraces(tx, email)
          return { urls: [], privateFiles: [] }
        }
        if (await hasMoneyUnderWay(tx, user.id)) return 'moneyUnderWay'
        await eraseTraces(tx, email)
        for (const part of parts) await part.erase?.(tx, user.id, now())
        await tx
          .update(users)
          .set({ removedAt: user.removedAt ?? now(), status: 'unverified' })
          .where(eq(users.id, user.id))
        return pictures.list(tx, user.id)
      }),

    /** The last of it, once the files are gone. */
    forget: (email: string): Promise<void> =>
      db.transaction(async (tx) => {
        const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
        if (!user) return
        await pictures.delete(tx, user.id)
        // A mail that was on its way may have come to lie here since.
        await eraseTraces(tx, user.email)
        await erasePerson(tx, user)
      }),
  }
}

/** Sent to them, answered to them, or naming their address to someone else. Names say nothing: anyone may bear them. */
function isMailOf(email: string): SQL | undefined {
  // All of an address, not the end or the beginning of a longer one.
  const address = `(?<![\\w.'+-])${email.replaceAll(/\W/g, '\\$&')}(?![\\w-]|\\.\\w)`
  return or(
    sql`lower(${mails.recipient}) = ${email}`,
    sql`lower(${mails.replyTo}) = ${email}`,
    sql`lower(${mails.subject} || ' ' || ${mails.body}) ~ ${address}`,
  )
}

async function collectOf(tx: Transaction, userId: string, parts: PersonalData[]): Promise<Record<string, unknown>> {
  const held: Record<string, unknown> = {
    isAdmin: (await tx.$count(admins, eq(admins.userId, userId))) > 0,
    audit: await tx
      .select()
      .from(auditEntries)
      .where(or(eq(auditEntries.subjectId, userId), eq(auditEntries.actorId, userId))),
  }
  for (const part of parts) Object.assign(held, await part.collect(tx, userId))
  return held
}

async function eraseTraces(tx: Transaction, email: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.email, email))
  await tx.delete(mails).where(isMailOf(email))
}

/** The row stays, since books point at it, and says nothing any more. */
async function erasePerson(tx: Transaction, user: UserRow): Promise<void> {
  const email = nobodysAddress(user.id)
  await tx.delete(admins).where(eq(admins.userId, user.id))
  await tx
    .update(users)
    .set({ name: NOBODY, email, status: 'unverified', emailProvedAt: null, otherRoleSince: null })
    .where(eq(users.id, user.id))
  await tx.update(auditEntries).set({ subjectLabel: email }).where(eq(auditEntries.subjectId, user.id))
  await tx.insert(auditEntries).values({ actorId: null, action: 'erase', subjectId: user.id, subjectLabel: email })
}
