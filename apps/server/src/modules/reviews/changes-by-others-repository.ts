import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { orders, reviews, sales } from '#db/schema.ts'

/* What moderation does to reviews, in its own transactions. */

/** Locked, with the name of the piece as it was sold. */
export async function lockReview(tx: Transaction, id: string) {
  const [found] = await tx
    .select({ id: reviews.id, hiddenBy: reviews.hiddenBy, productName: orders.productName })
    .from(reviews)
    .innerJoin(sales, eq(sales.id, reviews.saleId))
    .innerJoin(orders, eq(orders.id, sales.orderId))
    .where(eq(reviews.id, id))
    .for('no key update', { of: reviews })
  return found
}

const CHANGED = { saleId: reviews.saleId, authorId: reviews.authorId, subjectId: reviews.subjectId }

/** For as long as a measure lasts. The caller has locked it; answers whose sale looks different now. */
export const hideReview = (tx: Transaction, id: string, measureId: string) =>
  tx.update(reviews).set({ hiddenBy: measureId }).where(eq(reviews.id, id)).returning(CHANGED)

/** What a measure hid is back; answers whose sales look different now. */
export const releaseReviews = (tx: Transaction, measureId: string) =>
  tx.update(reviews).set({ hiddenBy: null }).where(eq(reviews.hiddenBy, measureId)).returning(CHANGED)
