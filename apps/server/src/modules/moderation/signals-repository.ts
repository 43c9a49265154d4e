import { and, countDistinct, desc, eq, gt, gte, isNotNull, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { caseReports, messages, pictureMatches, products } from '#db/schema.ts'
import { openCase, type Said, type Subject } from './cases-repository.ts'

export type SignalsRepository = ReturnType<typeof createSignalsRepository>
/** What was found is known by its code: it opens a case once, and none again after that is decided. */
export type Signal = Pick<Said, 'reason' | 'text' | 'code'> & { subject: Subject; personId: string }

const others = alias(products, 'others')

/** What the shop notices by itself, and what becomes of it. */
export function createSignalsRepository(db: Database, now: () => Date) {
  return {
    /** Who has sent messages that read like a trick, in how many conversations. */
    listWarned: async (since: Date, fewest: number) =>
      db
        .select({ personId: messages.senderId, threads: countDistinct(messages.threadId) })
        .from(messages)
        .where(and(isNotNull(messages.warning), gt(messages.at, since)))
        .groupBy(messages.senderId)
        .having(gte(countDistinct(messages.threadId), fewest)),

    /** Pictures that another seller has shown before. */
    listCopies: async (since: Date) =>
      db
        .select({
          id: pictureMatches.id,
          productId: products.id,
          sellerId: products.sellerId,
          otherName: others.name,
        })
        .from(pictureMatches)
        .innerJoin(products, and(eq(products.id, pictureMatches.productId), isNull(products.removedAt)))
        .innerJoin(others, and(eq(others.id, pictureMatches.otherProductId), ne(others.sellerId, products.sellerId)))
        .where(and(isNull(pictureMatches.settledAt), gt(pictureMatches.notedAt, since))),

    listPosted: async (since: Date, limit: number) =>
      db
        .select({
          id: products.id,
          sellerId: products.sellerId,
          categoryId: products.categoryId,
          condition: products.condition,
          bought: products.purchaseDate,
          originalCents: products.originalCents,
          resaleCents: products.resaleCents,
        })
        .from(products)
        .where(and(eq(products.available, 'available'), isNull(products.removedAt), gt(products.postedAt, since)))
        .orderBy(desc(products.id))
        .limit(limit),

    add: ({ subject, personId, reason, text, code }: Signal): Promise<boolean> =>
      db.transaction(async (tx) => {
        if ((await tx.$count(caseReports, eq(caseReports.code, code))) > 0) return false
        const { id } = await openCase(tx, subject, personId, { origin: 'signal', at: now() })
        await tx.insert(caseReports).values({ caseId: id, reason, text, code, at: now() }).onConflictDoNothing()
        return true
      }),
  }
}
