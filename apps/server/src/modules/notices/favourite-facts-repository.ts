import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { favourites, pictures, products } from '#db/schema.ts'
import type { FavouriteFacts } from './favourite-words.ts'

/** What became cheaper of what the receiver keeps; whoever asks, it is about themselves. */
export const createReadFavourites =
  (db: Database) =>
  async (_ids: string[], receiverId: string): Promise<Map<string, FavouriteFacts>> => {
    const rows = await db
      .select({
        productId: products.id,
        productName: products.name,
        pictureUrl: pictures.url,
        cents: products.resaleCents,
        fromCents: favourites.droppedFromCents,
        at: favourites.droppedAt,
      })
      .from(favourites)
      .innerJoin(products, eq(products.id, favourites.productId))
      .innerJoin(pictures, eq(pictures.id, products.pictureId))
      .where(
        and(
          eq(favourites.userId, receiverId),
          eq(products.available, 'available'),
          isNull(products.removedAt),
          lt(products.resaleCents, favourites.droppedFromCents),
        ),
      )
      .orderBy(desc(favourites.droppedAt))
    const drops = rows.flatMap(({ fromCents, at, ...drop }) =>
      fromCents !== null && at !== null ? [{ ...drop, fromCents, at }] : [],
    )
    return new Map([[receiverId, { seq: null, drops }]])
  }
