import type { Frequency } from '@patina/contract/new-saved-search'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { categories, products, savedSearches, searchFinds, users } from '#db/schema.ts'
import type { Notify } from '#module.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect
/** Where its owner's account is closed, there is nobody to tell. */
export type DueSearch = SavedSearchRow & { isClosed: boolean }
type NewRow = typeof savedSearches.$inferInsert
type Change = Partial<Pick<SavedSearchRow, 'name' | 'frequency' | 'nextAt' | 'lookedId' | 'toldId'>>

/** A search that is run, and what it has found: how much, and the first few. */
type Run = { search: SavedSearchRow; toldId: string; nextAt: Date; foundAt: Date }
export type Find = { total: number; productIds: string[] }

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

    /** Puts down how far a search has come, and tells its owner what it has found; once, whoever else has run it meanwhile. */
    finishRun: ({ search, toldId, nextAt, foundAt }: Run, find: Find | undefined): Promise<void> =>
      db.transaction(async (tx) => {
        const { id, userId, frequency } = search
        const isAsItWas = and(
          eq(savedSearches.id, id),
          eq(savedSearches.toldId, search.toldId),
          eq(savedSearches.frequency, frequency),
        )
        const [run] = await tx
          .update(savedSearches)
          .set({ toldId, nextAt })
          .where(isAsItWas)
          .returning({ id: savedSearches.id })
        if (!run || !find) return
        const { id: about } = theOne(
          await tx
            .insert(searchFinds)
            .values({ searchId: id, foundAt, ...find })
            .returning({ id: searchFinds.id }),
        )
        await notify(tx, { kind: 'searchFound', about, cause: `${id}:${toldId}`, to: { owner: userId } })
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
