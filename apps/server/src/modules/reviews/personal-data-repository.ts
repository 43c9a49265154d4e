import { and, eq, lte, or } from 'drizzle-orm'
import { reviews } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

export const reviewsPersonalData: PersonalData = {
  tables: [reviews],
  /** What they wrote, and what is published of them: until then it is its author's alone. */
  collect: async (tx, userId, now) => ({
    reviews: await tx
      .select()
      .from(reviews)
      .where(or(eq(reviews.authorId, userId), and(eq(reviews.subjectId, userId), lte(reviews.publishesAt, now)))),
  }),
  /** What was said of them goes. What they said of others stays, without a name: the others are judged by it. */
  erase: async (tx, userId) => {
    await tx.delete(reviews).where(eq(reviews.subjectId, userId))
  },
}
