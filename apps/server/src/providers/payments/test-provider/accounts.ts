import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { testAccountLinks, testAccounts } from '#db/test-payments-schema.ts'
import { announceAccount, newId } from './events.ts'

export type TestAccount = typeof testAccounts.$inferSelect
export type TestLink = typeof testAccountLinks.$inferSelect

/** How long a link can be opened, and how long the visit may take that it was opened for. */
const LINK_MS = 5 * 60_000
const VISIT_MS = 30 * 60_000

const newSecret = (): string => randomBytes(24).toString('hex')

/** Sellers' accounts and the links to their pages, as the test provider keeps them. */
export function createAccountBooks(db: Database) {
  return {
    createAccount: async (values: Pick<TestAccount, 'metadata' | 'idempotencyKey'>) => {
      const [made] = await db
        .insert(testAccounts)
        .values({ id: newId('acct'), ...values })
        .onConflictDoNothing()
        .returning()
      if (made) return made
      const [known] = await db
        .select()
        .from(testAccounts)
        .where(eq(testAccounts.idempotencyKey, values.idempotencyKey ?? ''))
      return known
    },

    findAccount: async (id: string) => {
      const [account] = await db.select().from(testAccounts).where(eq(testAccounts.id, id))
      return account
    },

    /** What the seller has done on the set-up page, or what the provider has made of it. Refused is for good. */
    setUpAccount: (id: string, state: Exclude<TestAccount['state'], 'new'>) =>
      db.transaction(async (tx) => {
        const [changed] = await tx
          .update(testAccounts)
          .set({ state })
          .where(and(eq(testAccounts.id, id), ne(testAccounts.state, 'refused')))
          .returning()
        if (changed) await announceAccount(tx, id, 'account.updated')
        return changed
      }),

    createLink: async (link: Pick<TestLink, 'accountId' | 'kind'> & Partial<TestLink>) => {
      const token = newSecret()
      await db.insert(testAccountLinks).values({ ...link, token })
      return token
    },

    findLink: async (token: string, kind: TestLink['kind']) => {
      const [link] = await db
        .select()
        .from(testAccountLinks)
        .where(and(eq(testAccountLinks.token, token), eq(testAccountLinks.kind, kind)))
      return link
    },

    /** The secret of a visit; nothing where the link was opened before, or is too old. */
    openLink: async (token: string, now = new Date()): Promise<string | undefined> => {
      const visit = newSecret()
      const [opened] = await db
        .update(testAccountLinks)
        .set({ visit, visitedAt: now })
        .where(
          and(
            eq(testAccountLinks.token, token),
            isNull(testAccountLinks.visitedAt),
            gt(testAccountLinks.createdAt, new Date(now.getTime() - LINK_MS)),
          ),
        )
        .returning()
      return opened && visit
    },

    findVisit: async (visit: string, kind: TestLink['kind'], now = new Date()) => {
      const [found] = await db
        .select({ link: testAccountLinks, account: testAccounts })
        .from(testAccountLinks)
        .innerJoin(testAccounts, eq(testAccounts.id, testAccountLinks.accountId))
        .where(
          and(
            eq(testAccountLinks.visit, visit),
            eq(testAccountLinks.kind, kind),
            gt(testAccountLinks.visitedAt, new Date(now.getTime() - VISIT_MS)),
          ),
        )
      return found
    },
  }
}
