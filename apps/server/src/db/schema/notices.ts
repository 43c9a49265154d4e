import { CHANNELS, type NoticeKind, RECEIVERS } from '@patina/contract/notices'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, oneOf } from './columns.ts'

/** 'dropped': there was nothing to tell any more; 'failed': nobody took it. */
const DELIVERY_STATES = ['waiting', 'delivered', 'dropped', 'failed'] as const

/** What one person is to be told on one channel: ids alone. The words are made when it is told, from what rows say then. */
export const deliveries = pgTable(
  'deliveries',
  {
    /** Sorts by when it is due, and is the mail's Message-ID. */
    id: uuid().primaryKey(),
    /** Free of a check, so that a new kind needs no migration. */
    kind: varchar({ length: 60 }).$type<NoticeKind>().notNull(),
    /** What has happened, by ids: however often it is reported, it is told once. */
    cause: varchar({ length: 400 }).notNull(),
    /** The order or account that it is about. */
    about: uuid().notNull(),
    /** How far its subject's history was; where that has moved on, a reminder is dropped. */
    seq: integer(),
    cents: integer(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    receiver: text({ enum: RECEIVERS }).notNull(),
    channel: text({ enum: CHANNELS }).notNull(),
    dueAt: moment().notNull(),
    /** When the dispatcher takes it up: when it is due, or some time after an attempt that failed or never ended. */
    nextTryAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    readAt: moment(),
  },
  (t) => [
    unique('deliveries_once').on(t.kind, t.cause, t.userId, t.channel),
    // What the dispatcher asks for every two seconds.
    index('deliveries_waiting').on(t.nextTryAt).where(sql`${t.state} = 'waiting'`),
    index('deliveries_of_user').on(t.userId, t.id),
    check('deliveries_channel_known', oneOf(t.channel, CHANNELS)),
    check('deliveries_receiver_known', oneOf(t.receiver, RECEIVERS)),
    check('deliveries_state_known', oneOf(t.state, DELIVERY_STATES)),
    check('deliveries_read_in_app', sql`${t.readAt} is null or ${t.channel} = 'app'`),
  ],
)
