import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { orders, pictures, products, reviews, sales, users } from '#db/schema.ts'
import { isShown, publishedBy } from '#modules/reviews/module.ts'
import type { ReviewFacts } from './review-words.ts'

const others = alias(users, 'others')

/** How the reviews of sales that have ended stand for one of their two sides. */
export const createReadReviews =
  (db: Database, now: () => Date) =>
  async (saleIds: string[], receiverId: string): Promise<Map<string, ReviewFacts>> => {
    const written = await db.select().from(reviews).where(inArray(reviews.saleId, saleIds))
    const rows = await db
      .select({
        saleId: sales.id,
        orderId: sales.orderId,
        endedAt: sales.endedAt,
        productName: orders.productName,
        otherName: others.name,
        product: products,
        pictureUrl: pictures.url,
      })
      .from(sales)
      .innerJoin(orders, eq(orders.id, sales.orderId))
      .innerJoin(products, eq(products.id, sales.productId))
      .innerJoin(pictures, eq(pictures.id, products.pictureId))
      .innerJoin(
        others,
        and(or(eq(others.id, sales.buyerId), eq(others.id, sales.sellerId)), ne(others.id, receiverId)),
      )
      .where(and(inArray(sales.id, saleIds), isNotNull(sales.endedAt)))
    return new Map(
      rows.flatMap(({ saleId, endedAt, product, pictureUrl, ...names }): [string, ReviewFacts][] => {
        if (!endedAt) return []
        const until = publishedBy(endedAt)
        const ofSale = written.filter((review) => review.saleId === saleId)
        const facts = {
          ...names,
          seq: ofSale.length === 2 ? 1 : 0,
          until,
          canWrite: now() < until && !ofSale.some(({ authorId }) => authorId === receiverId),
          isReviewed: ofSale.some((review) => review.subjectId === receiverId && isShown(review, now())),
          shown: product.removedAt ? undefined : { productId: product.id, url: pictureUrl },
        }
        return [[saleId, facts]]
      }),
    )
  }
