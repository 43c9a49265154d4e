import type { SignUpRole } from '@patina/contract/accounts'
import type { PeopleSort } from '@patina/contract/people-sorts'
import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { beginningWith, containing } from '#db/containing.ts'
import { measures, users } from '#db/schema.ts'
import { isPlain } from './accounts-repository.ts'

export type PeopleRepository = ReturnType<typeof createPeopleRepository>
export type ListedPerson = Awaited<ReturnType<PeopleRepository['list']>>[number]
export type Wanted = { role: SignUpRole; words: string | undefined; sort: PeopleSort }
/** Where a part of the list ended: what it goes by, and the id, which settles ties. */
export type Position = { key: number; id: string }

/** More than anybody's name has; the rest of what is typed does not count. */
const MOST_WORDS = 10

const PRODUCTS = sql<number>`(select count(*)::int from products own where own.seller_id = users.id and own.removed_at is null)`
const SALES: Record<SignUpRole, SQL<number>> = {
  seller: sql`(select count(*)::int from products own join orders on orders.product_id = own.id
    where own.seller_id = users.id and orders.payment_id is not null)`,
  buyer: sql`(select count(*)::int from orders where orders.buyer_id = users.id and orders.payment_id is not null)`,
}
const REPORTS = sql<number>`(select count(*)::int from products own join reports on reports.product_id = own.id
  where own.seller_id = users.id) + (select count(*)::int from cases about join case_reports on case_reports.case_id = about.id
  where about.person_id = users.id)`
const CASES = sql<number>`(select count(*)::int from cases about where about.person_id = users.id)`
const LAST_MEASURED = sql`(select max(about."from") from measures about where about.person_id = users.id)`

const msOf = (moment: SQL): SQL => sql`floor(extract(epoch from ${moment}) * 1000)`
const JOINED_MS = msOf(sql`users.created_at`)

/** What a list goes by, the largest first. */
const keyOf = (role: SignUpRole): Record<PeopleSort, SQL> => ({
  newest: JOINED_MS,
  oldest: sql`-${JOINED_MS}`,
  products: PRODUCTS,
  sales: SALES[role],
  reports: REPORTS,
  measure: sql`coalesce(${msOf(LAST_MEASURED)}, 0)`,
})

/** People as the admin's table has them. */
export function createPeopleRepository(db: Database, adminEmails: readonly string[]) {
  const isListed = ({ role, words = '' }: Wanted) => and(isPlain(db, role, adminEmails), ...wordsOf(words).map(hasWord))

  return {
    /** One question, however many people there are: beside what the list goes by, only what is shown is counted. */
    list: (wanted: Wanted, { limit, after }: { limit: number; after: Position | undefined }) => {
      const key = sql<number>`(${keyOf(wanted.role)[wanted.sort]})::double precision`
      const part = db
        .select({ id: users.id, key: key.as('key') })
        .from(users)
        .where(and(isListed(wanted), after && sql`(${key}, ${users.id}) < (${after.key}, ${after.id})`))
        .orderBy(desc(key), desc(users.id))
        .limit(limit)
        .as('part')
      const last = db
        .select({ kind: measures.kind, from: measures.from, state: measures.state })
        .from(measures)
        .where(eq(measures.personId, users.id))
        .orderBy(desc(measures.from))
        .limit(1)
        .as('last')
      return db
        .select({
          user: users,
          key: part.key,
          products: PRODUCTS,
          sales: SALES[wanted.role],
          reports: REPORTS,
          cases: CASES,
          lastMeasure: { kind: last.kind, from: last.from, state: last.state },
        })
        .from(part)
        .innerJoin(users, eq(users.id, part.id))
        .leftJoinLateral(last, sql`true`)
        .orderBy(desc(part.key), desc(part.id))
    },

    count: (wanted: Wanted): Promise<number> => db.$count(users, isListed(wanted)),
  }
}

const wordsOf = (words: string): string[] =>
  words
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

const hasWord = (word: string) =>
  or(
    ilike(users.name, containing(word)),
    ilike(users.email, containing(word)),
    ilike(users.status, beginningWith(word)),
  )
