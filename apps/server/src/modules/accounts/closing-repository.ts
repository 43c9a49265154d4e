import type { SignUpRole } from '@patina/contract/accounts'
import { eq } from 'drizzle-orm'
import { endStreamsOf } from '#db/announce.ts'
import type { Database, Transaction } from '#db/client.ts'
import { sessions, users } from '#db/schema.ts'
import type { Notify } from '#module.ts'
import { withdrawProducts } from '#modules/products/module.ts'
import { signInTime } from '#sign-in-times.ts'
import { isOpenAccount } from './accounts-repository.ts'
import { type Actor, auditUser } from './audit-repository.ts'

type Deps = {
  /** What someone has bought and sold, each with the other side. */
  listSales(tx: Transaction, userId: string): Promise<{ otherId: string }[]>
  /** What they have bought or sold and are not done with. */
  listOpenSales(tx: Transaction, userId: string): Promise<{ productName: string }[]>
  notify: Notify
  now(): Date
}

export type ClosingRepository = ReturnType<typeof createClosingRepository>

export function createClosingRepository(db: Database, { listSales, listOpenSales, notify, now }: Deps) {
  return {
    /** They can't come back, their sign-ins end and what they have not sold leaves the shop; books stay. */
    remove: (id: string, role: SignUpRole, actor: Actor): Promise<{ deleted: number; openSales: string[] }> =>
      db.transaction(async (tx) => {
        // A payment that settles holds this row until its sale has begun, or finds the account closed.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
        const openSales = (await listOpenSales(tx, id)).map(({ productName }) => productName)
        if (openSales.length > 0) return { deleted: 0, openSales }
        const removedAt = now()
        // A closed account vouches for nothing: what it sold carries no verified mark any more.
        const gone = { removedAt, status: 'unverified' as const, leavingSince: null }
        const [removed] = await tx.update(users).set(gone).where(isOpenAccount(id, role)).returning()
        if (!removed) return { deleted: 0, openSales }
        const closed = { about: id, cause: id }
        await notify(tx, { kind: 'accountClosed', ...closed, to: { owner: id } })
        const partners = new Set((await listSales(tx, id)).map(({ otherId }) => otherId))
        for (const partner of partners) await notify(tx, { kind: 'partnerClosed', ...closed, to: { partner } })
        await tx.update(sessions).set({ endedAt: signInTime() }).where(eq(sessions.email, removed.email))
        await endStreamsOf(tx, removed.email)
        await withdrawProducts(tx, id, removedAt)
        await auditUser(tx, actor, 'delete', removed)
        return { deleted: 1, openSales }
      }),
  }
}
