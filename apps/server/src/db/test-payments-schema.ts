import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

/* The books of the test payment provider. The shop never reads them: it asks the provider over HTTP, as it asks Stripe. */

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const testIntents = pgTable(
  'test_payment_intents',
  {
    id: text().primaryKey(),
    clientSecret: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: ['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'] })
      .notNull()
      .default('requires_payment_method'),
    /** What the card that paid it does later: its refunds pend or fail, or it disputes the charge. */
    card: text(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    /** The call that made it: asked again with the same key, the same intent is the answer. */
    idempotencyKey: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('test_payment_intents_key_once').on(t.idempotencyKey),
    index('test_payment_intents_by_age').on(t.createdAt, t.id),
  ],
)

/** What a card will do; its number is never kept. */
export const testMethods = pgTable('test_payment_methods', {
  id: text().primaryKey(),
  behaviour: text().notNull(),
  last4: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

export const testRefunds = pgTable(
  'test_refunds',
  {
    id: text().primaryKey(),
    intentId: text()
      .notNull()
      .references(() => testIntents.id),
    amount: integer().notNull(),
    status: text({ enum: ['pending', 'succeeded', 'failed'] })
      .notNull()
      .default('succeeded'),
    failureReason: text(),
    metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** As that of an intent; one made in the dashboard has none. */
    idempotencyKey: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('test_refunds_key_once').on(t.idempotencyKey),
    index('test_refunds_of_intent').on(t.intentId),
    index('test_refunds_by_age').on(t.createdAt, t.id),
  ],
)

/** Charges that the owner of a card has called wrong. */
export const testDisputes = pgTable(
  'test_disputes',
  {
    id: text().primaryKey(),
    intentId: text()
      .notNull()
      .references(() => testIntents.id),
    amount: integer().notNull(),
    reason: text().notNull(),
    status: text({ enum: ['needs_response', 'won', 'lost'] })
      .notNull()
      .default('needs_response'),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('test_disputes_of_intent').on(t.intentId)],
)

/** Webhooks that wait until the shop has taken them. */
export const testEvents = pgTable(
  'test_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    intentId: text()
      .notNull()
      .references(() => testIntents.id),
    delivered: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('test_events_waiting').on(t.delivered, t.id), index('test_events_by_age').on(t.createdAt, t.id)],
)
