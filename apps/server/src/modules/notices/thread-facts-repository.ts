import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { messages, pictures, products, threadReaders, threads, users } from '#db/schema.ts'
import type { ThreadFacts } from './message-words.ts'

const others = alias(users, 'others')

/** How threads stand for one of their two people. What happened beside the words has notices of its own. */
export const createReadThreads =
  (db: Database) =>
  async (ids: string[], receiverId: string): Promise<Map<string, ThreadFacts>> => {
    const rows = await db
      .select({
        threadId: threads.id,
        product: products,
        pictureUrl: pictures.url,
        otherName: others.name,
        seq: sql<number>`coalesce(${threadReaders.lastReadSeq}, 0)`,
        unread: sql<number>`count(${messages.id})::int`,
      })
      .from(threads)
      .innerJoin(products, eq(products.id, threads.productId))
      .innerJoin(pictures, eq(pictures.id, products.pictureId))
      .innerJoin(
        others,
        and(or(eq(others.id, threads.buyerId), eq(others.id, threads.sellerId)), ne(others.id, receiverId)),
      )
      .leftJoin(threadReaders, and(eq(threadReaders.threadId, threads.id), eq(threadReaders.userId, receiverId)))
      .leftJoin(
        messages,
        and(
          eq(messages.threadId, threads.id),
          ne(messages.senderId, receiverId),
          isNull(messages.note),
          gt(messages.seq, sql`coalesce(${threadReaders.lastReadSeq}, 0)`),
        ),
      )
      .where(inArray(threads.id, ids))
      .groupBy(threads.id, products.id, pictures.id, others.id, threadReaders.lastReadSeq)
    return new Map(
      rows.map(({ product, pictureUrl, ...facts }) => [
        facts.threadId,
        {
          ...facts,
          productName: product.name,
          shown: product.removedAt ? undefined : { productId: product.id, url: pictureUrl },
        },
      ]),
    )
  }
