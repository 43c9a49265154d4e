import { and, eq, gt, isNull, sql, sum } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { products, productViews } from '#db/schema.ts'

export type Seen = { productId: string; day: string; views: number }
export type ViewsRepository = ReturnType<typeof createViewsRepository>

export function createViewsRepository(db: Database) {
  return {
    /** Adds up; always in the same order, so that processes wait for each other at most. What is not there has no views. */
    add: async (seen: readonly Seen[]): Promise<void> => {
      const columns = {
        ids: seen.map(({ productId }) => productId),
        days: seen.map(({ day }) => day),
        views: seen.map(({ views }) => views),
      }
      await db.execute(sql`
        insert into ${productViews} (product_id, day, views)
        select ${products.id}, seen.day, seen.views
        from unnest(${sql.param(columns.ids)}::uuid[], ${sql.param(columns.days)}::date[], ${sql.param(columns.views)}::integer[])
          as seen(product_id, day, views)
        join ${products} on ${products.id} = seen.product_id and ${products.removedAt} is null
        order by 1, 2
        on conflict (product_id, day) do update set views = product_views.views + excluded.views`)
    },

    /** Of all that a seller has listed; `weekAfter` is the day before the week begins. */
    listOfSeller: (sellerId: string, weekAfter: string) =>
      db
        .select({
          productId: products.id,
          total: sum(productViews.views).mapWith(Number),
          week: sql`coalesce(sum(${productViews.views}) filter (where ${gt(productViews.day, weekAfter)}), 0)`.mapWith(
            Number,
          ),
        })
        .from(productViews)
        .innerJoin(products, eq(products.id, productViews.productId))
        .where(and(eq(products.sellerId, sellerId), isNull(products.removedAt)))
        .groupBy(products.id),
  }
}
