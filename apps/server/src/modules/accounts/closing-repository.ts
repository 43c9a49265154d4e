import type { SignUpRole } from '@patina/contract/accounts'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { sessions, users } from '#db/schema.ts'
import { withdrawProducts } from '#modules/products/module.ts'
import { NO_ADDRESS } from '#personal-data.ts'
import { signInTime } from '#sign-in-times.ts'
import { isOpenAccount } from './accounts-repository.ts'
import { type Actor, auditUser } from './audit-repository.ts'
import { deletionMails, type Sale } from './deletion-mails.ts'

type Deps = {
  /** What someone has bought and sold, each with the other side. */
  listSales(tx: Transaction, userId: string): Promise<Sale[]>
  /** Writes a mail down in a transaction. */
  post(mail: ReturnType<typeof deletionMails>[number], tx: Transaction): Promise<unknown>
  now(): Date
}

export type ClosingRepository = ReturnType<typeof createClosingRepository>

export function createClosingRepository(db: Database, { listSales, post, now }: Deps) {
  return {
    /** They can't come back, their sign-ins end and what they have not sold leaves the shop; books stay. */
    remove: (id: string, role: SignUpRole, actor: Actor) =>
      db.transaction(async (tx) => {
        const removedAt = now()
        // A closed account vouches for nothing: what it sold carries no verified mark any more.
        const gone = { removedAt, status: 'unverified' as const }
        const [removed] = await tx.update(users).set(gone).where(isOpenAccount(id, role)).returning()
        if (!removed) return 0
        for (const mail of deletionMails(removed, await listSales(tx, id))) {
          // Somebody who was erased has no address any more.
          if (!mail.to.endsWith(NO_ADDRESS)) await post(mail, tx)
        }
        await tx.update(sessions).set({ endedAt: signInTime() }).where(eq(sessions.email, removed.email))
        await withdrawProducts(tx, id, removedAt)
        await auditUser(tx, actor, 'delete', removed)
        return 1
      }),
  }
}
