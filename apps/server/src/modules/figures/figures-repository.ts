import { and, count, eq, gte, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { cases, products, productViews, sales, users } from '#db/schema.ts'

/** Days on which nothing happened are left out. */
export type Counted = { day: string; n: number }[]
export type FiguresRepository = ReturnType<typeof createFiguresRepository>

/** What happened on each day in UTC from one on ('2026-11-01'), counted from what is stored anyway. */
export function createFiguresRepository(db: Database) {
  const countRows = (table: PgTable, moment: PgColumn, from: string, more?: SQL): Promise<Counted> =>
    db
      .select({ day: sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`, n: count() })
      .from(table)
      .where(and(sql`${moment} >= ${from}::date at time zone 'UTC'`, more))
      .groupBy(sql`1`)

  return {
    viewsOf: (sellerId: string, from: string): Promise<Counted> =>
      db
        .select({ day: productViews.day, n: sum(productViews.views).mapWith(Number) })
        .from(productViews)
        .innerJoin(products, eq(products.id, productViews.productId))
        .where(and(eq(products.sellerId, sellerId), gte(productViews.day, from)))
        .groupBy(productViews.day),
    salesOf: (sellerId: string, from: string) => countRows(sales, sales.paidAt, from, eq(sales.sellerId, sellerId)),

    /** From listing to the end of those sales that ended well since then. */
    timeToSell: async (since: Date): Promise<{ sales: number; medianSeconds: number | null }> => {
      const seconds = sql`extract(epoch from ${sales.endedAt} - ${products.postedAt})`
      const [row] = await db
        .select({
          sales: count(),
          medianSeconds: sql<number | null>`percentile_cont(0.5) within group (order by ${seconds})::float`,
        })
        .from(sales)
        .innerJoin(products, eq(products.id, sales.productId))
        .where(and(eq(sales.state, 'completed'), gte(sales.endedAt, since)))
      return row ?? { sales: 0, medianSeconds: null }
    },

    joined: (from: string) => countRows(users, users.createdAt, from),
    listed: (from: string) => countRows(products, products.postedAt, from),
    sold: (from: string) => countRows(sales, sales.paidAt, from),
    cases: (from: string) => countRows(cases, cases.openedAt, from),
  }
}
