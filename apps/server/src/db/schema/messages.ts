import { TEXT } from '@patina/contract/limits'
import { NOTE_KINDS } from '@patina/contract/messages'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, oneOf, written } from './columns.ts'
import { privatePictures } from './images.ts'
import { products } from './products.ts'

/** What a buyer and a seller say about one product. */
export const threads = pgTable(
  'threads',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Of the newest message; the next one takes its number under this row's lock. */
    lastSeq: integer().notNull().default(0),
    lastAt: moment().notNull(),
    begunAt: moment().notNull(),
  },
  (t) => [
    unique('threads_once_per_product_and_buyer').on(t.productId, t.buyerId),
    index('threads_of_buyer').on(t.buyerId, t.lastAt),
    index('threads_of_seller').on(t.sellerId, t.lastAt),
    check('threads_not_with_oneself', sql`${t.buyerId} <> ${t.sellerId}`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    threadId: uuid()
      .notNull()
      .references(() => threads.id),
    seq: integer().notNull(),
    senderId: uuid()
      .notNull()
      .references(() => users.id),
    /** As it was written. */
    body: written(TEXT.talk).notNull(),
    /** What the other sees of it until the product is paid; empty where nothing is hidden. */
    maskedBody: written(TEXT.talk),
    /** Free of a check, so that a new one needs no migration. */
    warning: varchar({ length: 40 }),
    /** Made by the sender's device, so that a message which is sent twice arrives once. */
    clientId: uuid(),
    /** In place of words: what has happened, how much money it is about, and its id. */
    note: text({ enum: NOTE_KINDS }),
    noteCents: integer(),
    noteAbout: uuid(),
    at: moment().notNull(),
  },
  (t) => [
    unique('messages_in_order').on(t.threadId, t.seq),
    unique('messages_once').on(t.senderId, t.clientId),
    index('messages_of_sender').on(t.senderId, t.at),
    // What moderation looks for every few minutes.
    index('messages_warned').on(t.at).where(sql`${t.warning} is not null`),
    check('messages_note_known', oneOf(t.note, NOTE_KINDS)),
    check('messages_seq', sql`${t.seq} > 0`),
  ],
)

/** Pictures that belong to one message alone. */
export const messagePictures = pgTable(
  'message_pictures',
  {
    pictureId: uuid()
      .primaryKey()
      .references(() => privatePictures.id),
    messageId: uuid()
      .notNull()
      .references(() => messages.id),
    /** From 0, as they were chosen. */
    position: integer().notNull(),
  },
  (t) => [unique('message_pictures_position').on(t.messageId, t.position)],
)

/** How far each of the two has read. */
export const threadReaders = pgTable(
  'thread_readers',
  {
    threadId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    lastReadSeq: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.userId] }),
    foreignKey({ columns: [t.threadId], foreignColumns: [threads.id] }),
    index('thread_readers_of_person').on(t.userId),
  ],
)

/** Who wants to hear no more of whom. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => users.id),
    blockedId: uuid()
      .notNull()
      .references(() => users.id),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('blocks_of_blocked').on(t.blockedId),
    check('blocks_not_oneself', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
)

/** Messages that admins are asked to look at, until they have. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => messages.id),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    reason: written(TEXT.reason).notNull(),
    at: moment().notNull(),
  },
  (t) => [
    unique('message_reports_once').on(t.messageId, t.reporterId),
    index('message_reports_of_person').on(t.reporterId),
  ],
)
