import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import {
  blocks,
  messagePictures,
  messages,
  orders,
  pictures,
  products,
  threadReaders,
  threads,
  users,
} from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'

export type ThreadsRepository = ReturnType<typeof createThreadsRepository>
/** A thread as one of its two people sees it. */
export type ThreadDetails = Awaited<ReturnType<ThreadsRepository['list']>>[number]
/** A message with the ids of its pictures. */
export type MessageDetails = Awaited<ReturnType<ThreadsRepository['listMessages']>>[number]

/** Which threads: all, or those about one product, or about one order. */
export type ThreadFilter = { productId?: string | undefined; orderId?: string | undefined }

/** Which messages of a thread: the last before one, the first after one, or the newest. */
export type MessageSlice = { before?: number | undefined; after?: number | undefined; limit: number }

const others = alias(users, 'others')

export const isPartyTo = (personId: string) => or(eq(threads.buyerId, personId), eq(threads.sellerId, personId))

/** The buyer's order of the product that is not over, or was paid. */
const isTheirOrder = and(
  eq(orders.productId, threads.productId),
  eq(orders.buyerId, threads.buyerId),
  isNull(orders.removedAt),
)

export function createThreadsRepository(db: Database) {
  const isReader = (personId: string) => and(eq(threadReaders.threadId, threads.id), eq(threadReaders.userId, personId))
  const isUnread = (personId: string) =>
    and(ne(messages.senderId, personId), gt(messages.seq, sql`coalesce(${threadReaders.lastReadSeq}, 0)`))
  const isFiltered = ({ productId, orderId }: ThreadFilter) =>
    and(productId ? eq(threads.productId, productId) : undefined, orderId ? eq(orders.id, orderId) : undefined)

  const read = async (personId: string, which: SQL | undefined, limit: number) => {
    const hasBlocked = (blocker: SQL, blocked: SQL) => sql<boolean>`exists (select from ${blocks}
      where ${blocks.blockerId} = ${blocker} and ${blocks.blockedId} = ${blocked})`
    const person = sql`${personId}::uuid`
    const rows = await db
      .select({
        thread: threads,
        product: products,
        picture: pictures,
        other: { id: others.id, name: others.name, removedAt: others.removedAt },
        order: { id: orders.id, paymentId: orders.paymentId, expiredAt: orders.expiredAt },
        last: messages,
        readSeq: sql<number>`coalesce(${threadReaders.lastReadSeq}, 0)`,
        isBlocked: hasBlocked(person, sql`${others.id}`),
        isBlockedByOther: hasBlocked(sql`${others.id}`, person),
      })
      .from(threads)
      .innerJoin(products, eq(products.id, threads.productId))
      .innerJoin(pictures, eq(pictures.id, products.pictureId))
      .innerJoin(
        others,
        and(or(eq(others.id, threads.buyerId), eq(others.id, threads.sellerId)), ne(others.id, personId)),
      )
      .leftJoin(orders, isTheirOrder)
      .leftJoin(threadReaders, isReader(personId))
      .leftJoin(
        messages,
        and(
          eq(messages.threadId, threads.id),
          // People who were deleted have taken theirs with them.
          sql`${messages.seq} = (select max(newest.seq) from ${messages} newest where newest.thread_id = ${threads.id})`,
        ),
      )
      .where(and(isPartyTo(personId), which))
      .orderBy(desc(threads.lastAt), desc(threads.id))
      .limit(limit)
    const unread = await countUnread(
      personId,
      rows.map(({ thread }) => thread.id),
    )
    return rows.map((row) => ({ ...row, id: row.thread.id, unread: unread.get(row.thread.id) ?? 0 }))
  }

  /** How many messages of the other each of these threads has that this person has not seen. */
  const countUnread = async (personId: string, threadIds: string[]): Promise<Map<string, number>> => {
    const rows = await db
      .select({ threadId: threads.id, unread: sql<number>`count(*)::int` })
      .from(threads)
      .innerJoin(messages, eq(messages.threadId, threads.id))
      .leftJoin(threadReaders, isReader(personId))
      .where(and(inArray(threads.id, threadIds), isUnread(personId)))
      .groupBy(threads.id)
    return new Map(rows.map(({ threadId, unread }) => [threadId, unread]))
  }

  return {
    /** The newest words first. A cursor is the thread that the part before ended with. */
    list: (personId: string, filter: ThreadFilter, { limit, after }: Slice) => {
      const last = alias(threads, 'last')
      const isAfter =
        after &&
        sql`(${threads.lastAt}, ${threads.id}) < (${db
          .select({ lastAt: last.lastAt, id: last.id })
          .from(last)
          .where(eq(last.id, after))})`
      return read(personId, and(isFiltered(filter), isAfter || undefined), limit)
    },

    count: async (personId: string, filter: ThreadFilter): Promise<number> => {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(threads)
        .leftJoin(orders, isTheirOrder)
        .where(and(isPartyTo(personId), isFiltered(filter)))
      return row?.total ?? 0
    },

    find: async (personId: string, id: string) => {
      const [row] = await read(personId, eq(threads.id, id), 1)
      return row
    },

    countUnread: async (personId: string): Promise<number> => {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(threads)
        .innerJoin(messages, eq(messages.threadId, threads.id))
        .leftJoin(threadReaders, isReader(personId))
        .where(and(isPartyTo(personId), isUnread(personId)))
      return row?.total ?? 0
    },

    /** In their order, whichever end they are asked for from. */
    listMessages: async (threadId: string, { before, after, limit }: MessageSlice) => {
      const rows = await db
        .select()
        .from(messages)
        .where(
          and(
            eq(messages.threadId, threadId),
            before === undefined ? undefined : lt(messages.seq, before),
            after === undefined ? undefined : gt(messages.seq, after),
          ),
        )
        .orderBy(after === undefined ? desc(messages.seq) : asc(messages.seq))
        .limit(limit)
      return withPictures(rows)
    },

    findMessage: async (id: string) => {
      const [row] = await withPictures(await db.select().from(messages).where(eq(messages.id, id)))
      return row
    },

    /** What a first message is about, and the paid order of it that its seller names. */
    findProduct: async (id: string) => {
      const [product] = await db
        .select({ sellerId: products.sellerId, available: products.available, removedAt: products.removedAt })
        .from(products)
        .where(eq(products.id, id))
      return product
    },
    findPaidOrder: async (productId: string, which: { orderId: string } | { buyerId: string }) => {
      const [order] = await db
        .select({ id: orders.id, buyerId: orders.buyerId })
        .from(orders)
        .where(
          and(
            eq(orders.productId, productId),
            isNotNull(orders.paymentId),
            'orderId' in which ? eq(orders.id, which.orderId) : eq(orders.buyerId, which.buyerId),
          ),
        )
      return order
    },
    findThreadId: async (productId: string, buyerId: string): Promise<string | undefined> => {
      const [row] = await db
        .select({ id: threads.id })
        .from(threads)
        .where(and(eq(threads.productId, productId), eq(threads.buyerId, buyerId)))
      return row?.id
    },
  }

  async function withPictures(rows: (typeof messages.$inferSelect)[]) {
    const shown = await db
      .select()
      .from(messagePictures)
      .where(
        inArray(
          messagePictures.messageId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(messagePictures.position))
    return rows
      .toSorted((one, other) => one.seq - other.seq)
      .map((row) => ({
        ...row,
        pictureIds: shown.filter(({ messageId }) => messageId === row.id).map(({ pictureId }) => pictureId),
      }))
  }
}
