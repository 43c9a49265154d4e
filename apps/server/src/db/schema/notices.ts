import { CHANNELS, type NoticeGroup, type NoticeKind, RECEIVERS } from '@patina/contract/notices'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { sessions, users } from './accounts.ts'
import { moment, now, oneOf } from './columns.ts'

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
    // What the bell counts on every page of somebody who is signed in.
    index('deliveries_told').on(t.userId, t.id).where(sql`${t.channel} = 'app' and ${t.state} = 'delivered'`),
    check('deliveries_channel_known', oneOf(t.channel, CHANNELS)),
    check('deliveries_receiver_known', oneOf(t.receiver, RECEIVERS)),
    check('deliveries_state_known', oneOf(t.state, DELIVERY_STATES)),
    check('deliveries_read_in_app', sql`${t.readAt} is null or ${t.channel} = 'app'`),
  ],
)

/** What somebody does not want to hear of on a channel; of everything else they do. */
export const mutedNotices = pgTable(
  'muted_notices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Free of a check, so that a new group needs no migration. */
    group: varchar({ length: 40 }).$type<NoticeGroup>().notNull(),
    channel: text({ enum: CHANNELS }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.group, t.channel] }),
    check('muted_notices_channel_known', oneOf(t.channel, CHANNELS)),
  ],
)

/** When nothing is mailed or pushed to somebody that can wait, in minutes since midnight where they are. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    fromMinute: integer().notNull(),
    toMinute: integer().notNull(),
    timeZone: varchar({ length: 64 }).notNull(),
  },
  (t) => [
    check(
      'quiet_hours_of_a_day',
      sql`${t.fromMinute} between 0 and 1439 and ${t.toMinute} between 0 and 1439 and ${t.fromMinute} <> ${t.toMinute}`,
    ),
  ],
)

/** A browser that gets pushes, as long as somebody is signed in there. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The same browser has the same one, whoever is signed in. */
    endpoint: varchar({ length: 1000 }).notNull(),
    p256dh: varchar({ length: 100 }).notNull(),
    auth: varchar({ length: 40 }).notNull(),
    /** The public key of ours that the browser was told: nothing signed by another reaches it. */
    serverKey: varchar({ length: 100 }).notNull(),
    createdAt: now(),
  },
  (t) => [unique('push_subscriptions_endpoint_once').on(t.endpoint), index('push_subscriptions_of_user').on(t.userId)],
)
