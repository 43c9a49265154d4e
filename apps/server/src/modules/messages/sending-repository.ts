import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { blocks, messagePictures, messages, products, threadReaders, threads, users } from '#db/schema.ts'
import type { Announce, Note, Notify } from '#module.ts'
import type { PrivatePictures } from '#modules/images/module.ts'

export type SendingRepository = ReturnType<typeof createSendingRepository>

type ThreadRow = typeof threads.$inferSelect
type MessageRow = typeof messages.$inferSelect

/** A thread by its id, or the one of a product and a buyer, which is made where there is none. */
export type ThreadToOpen = { id: string } | Pair
type Pair = { productId: string; buyerId: string; sellerId: string }

type Words = {
  body: string
  maskedBody: string | null
  warning: string | null
  clientId: string
  pictureIds: readonly string[]
}

/** A thread in which nobody else writes meanwhile. */
export type OpenThread = {
  thread: ThreadRow
  otherName: string
  otherIsGone: boolean
  hasBlocked: boolean
  isBlocked: boolean
  /** Whether this message makes it; then how many others the sender has begun lately. */
  begunLately: number | undefined
  /** What the sender has sent anywhere with this id of their device. */
  findSent(clientId: string): Promise<MessageRow | undefined>
  countSentLately(): Promise<number>
  put(words: Words): Promise<MessageRow>
}

type Appending = { announce: Announce; now(): Date }
type Deps = Appending & { notify: Notify; claimPictures: PrivatePictures['claim'] }

type Blocking = { threadId: string; isBlocked: boolean }

const DAY_MS = 86_400_000

/** The thread's lock gives out the numbers, so that they have the order of the messages whoever sends at the same moment. */
const createAppend =
  ({ announce, now }: Appending) =>
  async (
    tx: Transaction,
    thread: ThreadRow,
    values: Omit<typeof messages.$inferInsert, 'threadId' | 'seq' | 'at'>,
  ): Promise<MessageRow> => {
    const at = now()
    const seq = thread.lastSeq + 1
    await tx.update(threads).set({ lastSeq: seq, lastAt: at }).where(eq(threads.id, thread.id))
    const [message] = await tx
      .insert(messages)
      .values({ ...values, threadId: thread.id, seq, at })
      .returning()
    if (!message) throw new Error('the message was not stored')
    await announce(tx, [thread.buyerId, thread.sellerId], { kind: 'thread', id: thread.id, seq })
    return message
  }

export function createNote(appending: Appending): Note {
  const append = createAppend(appending)
  return async (tx, { productId, buyerId, senderId, kind, cents, about, what = '' }) => {
    const pair = { productId, buyerId }
    const thread = (await lockThread(tx, pair)) ?? (await makeThread(tx, pair, appending.now()))
    await append(tx, thread, { senderId, body: what, note: kind, noteCents: cents, noteAbout: about })
  }
}

