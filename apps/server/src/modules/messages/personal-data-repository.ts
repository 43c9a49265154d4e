import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { blocks, messagePictures, messageReports, messages, threadReaders, threads } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'
import { isPartyTo } from './threads-repository.ts'

export const messagesPersonalData: PersonalData = {
  tables: [threads, messages, threadReaders, blocks, messageReports],
  collect: async (tx, userId) => ({
    threads: await tx.select().from(threads).where(isPartyTo(userId)),
    // Their own: what others wrote to them may name what is still hidden from them.
    messages: await tx.select().from(messages).where(eq(messages.senderId, userId)),
    messagePictures: await tx
      .select()
      .from(messagePictures)
      .where(inArray(messagePictures.messageId, sentBy(tx, userId))),
    threadReaders: await tx.select().from(threadReaders).where(eq(threadReaders.userId, userId)),
    blocks: await tx.select().from(blocks).where(eq(blocks.blockerId, userId)),
    messageReports: await tx.select().from(messageReports).where(eq(messageReports.reporterId, userId)),
  }),
  erase,
}

const sentBy = (tx: Transaction, userId: string) =>
  tx.select({ id: messages.id }).from(messages).where(eq(messages.senderId, userId))

/** What they wrote and showed goes with them; the other keeps their own words, where they have written any. */
async function erase(tx: Transaction, userId: string): Promise<void> {
  const own = sentBy(tx, userId)
  await tx
    .delete(messageReports)
    .where(or(eq(messageReports.reporterId, userId), inArray(messageReports.messageId, own)))
  await tx.delete(messagePictures).where(inArray(messagePictures.messageId, own))
  await tx.delete(messages).where(eq(messages.senderId, userId))
  await tx.delete(threadReaders).where(eq(threadReaders.userId, userId))
  await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
  const silent = tx
    .select({ id: threads.id })
    .from(threads)
    .where(
      and(
        isPartyTo(userId),
        sql`not exists (select from ${messages} where ${messages.threadId} = ${threads.id} and ${messages.note} is null)`,
      ),
    )
  await tx.delete(messages).where(and(inArray(messages.threadId, silent), isNotNull(messages.note)))
  await tx.delete(threadReaders).where(inArray(threadReaders.threadId, silent))
  await tx.delete(threads).where(inArray(threads.id, silent))
}
