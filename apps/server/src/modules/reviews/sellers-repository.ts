import { FIGURES } from '@patina/contract/limits'
import { and, desc, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { messages, products, saleEvents, sales, saleTerms, threads, users } from '#db/schema.ts'
import type { Asked } from './reply-time.ts'

export type SellersRepository = ReturnType<typeof createSellersRepository>

const DAY_MS = 24 * 3_600_000
/** How far back sales and conversations are looked at: what is older says little, and nobody waits for it. */
const MOST_SALES = 1_000
const MOST_THREADS = 200

/** What has happened in this shop with somebody as a seller. */
export function createSellersRepository(db: Database) {
  return {
    find: async (id: string) => {
      const isSeller = or(eq(users.role, 'seller'), isNotNull(users.otherRoleSince))
      const [seller] = await db
        .select({
          id: users.id,
          name: users.name,
          status: users.status,
          createdAt: users.createdAt,
          removedAt: users.removedAt,
        })
        .from(users)
        .where(and(eq(users.id, id), isSeller))
      return seller
    },

    /** The town of their newest product. */
    findPlaceId: async (sellerId: string): Promise<number | null> => {
      const [newest] = await db
        .select({ placeId: products.placeId })
        .from(products)
        .where(and(eq(products.sellerId, sellerId), isNull(products.removedAt)))
        .orderBy(desc(products.id))
        .limit(1)
      return newest?.placeId ?? null
    },

    countSales: async (sellerId: string) => {
      const recent = db
        .select({ id: sales.id, state: sales.state, endedAt: sales.endedAt, handedOverAt: sales.handedOverAt })
        .from(sales)
        .where(eq(sales.sellerId, sellerId))
        .orderBy(desc(sales.id))
        .limit(MOST_SALES)
        .as('recent')
      const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
      const hasEvent = (condition: SQL) =>
        sql`exists (select from ${saleEvents} where ${saleEvents.saleId} = ${recent.id} and ${condition})`
      const [counted] = await db
        .select({
          ended: countWhere(sql`${recent.endedAt} is not null`),
          handedOver: countWhere(sql`${recent.handedOverAt} is not null`),
          byCode: countWhere(
            sql`${recent.handedOverAt} is not null and ${hasEvent(sql`${saleEvents.event} = 'handOver'`)}`,
          ),
          cancelled: countWhere(
            hasEvent(
              sql`${saleEvents.event} = 'cancel' and ${saleEvents.actorRole} = 'seller' and ${saleEvents.toState} = 'cancelled'`,
            ),
          ),
          lostDisputes: countWhere(
            sql`${recent.endedAt} is not null and exists (select from ${saleTerms}
              where ${saleTerms.saleId} = ${recent.id} and ${saleTerms.kind} = 'settlement' and ${saleTerms.cents} > 0
                and ${hasEvent(sql`${saleEvents.seq} = ${saleTerms.seq} and ${saleEvents.event} = 'decide'`)})`,
          ),
        })
        .from(recent)
      const sold = await db.$count(sales, and(eq(sales.sellerId, sellerId), eq(sales.state, 'completed')))
      return { ended: 0, handedOver: 0, byCode: 0, cancelled: 0, lostDisputes: 0, ...counted, sold }
    },

    /** When buyers first wrote to them of late, and when they first wrote back. What happened beside the words says nothing. */
    listAsked: async (sellerId: string, now: Date): Promise<Asked[]> => {
      const since = new Date(now.getTime() - FIGURES.replyDays * DAY_MS)
      const recent = db
        .select({ id: threads.id, buyerId: threads.buyerId })
        .from(threads)
        .where(and(eq(threads.sellerId, sellerId), gte(threads.lastAt, since), gte(threads.begunAt, since)))
        .orderBy(desc(threads.lastAt))
        .limit(MOST_THREADS)
        .as('recent')
      const first = (sender: SQL, name: string) =>
        db
          .select({ threadId: messages.threadId, seq: messages.seq, at: messages.at })
          .from(messages)
          .where(
            and(sql`${messages.threadId} = recent.id`, sql`${messages.senderId} = ${sender}`, isNull(messages.note)),
          )
          .orderBy(messages.seq)
          .limit(1)
          .as(name)
      const asked = first(sql`recent.buyer_id`, 'asked')
      const reply = db
        .select({ at: messages.at })
        .from(messages)
        .where(
          and(
            sql`${messages.threadId} = recent.id`,
            eq(messages.senderId, sellerId),
            isNull(messages.note),
            sql`${messages.seq} > asked.seq`,
          ),
        )
        .orderBy(messages.seq)
        .limit(1)
        .as('reply')
      return db
        .select({ askedAt: asked.at, repliedAt: reply.at })
        .from(recent)
        .innerJoinLateral(asked, sql`true`)
        .leftJoinLateral(reply, sql`true`)
    },
  }
}
