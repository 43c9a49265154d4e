import type { SignUpRole, UserStatus } from '@patina/contract/accounts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { admins, auditEntries, orders, products, sessions, users } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import { idleSince } from '#sign-in-times.ts'
import { deletionMails, type Sale } from './deletion-mails.ts'

/** What addresses of people end with who were erased. */
export const NO_ADDRESS = '@deleted.invalid'

type AuditAction = (typeof auditEntries.$inferInsert)['action']

/** Someone who does something to someone else; without an id it is the operator, at the command line. */
type Actor = { id: string | null }

export type AccountsRepository = ReturnType<typeof createAccountsRepository>
export type UserRow = typeof users.$inferSelect

/** Writes a mail down in a transaction. */
type Post = (mail: ReturnType<typeof deletionMails>[number], transaction: Pick<Database, 'insert'>) => Promise<unknown>

export function createAccountsRepository(db: Database, post?: Post) {
  /** What someone has bought and sold, each with the other side. */
  const listSales = async (tx: Pick<Database, 'select'>, userId: string): Promise<Sale[]> => {
    const ofBuyer = { name: orders.buyerName, email: orders.buyerEmail }
    const paid = () =>
      tx
        .select({ productName: orders.productName, buyer: ofBuyer, seller: { name: users.name, email: users.email } })
        .from(orders)
        .innerJoin(products, eq(products.id, orders.productId))
        .innerJoin(users, eq(users.id, products.sellerId))
    const bought = await paid().where(and(eq(orders.buyerId, userId), isNotNull(orders.paymentId)))
    const sold = await paid().where(and(eq(products.sellerId, userId), isNotNull(orders.paymentId)))
    return [
      ...bought.map(({ productName, seller }) => ({ productName, did: 'bought' as const, other: seller })),
      ...sold.map(({ productName, buyer }) => ({ productName, did: 'sold' as const, other: buyer })),
    ]
  }

  const note = (tx: Pick<Database, 'insert'>, actor: Actor, action: AuditAction, subject: UserRow) =>
    tx.insert(auditEntries).values({ actorId: actor.id, action, subjectId: subject.id, subjectLabel: subject.email })

  const hasRole = (role: SignUpRole) => or(eq(users.role, role), isNotNull(users.otherRoleSince))
  const whoever = (id: string, role: SignUpRole) => and(eq(users.id, id), hasRole(role), isNull(users.removedAt))

  /** Whoever has this role, and is no admin: the policy's rolesOf, where rows are counted. */
  const isPlain = (role: SignUpRole, adminEmails: readonly string[]) => {
    const isGranted = inArray(users.id, db.select({ id: admins.userId }).from(admins))
    const isAdmin = and(isNotNull(users.emailProvedAt), or(isGranted, inArray(users.email, [...adminEmails])))
    return and(hasRole(role), isNull(users.removedAt), sql`not (${isAdmin})`)
  }

  return {
    /** Also finds people who were removed: their address stays theirs. */
    findByEmail: async (email: string) => {
      const [row] = await db
        .select({ user: users, granted: sql<boolean>`${admins.userId} is not null` })
        .from(users)
        .leftJoin(admins, eq(admins.userId, users.id))
        .where(eq(users.email, email))
      return row
    },

    find: async (id: string, role: SignUpRole) => {
      const [row] = await db
        .select({ user: users, granted: sql<boolean>`${admins.userId} is not null` })
        .from(users)
        .leftJoin(admins, eq(admins.userId, users.id))
        .where(whoever(id, role))
      return row
    },

    listByRole: (role: SignUpRole, adminEmails: readonly string[], { limit, after }: Slice) =>
      db
        .select()
        .from(users)
        .where(and(isPlain(role, adminEmails), after ? gt(users.id, after) : undefined))
        .orderBy(asc(users.id))
        .limit(limit),

    countByRole: (role: SignUpRole, adminEmails: readonly string[]) => db.$count(users, isPlain(role, adminEmails)),

    /** Never overwrites: whoever is there already stays as they are. */
    insert: async (values: { name: string; email: string; role: SignUpRole; emailProvedAt: Date | null }) => {
      const [inserted] = await db.insert(users).values(values).onConflictDoNothing().returning({ id: users.id })
      return inserted?.id
    },

    /** Nothing where they have it already, however many ask at once. */
    addRole: (id: string, role: SignUpRole) =>
      db.transaction(async (tx) => {
        const [changed] = await tx
          .update(users)
          .set({ otherRoleSince: new Date() })
          .where(and(eq(users.id, id), ne(users.role, role), isNull(users.otherRoleSince), isNull(users.removedAt)))
          .returning()
        if (changed) await note(tx, changed, 'addRole', changed)
        return changed ? 1 : 0
      }),

    markProved: (email: string) =>
      db
        .update(users)
        .set({ emailProvedAt: new Date() })
        .where(and(eq(users.email, email), isNull(users.emailProvedAt))),

    /** The sign-in with this name at the provider, begun now if it is new; nothing where it has ended or was left alone. */
    openSession: async (providerSession: string, email: string) => {
      await db.insert(sessions).values({ providerSession, email }).onConflictDoNothing()
      const [row] = await db
        .update(sessions)
        .set({ lastUsedAt: new Date() })
        .where(
          and(
            eq(sessions.providerSession, providerSession),
            eq(sessions.email, email),
            isNull(sessions.endedAt),
            gt(sessions.lastUsedAt, idleSince()),
          ),
        )
        .returning({ id: sessions.id })
      return row?.id
    },

    /** Who a sign-in belongs to, in one question: this is asked on every call that needs a caller. */
    findSession: async (id: string) => {
      const [row] = await db
        .select({
          id: sessions.id,
          email: sessions.email,
          user: users,
          granted: sql<boolean>`${admins.userId} is not null`,
        })
        .from(sessions)
        .leftJoin(users, eq(users.email, sessions.email))
        .leftJoin(admins, eq(admins.userId, users.id))
        .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
      return row
    },

    endSession: async (id: string) => {
      const [ended] = await db
        .update(sessions)
        .set({ endedAt: new Date() })
        .where(eq(sessions.id, id))
        .returning({ name: sessions.providerSession })
      return ended?.name
    },

    /** Whether an account at the provider has been here with this address. */
    hasSignedIn: async (accountName: string, email: string) => {
      const found = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.email, email), sql`starts_with(${sessions.providerSession}, ${`${accountName}:`})`))
        .limit(1)
      return found.length > 0
    },

    endSessionsOf: (email: string, { but = '' }: { but?: string } = {}) =>
      db
        .update(sessions)
        .set({ endedAt: new Date() })
        .where(and(eq(sessions.email, email), ne(sessions.providerSession, but), isNull(sessions.endedAt))),

    setStatus: (id: string, role: SignUpRole, status: UserStatus, actor: Actor) =>
      db.transaction(async (tx) => {
        const [changed] = await tx
          .update(users)
          .set({ status })
          .where(and(whoever(id, role), sql`${users.status} <> ${status}`))
          .returning()
        if (changed) await note(tx, actor, status === 'verified' ? 'verify' : 'unverify', changed)
        return changed ? 1 : 0
      }),

    /** How many pieces someone has bought, and how many of theirs were bought. */
    countSales: async (userId: string) => {
      const isPaid = isNotNull(orders.paymentId)
      const own = db.select({ id: products.id }).from(products).where(eq(products.sellerId, userId))
      return {
        bought: await db.$count(orders, and(eq(orders.buyerId, userId), isPaid)),
        sold: await db.$count(orders, and(inArray(orders.productId, own), isPaid)),
      }
    },

    /** They can't come back, their sign-ins end and what they have not sold leaves the shop; books stay. */
    remove: (id: string, role: SignUpRole, actor: Actor) =>
      db.transaction(async (tx) => {
        const removedAt = new Date()
        // Whoever is gone vouches for nothing: their sold pieces carry no mark any more.
        const gone = { removedAt, status: 'unverified' as const }
        const [removed] = await tx.update(users).set(gone).where(whoever(id, role)).returning()
        if (!removed) return 0
        for (const mail of deletionMails(removed, await listSales(tx, id))) {
          // Somebody who was erased has no address any more.
          if (!mail.to.endsWith(NO_ADDRESS)) await post?.(mail, tx)
        }
        await tx.update(sessions).set({ endedAt: removedAt }).where(eq(sessions.email, removed.email))
        await tx
          .update(products)
          .set({ removedAt })
          .where(and(eq(products.sellerId, id), eq(products.available, 'available'), isNull(products.removedAt)))
        await note(tx, actor, 'delete', removed)
        return 1
      }),

    setAdmin: (user: UserRow, isAdmin: boolean, actor: Actor) =>
      db.transaction(async (tx) => {
        if (isAdmin) await tx.insert(admins).values({ userId: user.id }).onConflictDoNothing()
        else await tx.delete(admins).where(eq(admins.userId, user.id))
        await note(tx, actor, isAdmin ? 'grantAdmin' : 'withdrawAdmin', user)
      }),
  }
}
