import type { Frequency } from '@patina/contract/new-saved-search'
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#db/client.ts'
import { categories, products, savedSearches, searchFinds, users } from '#db/schema.ts'
import type { Notify } from '#module.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect
/** Where its owner's account is closed, there is nobody to tell. */
export type DueSearch = SavedSearchRow & { isClosed: boolean }
type NewRow = typeof savedSearches.$inferInsert
type Change = Partial<Pick<SavedSearchRow, 'name' | 'frequency' | 'nextAt' | 'lookedId' | 'toldId'>>

/** A search that was run, and what it has found: how much, and the first few. */
export type Run = {
  search: SavedSearchRow
  nextAt: Date
  find: { total: number; productIds: string[] } | undefined
}
/** Up to which product they were run, and when. */
type Told = { toldId: string; foundAt: Date }

/** The searches of one person, kept still until it is decided what becomes of them. */
type OwnSearches = {
  rows: SavedSearchRow[]
  insert(row: NewRow): Promise<SavedSearchRow>
  change(id: string, change: Change): Promise<SavedSearchRow>
}

export type SearchesRepository = ReturnType<typeof createSearchesRepository>

export function createSearchesRepository(db: Database, { notify }: { notify: Notify }) {
  const isOwn = (userId: string, id: string) => and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))

  return {
    listOwn: (userId: string): Promise<SavedSearchRow[]> =>
      db.select().from(savedSearches).where(eq(savedSearches.userId, userId)).orderBy(desc(savedSearches.id)),

    withOwn: <Answer>(userId: string, decide: (own: OwnSearches) => Promise<Answer>): Promise<Answer> =>
      db.transaction(async (tx) => {
        // What one person saves at the same moment is counted one after the other.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
        return decide({
          rows: await tx.select().from(savedSearches).where(eq(savedSearches.userId, userId)),
          insert: async (row) => theOne(await tx.insert(savedSearches).values(row).returning()),
          change: async (id, change) =>
            theOne(await tx.update(savedSearches).set(change).where(isOwn(userId, id)).returning()),
        })
      }),

    delete: async (userId: string, id: string): Promise<number> =>
      (await db.delete(savedSearches).where(isOwn(userId, id)).returning({ id: savedSearches.id })).length,

    /** The newest product on sale in each category: one look into an index for each. */
    listNewest: async (): Promise<Map<string, string>> => {
      const newest = db
        .select({ id: products.id })
        .from(products)
        .where(
          and(eq(products.categoryId, categories.id), eq(products.available, 'available'), isNull(products.removedAt)),
        )
        .orderBy(desc(products.id))
        .limit(1)
        .as('newest')
      const rows = await db
        .select({ category: categories.id, newest: newest.id })
        .from(categories)
        .innerJoinLateral(newest, sql`true`)
      return new Map(rows.map((row) => [row.category, row.newest]))
    },

    /** The next that are to be run, what waits longest first. */
    listDue: (now: Date, limit: number): Promise<DueSearch[]> =>
      db
        .select({ ...getTableColumns(savedSearches), isClosed: sql<boolean>`${users.removedAt} is not null` })
        .from(savedSearches)
        .innerJoin(users, eq(users.id, savedSearches.userId))
        .where(lte(savedSearches.nextAt, now))
        .orderBy(asc(savedSearches.nextAt))
        .limit(limit),

    /** Those that had no need to be run. */
    putOff: async (ids: string[], nextAt: Date, frequency: Frequency): Promise<void> => {
      if (ids.length === 0) return
      await db
        .update(savedSearches)
        .set({ nextAt })
        .where(and(inArray(savedSearches.id, ids), eq(savedSearches.frequency, frequency)))
    },

    /** Puts down how far searches have come, and tells their owners what they have found; once, whoever else has run them. */
    finishRuns: (runs: readonly Run[], { toldId, foundAt }: Told): Promise<void> =>
      db.transaction(async (tx) => {
        const finished = new Set<string>()
        for (const [nextAt, alike] of Map.groupBy(runs, (run) => run.nextAt)) {
          const isAsItWas = and(
            inArray(
              savedSearches.id,
              alike.map(({ search }) => search.id),
            ),
            lt(savedSearches.toldId, toldId),
            isNotNull(savedSearches.nextAt),
          )
          const rows = await tx
            .update(savedSearches)
            .set({ toldId, nextAt })
            .where(isAsItWas)
            .returning({ id: savedSearches.id })
          for (const { id } of rows) finished.add(id)
        }
        const finds = runs.flatMap(({ search, find }) =>
          find && finished.has(search.id)
            ? { search, row: { id: uuidv7(), searchId: search.id, foundAt, ...find } }
            : [],
        )
        if (finds.length === 0) return
        await tx.insert(searchFinds).values(finds.map(({ row }) => row))
        for (const { search, row } of finds) {
          const cause = `${search.id}:${toldId}`
          await notify(tx, { kind: 'searchFound', about: row.id, cause, to: { owner: search.userId } })
        }
      }),

    dropFindsBefore: async (moment: Date): Promise<void> => {
      await db.delete(searchFinds).where(lt(searchFinds.foundAt, moment))
    },
  }
}

function theOne<Row>([row]: Row[]): Row {
  if (!row) throw new Error('a saved search was not stored')
  return row
}