export function createSendingRepository(db: Database, { announce, notify, claimPictures, now }: Deps) {
  const append = createAppend({ announce, now })
  const aDayAgo = () => new Date(now().getTime() - DAY_MS)

  /** The other hears of it by mail, unless they read it in time: once for all that comes until they read. */
  const tellOther = async (tx: Transaction, thread: ThreadRow, senderId: string): Promise<void> => {
    const otherId = otherOf(thread, senderId)
    const [reader] = await tx
      .select({ lastReadSeq: threadReaders.lastReadSeq })
      .from(threadReaders)
      .where(and(eq(threadReaders.threadId, thread.id), eq(threadReaders.userId, otherId)))
    const seq = reader?.lastReadSeq ?? 0
    const to = otherId === thread.buyerId ? { buyer: otherId } : { seller: otherId }
    await notify(tx, { kind: 'messageUnread', about: thread.id, cause: `${thread.id}:${seq}`, seq, to })
  }

  const put = async (
    tx: Transaction,
    thread: ThreadRow,
    senderId: string,
    { pictureIds, ...words }: Words,
  ): Promise<MessageRow> => {
    const message = await append(tx, thread, { ...words, senderId })
    await claimPictures(tx, pictureIds, senderId)
    if (pictureIds.length > 0) {
      await tx
        .insert(messagePictures)
        .values(pictureIds.map((pictureId, position) => ({ pictureId, messageId: message.id, position })))
    }
    await tellOther(tx, thread, senderId)
    return message
  }

  return {
    /** Opens a thread for one of its two people; nothing where it is none of theirs. */
    withThread: <Answer>(
      senderId: string,
      which: ThreadToOpen,
      decide: (open: OpenThread | undefined) => Promise<Answer>,
    ): Promise<Answer> =>
      db.transaction(async (tx) => {
        const parties = 'id' in which ? await findParties(tx, which.id) : which
        if (!parties || (parties.buyerId !== senderId && parties.sellerId !== senderId)) return decide(undefined)
        const otherId = otherOf(parties, senderId)
        // What one person sends at the same moment is counted one after the other. The other can't be deleted meanwhile.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, senderId)).for('no key update')
        const [other] = await tx.select().from(users).where(eq(users.id, otherId)).for('key share')
        let thread = await lockThread(tx, which)
        let begunLately: number | undefined
        if (!thread && !('id' in which)) {
          begunLately = await tx.$count(threads, and(eq(threads.buyerId, senderId), gt(threads.begunAt, aDayAgo())))
          thread = await makeThread(tx, which, now())
        }
        if (!thread) return decide(undefined)
        const open = thread
        const blocked = await readBlocks(tx, senderId, otherId)
        return decide({
          thread: open,
          otherName: other?.name ?? '',
          otherIsGone: !other || other.removedAt !== null,
          hasBlocked: blocked.some(({ blockerId }) => blockerId === senderId),
          isBlocked: blocked.some(({ blockerId }) => blockerId === otherId),
          begunLately,
          findSent: (clientId) => findSent(tx, senderId, clientId),
          countSentLately: () => tx.$count(messages, and(eq(messages.senderId, senderId), gt(messages.at, aDayAgo()))),
          put: (words) => put(tx, open, senderId, words),
        })
      }),

    /** It and all before it; never back. */
    markRead: (personId: string, threadId: string, seq: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        const parties = await findParties(tx, threadId)
        if (!parties || (parties.buyerId !== personId && parties.sellerId !== personId)) return false
        const lastReadSeq = Math.min(seq, parties.lastSeq)
        const [moved] = await tx
          .insert(threadReaders)
          .values({ threadId, userId: personId, lastReadSeq })
          .onConflictDoUpdate({
            target: [threadReaders.threadId, threadReaders.userId],
            set: { lastReadSeq },
            setWhere: sql`${threadReaders.lastReadSeq} < excluded.last_read_seq`,
          })
          .returning()
        // Their other windows count anew.
        if (moved) await announce(tx, [personId], { kind: 'thread', id: threadId, seq: parties.lastSeq })
        return true
      }),

    /** For all threads of the two; the one in which it is done hears of it at once. */
    block: (personId: string, otherId: string, { threadId, isBlocked }: Blocking): Promise<void> =>
      db.transaction(async (tx) => {
        const pair = { blockerId: personId, blockedId: otherId }
        if (isBlocked)
          await tx
            .insert(blocks)
            .values({ ...pair, at: now() })
            .onConflictDoNothing()
        else await tx.delete(blocks).where(and(eq(blocks.blockerId, personId), eq(blocks.blockedId, otherId)))
        await announce(tx, [personId, otherId], { kind: 'thread', id: threadId })
      }),
  }
}

const otherOf = ({ buyerId, sellerId }: { buyerId: string; sellerId: string }, personId: string): string =>
  personId === buyerId ? sellerId : buyerId

async function findParties(tx: Transaction, threadId: string) {
  const [thread] = await tx.select().from(threads).where(eq(threads.id, threadId))
  return thread
}

async function lockThread(
  tx: Transaction,
  which: { id: string } | Omit<Pair, 'sellerId'>,
): Promise<ThreadRow | undefined> {
  const isIt =
    'id' in which
      ? eq(threads.id, which.id)
      : and(eq(threads.productId, which.productId), eq(threads.buyerId, which.buyerId))
  const [thread] = await tx.select().from(threads).where(isIt).for('update')
  return thread
}

async function makeThread(
  tx: Transaction,
  { productId, buyerId }: Omit<Pair, 'sellerId'>,
  at: Date,
): Promise<ThreadRow> {
  // Before the thread: whoever has locked the product may be about to make the same one.
  const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('key share')
  if (!product) throw new Error('the product is gone')
  const values = { productId, buyerId, sellerId: product.sellerId, begunAt: at, lastAt: at }
  const [made] = await tx.insert(threads).values(values).onConflictDoNothing().returning()
  const thread = made ?? (await lockThread(tx, { productId, buyerId }))
  if (!thread) throw new Error('the thread was not stored')
  return thread
}

/** Whether one of the two has blocked the other. */
export const haveBlocked = async (tx: Transaction, one: string, other: string): Promise<boolean> =>
  (await readBlocks(tx, one, other)).length > 0

const readBlocks = (tx: Transaction, one: string, other: string) =>
  tx
    .select()
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
      ),
    )

async function findSent(tx: Transaction, senderId: string, clientId: string): Promise<MessageRow | undefined> {
  const [sent] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)))
  return sent
}
