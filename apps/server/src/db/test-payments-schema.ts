import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

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

/** Sellers' accounts. What somebody would tell Stripe of themselves is not kept. */
export const testAccounts = pgTable(
  'test_accounts',
  {
    id: text().primaryKey(),
    /** How far its owner has got on the set-up page. */
    state: text({ enum: ['new', 'partly', 'ready', 'refused'] })
      .notNull()
      .default('new'),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    idempotencyKey: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [unique('test_accounts_key_once').on(t.idempotencyKey)],
)

/** Links to a seller's pages: each opens once, for a visit. */
export const testAccountLinks = pgTable(
  'test_account_links',
  {
    token: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => testAccounts.id),
    kind: text({ enum: ['setUp', 'dashboard'] }).notNull(),
    returnUrl: text().notNull().default(''),
    refreshUrl: text().notNull().default(''),
    /** The secret of the visit that it was opened for. */
    visit: text(),
    visitedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [unique('test_account_links_visit_once').on(t.visit)],
)

/** Money of a payment that was sent to a seller's account. */
export const testTransfers = pgTable(
  'test_transfers',
  {
    id: text().primaryKey(),
    intentId: text()
      .notNull()
      .references(() => testIntents.id),
    accountId: text()
      .notNull()
      .references(() => testAccounts.id),
    amount: integer().notNull(),
    transferGroup: text().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    idempotencyKey: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('test_transfers_key_once').on(t.idempotencyKey),
    index('test_transfers_of_intent').on(t.intentId),
    index('test_transfers_of_account').on(t.accountId),
    index('test_transfers_of_group').on(t.transferGroup),
    index('test_transfers_by_age').on(t.createdAt, t.id),
  ],
)

/** What of a transfer was taken back. */
export const testReversals = pgTable(
  'test_reversals',
  {
    id: text().primaryKey(),
    transferId: text()
      .notNull()
      .references(() => testTransfers.id),
    amount: integer().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** As that of an intent; one made in the dashboard has none. */
    idempotencyKey: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('test_reversals_key_once').on(t.idempotencyKey),
    index('test_reversals_of_transfer').on(t.transferId, t.createdAt, t.id),
  ],
)

/** Transfers and reversals that were refused: as Stripe does, the same key gets the same answer for good. */
export const testRefusals = pgTable('test_refusals', {
  idempotencyKey: text().primaryKey(),
  code: text().notNull(),
  message: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** What went from a seller's account to their bank. */
export const testPayouts = pgTable(
  'test_payouts',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => testAccounts.id),
    amount: integer().notNull(),
    status: text({ enum: ['paid', 'failed'] })
      .notNull()
      .default('paid'),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('test_payouts_of_account').on(t.accountId, t.createdAt)],
)

/** Webhooks that wait until the shop has taken them: each about a payment or about a seller's account. */
export const testEvents = pgTable(
  'test_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    intentId: text().references(() => testIntents.id),
    accountId: text().references(() => testAccounts.id),
    delivered: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('test_events_waiting').on(t.delivered, t.id),
    index('test_events_by_age').on(t.createdAt, t.id),
    check('test_events_about_one', sql`num_nonnulls(${t.intentId}, ${t.accountId}) = 1`),
  ],
)
