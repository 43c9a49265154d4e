import { leavesAt } from '@patina/contract/leaving'
import { asc, eq, lte } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { users } from '#db/schema.ts'
import type { Notify, Unfinished } from '#module.ts'
import { restoreProducts, withdrawProducts } from '#modules/products/module.ts'
import { auditUser } from './audit-repository.ts'

type Deps = {
  notify: Notify
  /** Why somebody's account can't be deleted yet. */
  listUnfinished(tx: Transaction, userId: string): Promise<Unfinished[]>
  now(): Date
}

export type LeavingRepository = ReturnType<typeof createLeavingRepository>

const DUE_AT_ONCE = 20

export function createLeavingRepository(db: Database, { notify, listUnfinished, now }: Deps) {
  /** A payment that settles holds this row until its sale has begun. */
  const lockUser = async (tx: Transaction, userId: string) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    return user
  }

  return {
    listUnfinished: (userId: string) => db.transaction((tx) => listUnfinished(tx, userId)),

    /** What they have for sale leaves the shop at the same moment; answers what keeps them, if something does. */
    ask: (userId: string): Promise<{ leavingSince: Date | null; unfinished: Unfinished[] }> =>
      db.transaction(async (tx) => {
        const user = await lockUser(tx, userId)
        if (!user || user.leavingSince) return { leavingSince: user?.leavingSince ?? null, unfinished: [] }
        const unfinished = await listUnfinished(tx, userId)
        if (unfinished.length > 0) return { leavingSince: null, unfinished }
        const leavingSince = now()
        await tx.update(users).set({ leavingSince }).where(eq(users.id, userId))
        await withdrawProducts(tx, userId, leavingSince)
        const cause = `${userId}:${leavingSince.getTime()}`
        const told = { about: userId, cause, to: { owner: userId } }
        await notify(tx, { kind: 'deletionAsked', ...told })
        await notify(tx, { kind: 'deletionSoon', ...told, moment: leavesAt(leavingSince) })
        await auditUser(tx, user, 'askDeletion', user)
        return { leavingSince, unfinished }
      }),

    /** They stay, and what left the shop when they asked comes back. */
    takeBack: (userId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const user = await lockUser(tx, userId)
        if (!user?.leavingSince) return
        await tx.update(users).set({ leavingSince: null }).where(eq(users.id, userId))
        await restoreProducts(tx, userId, user.leavingSince)
        await auditUser(tx, user, 'keepAccount', user)
      }),

    /** Those who asked before this moment, the first of them first. */
    listDue: (askedBefore: Date) =>
      db
        .select({ name: users.name, email: users.email })
        .from(users)
        .where(lte(users.leavingSince, askedBefore))
        .orderBy(asc(users.leavingSince))
        .limit(DUE_AT_ONCE),
  }
}
