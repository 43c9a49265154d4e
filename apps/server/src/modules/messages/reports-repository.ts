import { and, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { messagePictures, messageReports, messages, products, threads, users } from '#db/schema.ts'
import type { Slice } from '#db/slice.ts'
import { audit } from '#modules/accounts/module.ts'
import { isPartyTo } from './threads-repository.ts'

export type ReportsRepository = ReturnType<typeof createReportsRepository>
export type ReportDetails = Awaited<ReturnType<ReportsRepository['list']>>[number]

const senders = alias(users, 'senders')
const reporters = alias(users, 'reporters')

/** Messages that people have asked admins to look at. */
export function createReportsRepository(db: Database, now: () => Date) {
  return {
    list: async ({ limit, after }: Slice) => {
      const rows = await db
        .select({
          id: messageReports.id,
          report: messageReports,
          message: messages,
          sender: { id: senders.id, name: senders.name, email: senders.email },
          reporter: { name: reporters.name, email: reporters.email },
          product: { id: products.id, name: products.name },
        })
        .from(messageReports)
        .innerJoin(messages, eq(messages.id, messageReports.messageId))
        .innerJoin(threads, eq(threads.id, messages.threadId))
        .innerJoin(products, eq(products.id, threads.productId))
        .innerJoin(senders, eq(senders.id, messages.senderId))
        .innerJoin(reporters, eq(reporters.id, messageReports.reporterId))
        .where(after ? lt(messageReports.id, after) : undefined)
        .orderBy(desc(messageReports.id))
        .limit(limit)
      const ids = rows.map(({ message }) => message.id)
      const shown = await db
        .select()
        .from(messagePictures)
        .where(inArray(messagePictures.messageId, ids))
        .orderBy(messagePictures.position)
      return rows.map((row) => ({
        ...row,
        pictureIds: shown.filter(({ messageId }) => messageId === row.message.id).map(({ pictureId }) => pictureId),
      }))
    },

    count: () => db.$count(messageReports),

    /** The new id, unless the message is none that this person was sent, or they have reported it or too many already. */
    insert: (
      { messageId, reporterId, reason }: { messageId: string; reporterId: string; reason: string },
      most: number,
    ): Promise<{ id: string } | 'unknown' | 'again' | 'tooMany'> =>
      db.transaction(async (tx) => {
        // What one person sends at the same moment is counted one after the other.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, reporterId)).for('no key update')
        const [received] = await tx
          .select({ id: messages.id })
          .from(messages)
          .innerJoin(threads, eq(threads.id, messages.threadId))
          .where(
            and(
              eq(messages.id, messageId),
              isPartyTo(reporterId),
              ne(messages.senderId, reporterId),
              isNull(messages.note),
            ),
          )
        if (!received) return 'unknown'
        if ((await tx.$count(messageReports, eq(messageReports.reporterId, reporterId))) >= most) return 'tooMany'
        const [row] = await tx
          .insert(messageReports)
          .values({ messageId, reporterId, reason, at: now() })
          .onConflictDoNothing()
          .returning({ id: messageReports.id })
        return row ?? 'again'
      }),

    /** An admin has looked at it. */
    remove: (id: string, actorId: string): Promise<number> =>
      db.transaction(async (tx) => {
        const [removed] = await tx.delete(messageReports).where(eq(messageReports.id, id)).returning()
        if (!removed) return 0
        const [sender] = await tx
          .select({ id: senders.id, email: senders.email })
          .from(messages)
          .innerJoin(senders, eq(senders.id, messages.senderId))
          .where(eq(messages.id, removed.messageId))
        if (sender) {
          await audit(tx, { actorId, action: 'deleteReport', subjectId: sender.id, subjectLabel: sender.email })
        }
        return 1
      }),
  }
}
