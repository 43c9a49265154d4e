import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { endStreamsOf } from '#db/announce.ts'
import type { Database, Transaction } from '#db/client.ts'
import {
  admins,
  auditEntries,
  deliveries,
  emailChanges,
  mails,
  orders,
  products,
  sales,
  sessions,
  users,
} from '#db/schema.ts'
import type { PersonalData, Unfinished } from '#module.ts'
import { NOBODY, nobodysAddress } from '#personal-data.ts'
import type { UserRow } from './accounts-repository.ts'

/** What accounts themselves hold on people. */
export const ACCOUNT_TABLES = [users, admins, sessions, emailChanges, auditEntries, mails]

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
  const unfinished = (tx: Transaction, userId: string) => listUnfinished(tx, userId, parts)

  return {
    /** Rows as they stand, by what they are. */
    collect: (email: string) =>
      db.transaction(
        async (tx) => {
          const [user] = await tx.select().from(users).where(eq(users.email, email))
          return {
            profile: user,
            sessions: await tx.select().from(sessions).where(eq(sessions.email, email)),
            mails: await tx
              .select()
              .from(mails)
              .where(isMailOf(tx, email, user)),
            ...(user ? await collectOf(tx, user.id, { parts, now: now() }) : {}),
          }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    /** Why somebody can't be deleted yet. */
    unfinished: (userId: string) => db.transaction((tx) => unfinished(tx, userId)),

    /**
     * Deletes what nobody else needs, closes the account and takes the name off the books. Answers the
     * pictures whose files can go: until they are gone, the profile is there to be asked for.
     */
    clear: (email: string): Promise<PicturesToDrop | { unfinished: Unfinished[] }> =>
      db.transaction(async (tx) => {
        const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
        if (!user) {
          await eraseTraces(tx, email, undefined)
          return { urls: [], privateFiles: [] }
        }
        const why = await unfinished(tx, user.id)
        if (why.length > 0) return { unfinished: why }
        await eraseTraces(tx, email, user)
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
        await eraseTraces(tx, user.email, user)
        await erasePerson(tx, user)
      }),
  }
}

/** Why somebody can't be deleted yet, as far as these modules know. */
export async function listUnfinished(
  tx: Transaction,
  userId: string,
  parts: readonly PersonalData[],
): Promise<Unfinished[]> {
  const found: Unfinished[] = []
  for (const part of parts) found.push(...((await part.unfinished?.(tx, userId)) ?? []))
  return found
}

/**
 * Sent to them, answered to them, naming their address to someone else, or telling the other side of a sale with them. Names
 * say nothing: anyone may bear them.
 */
function isMailOf(tx: Transaction, email: string, user: UserRow | undefined): SQL | undefined {
  // All of an address, not the end or the beginning of a longer one.
  const address = `(?<![\\w.'+-])${email.replaceAll(/\W/g, '\\$&')}(?![\\w-]|\\.\\w)`
  return or(
    sql`lower(${mails.recipient}) = ${email}`,
    sql`lower(${mails.replyTo}) = ${email}`,
    sql`lower(${mails.subject} || ' ' || ${mails.body}) ~ ${address}`,
    user && inArray(mails.id, deliveriesAboutSalesOf(tx, user.id)),
  )
}

/** A mail goes by the id of its delivery. */
function deliveriesAboutSalesOf(tx: Transaction, userId: string) {
  const theirOrders = tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(or(eq(orders.buyerId, userId), eq(products.sellerId, userId)))
  const theirSales = tx
    .select({ id: sales.id })
    .from(sales)
    .where(or(eq(sales.buyerId, userId), eq(sales.sellerId, userId)))
  return tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(or(inArray(deliveries.about, theirOrders), inArray(deliveries.about, theirSales)))
}

async function collectOf(
  tx: Transaction,
  userId: string,
  { parts, now }: { parts: PersonalData[]; now: Date },
): Promise<Record<string, unknown>> {
  const held: Record<string, unknown> = {
    emailChange: await tx
      .select({ oldEmail: emailChanges.oldEmail, newEmail: emailChanges.newEmail, askedAt: emailChanges.askedAt })
      .from(emailChanges)
      .where(eq(emailChanges.userId, userId)),
    isAdmin: (await tx.$count(admins, eq(admins.userId, userId))) > 0,
    audit: await tx
      .select()
      .from(auditEntries)
      .where(or(eq(auditEntries.subjectId, userId), eq(auditEntries.actorId, userId))),
  }
  for (const part of parts) Object.assign(held, await part.collect(tx, userId, now))
  return held
}

async function eraseTraces(tx: Transaction, email: string, user: UserRow | undefined): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.email, email))
  if (user) await tx.delete(emailChanges).where(eq(emailChanges.userId, user.id))
  await endStreamsOf(tx, email)
  await tx.delete(mails).where(isMailOf(tx, email, user))
}

/** The row stays, since books point at it, and says nothing any more. */
async function erasePerson(tx: Transaction, user: UserRow): Promise<void> {
  const email = nobodysAddress(user.id)
  await tx.delete(admins).where(eq(admins.userId, user.id))
  const nothing = { emailProvedAt: null, otherRoleSince: null, credentialsChangedAt: null, leavingSince: null }
  await tx
    .update(users)
    .set({ name: NOBODY, email, location: '', phoneNumber: '', status: 'unverified', ...nothing })
    .where(eq(users.id, user.id))
  await tx.update(auditEntries).set({ subjectLabel: email }).where(eq(auditEntries.subjectId, user.id))
  await tx.insert(auditEntries).values({ actorId: null, action: 'erase', subjectId: user.id, subjectLabel: email })
}
