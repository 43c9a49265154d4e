import type { SignUpRole, UserStatus } from '@patina/contract/accounts'
import { UNDO_HOURS } from '@patina/contract/email-change'
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { endStreamsOf } from '#db/announce.ts'
import type { Database } from '#db/client.ts'
import { admins, emailChanges, sessions, users } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import { idleSince, signInTime } from '#sign-in-times.ts'
import { type Actor, auditUser } from './audit-repository.ts'

export type AccountsRepository = ReturnType<typeof createAccountsRepository>
export type UserRow = typeof users.$inferSelect
type NewSession = { providerSession: string; email: string; provedAt: Date; userAgent: string }

const hasRole = (role: SignUpRole) => or(eq(users.role, role), isNotNull(users.otherRoleSince))

/** Somebody with this role whose account was not closed. */
export const isOpenAccount = (id: string, role: SignUpRole) =>
  and(eq(users.id, id), hasRole(role), isNull(users.removedAt))

/** The policy's isAdmin, where rows are read. */
const isAdmin = (db: Database, adminEmails: readonly string[]) => {
  const isGranted = inArray(users.id, db.select({ id: admins.userId }).from(admins))
  return and(isNotNull(users.emailProvedAt), or(isGranted, inArray(users.email, [...adminEmails])))
}

/** Those who have this role and are no admin: the policy's rolesOf, where rows are counted. */
export const isPlain = (db: Database, role: SignUpRole, adminEmails: readonly string[]) =>
  and(hasRole(role), isNull(users.removedAt), sql`not (${isAdmin(db, adminEmails)})`)

export function createAccountsRepository(db: Database, now: () => Date) {
  const end = (which: SQL) =>
    db.transaction(async (tx) => {
      const [ended] = await tx
        .update(sessions)
        .set({ endedAt: signInTime() })
        .where(which)
        .returning({ name: sessions.providerSession, email: sessions.email })
      if (ended) await endStreamsOf(tx, ended.email)
      return ended
    })

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

    /** Its owner has changed it a short time ago, and can still have it again. */
    isReserved: async (email: string): Promise<boolean> => {
      const since = new Date(now().getTime() - UNDO_HOURS * 3_600_000)
      return (await db.$count(emailChanges, and(eq(emailChanges.oldEmail, email), gt(emailChanges.doneAt, since)))) > 0
    },

    find: async (id: string, role: SignUpRole) => {
      const [row] = await db
        .select({ user: users, granted: sql<boolean>`${admins.userId} is not null` })
        .from(users)
        .leftJoin(admins, eq(admins.userId, users.id))
        .where(isOpenAccount(id, role))
      return row
    },

    /** The ids of all admins, read in somebody's transaction. */
    listAdmins: async (tx: Pick<Database, 'select'>, adminEmails: readonly string[]): Promise<string[]> => {
      const rows = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(isAdmin(db, adminEmails), isNull(users.removedAt)))
      return rows.map(({ id }) => id)
    },

    listByRole: (role: SignUpRole, adminEmails: readonly string[], { limit, after }: Slice) =>
      db
        .select()
        .from(users)
        .where(and(isPlain(db, role, adminEmails), after ? gt(users.id, after) : undefined))
        .orderBy(asc(users.id))
        .limit(limit),

    countByRole: (role: SignUpRole, adminEmails: readonly string[]) => db.$count(users, isPlain(db, role, adminEmails)),

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
          .set({ otherRoleSince: now() })
          .where(and(eq(users.id, id), ne(users.role, role), isNull(users.otherRoleSince), isNull(users.removedAt)))
          .returning()
        if (changed) await auditUser(tx, changed, 'addRole', changed)
        return changed ? 1 : 0
      }),

    markProved: (email: string) =>
      db
        .update(users)
        .set({ emailProvedAt: now() })
        .where(and(eq(users.email, email), isNull(users.emailProvedAt))),

    /** The sign-in with this name at the provider, begun now if it is new; nothing where it has ended or was left alone. */
    openSession: async ({ providerSession, email, ...begun }: NewSession) => {
      await db
        .insert(sessions)
        .values({ providerSession, email, ...begun })
        .onConflictDoNothing()
      const [row] = await db
        .update(sessions)
        .set({ lastUsedAt: signInTime() })
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
          provedAt: sessions.provedAt,
          user: users,
          granted: sql<boolean>`${admins.userId} is not null`,
        })
        .from(sessions)
        .leftJoin(users, eq(users.email, sessions.email))
        .leftJoin(admins, eq(admins.userId, users.id))
        .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
      return row
    },

    endSession: async (id: string) => (await end(eq(sessions.id, id)))?.name,

    /** By its name at the provider. */
    endSessionNamed: async (name: string): Promise<void> => {
      await end(eq(sessions.providerSession, name))
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
      db.transaction(async (tx) => {
        await tx
          .update(sessions)
          .set({ endedAt: signInTime() })
          .where(and(eq(sessions.email, email), ne(sessions.providerSession, but), isNull(sessions.endedAt)))
        await endStreamsOf(tx, email)
      }),

    /** Ends all sign-ins of a person, by an admin; answers how many there were. */
    endSignIns: ({ id, email }: UserRow, actor: Actor) =>
      db.transaction(async (tx) => {
        const ended = await tx
          .update(sessions)
          .set({ endedAt: signInTime() })
          .where(and(eq(sessions.email, email), isNull(sessions.endedAt)))
          .returning({ id: sessions.id })
        await endStreamsOf(tx, email)
        await auditUser(tx, actor, 'endSignIns', { id, email })
        return ended.length
      }),

    setStatus: (id: string, role: SignUpRole, status: UserStatus, actor: Actor) =>
      db.transaction(async (tx) => {
        const [changed] = await tx
          .update(users)
          .set({ status })
          .where(and(isOpenAccount(id, role), sql`${users.status} <> ${status}`))
          .returning()
        const [action, before] =
          status === 'verified' ? (['verify', 'unverified'] as const) : (['unverify', 'verified'] as const)
        if (changed) await auditUser(tx, actor, action, changed, { before, after: status })
        return changed ? 1 : 0
      }),

    setAdmin: (user: UserRow, isAdmin: boolean, actor: Actor) =>
      db.transaction(async (tx) => {
        if (isAdmin) await tx.insert(admins).values({ userId: user.id }).onConflictDoNothing()
        else await tx.delete(admins).where(eq(admins.userId, user.id))
        await auditUser(tx, actor, isAdmin ? 'grantAdmin' : 'withdrawAdmin', user)
      }),
  }
}
