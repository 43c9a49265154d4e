import { ACCOUNTS } from '@patina/contract/ledger'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, now, oneOf } from './columns.ts'
import { payments } from './sales/orders.ts'

/* Double entry, in cents: + debit, − credit. Entries and lines are added to, never changed: triggers refuse it. */

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text({ enum: ACCOUNTS }).notNull(),
    /** Of 'seller' the person, of 'unassigned' the payment at the card provider; else empty. */
    owner: varchar({ length: 255 }).notNull().default(''),
  },
  (t) => [
    unique('ledger_accounts_once').on(t.kind, t.owner),
    check('ledger_accounts_kind_known', oneOf(t.kind, ACCOUNTS)),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    /** What it was posted for, such as 'paid:…': the same is posted once. */
    cause: varchar({ length: 255 }).notNull(),
    createdAt: now(),
  },
  (t) => [unique('ledger_entries_cause_once').on(t.cause)],
)

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: id(),
    entryId: uuid()
      .notNull()
      .references(() => ledgerEntries.id),
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    /** None where the money belongs to no order that we know. */
    paymentId: uuid().references(() => payments.id),
    cents: integer().notNull(),
  },
  (t) => [
    index('ledger_lines_of_entry').on(t.entryId),
    index('ledger_lines_of_account').on(t.accountId),
    index('ledger_lines_of_payment').on(t.paymentId),
    check('ledger_lines_not_zero', sql`${t.cents} <> 0`),
  ],
)

/** Whose the money of a payment is. Payments from before the ledger have no such row. */
export const paymentMoney = pgTable(
  'payment_money',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    paid: integer().notNull(),
    held: integer().notNull(),
    /** Decided, whether sent or not. */
    refunded: integer().notNull().default(0),
    seller: integer().notNull().default(0),
    fee: integer().notNull().default(0),
    /** What held, seller and fee bore of lost chargebacks. */
    chargedBack: integer().notNull().default(0),
    /** What the fee is reckoned from, and at which rate, in hundredths of a percent. */
    productCents: integer().notNull(),
    feeBasisPoints: integer().notNull(),
    completedAt: moment(),
  },
  (t) => [
    check(
      'payment_money_not_negative',
      sql`least(${t.held}, ${t.refunded}, ${t.seller}, ${t.fee}, ${t.chargedBack}) >= 0`,
    ),
    check(
      'payment_money_adds_up',
      sql`${t.held} + ${t.refunded} + ${t.seller} + ${t.fee} + ${t.chargedBack} = ${t.paid}`,
    ),
    check('payment_money_paid', sql`${t.paid} > 0`),
    check('payment_money_product', sql`${t.productCents} between 0 and ${t.paid}`),
    check('payment_money_fee_rate', sql`${t.feeBasisPoints} between 0 and 10000`),
    check('payment_money_held_until_completed', sql`${t.completedAt} is null or ${t.held} = 0`),
    check(
      'payment_money_earned_when_completed',
      sql`${t.completedAt} is not null or (${t.seller} = 0 and ${t.fee} = 0)`,
    ),
  ],
)

/** How the last look at the books ended: one row. */
export const ledgerChecks = pgTable('ledger_checks', {
  id: id(),
  checkedAt: moment().notNull(),
  /** What can't be true, one line each. */
  wrong: text().array().notNull(),
})

const MONEY_ORDER_KINDS = ['refund', 'transfer', 'reversal'] as const
const MONEY_ORDER_STATES = ['due', 'unsure', 'done', 'failed', 'settledByHand'] as const
/** Who decided it: the shop, or somebody in the card provider's dashboard. */
const MONEY_ORDER_ORIGINS = ['shop', 'provider'] as const

/** What the card provider has to do with money: written with the decision, sent later. */
export const moneyOrders = pgTable(
  'money_orders',
  {
    id: id(),
    kind: text({ enum: MONEY_ORDER_KINDS }).notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    cents: integer().notNull(),
    origin: text({ enum: MONEY_ORDER_ORIGINS }).notNull(),
    /** 'unsure': sent, and how it ends is to be asked. */
    state: text({ enum: MONEY_ORDER_STATES }).notNull(),
    /** Part of the idempotency key. It changes only once the provider has answered that the one before came to nothing. */
    attempt: integer().notNull().default(0),
    /** What it is at the provider, as far as is known. */
    providerId: varchar({ length: 255 }),
    /** How often it failed, why the last time, and when it is tried again; with no such time a person has to go on. */
    failures: integer().notNull().default(0),
    failure: varchar({ length: 255 }).notNull().default(''),
    retryAt: moment(),
    createdAt: now(),
    askedAt: moment(),
  },
  (t) => [
    unique('money_orders_provider_once').on(t.providerId),
    index('money_orders_of_payment').on(t.paymentId),
    // Asked for every few seconds, and nearly always empty.
    index('money_orders_open').on(t.id).where(sql`${t.state} in ('due', 'unsure', 'failed')`),
    check('money_orders_cents', sql`${t.cents} > 0`),
    check('money_orders_kind_known', oneOf(t.kind, MONEY_ORDER_KINDS)),
    check('money_orders_state_known', oneOf(t.state, MONEY_ORDER_STATES)),
    check('money_orders_origin_known', oneOf(t.origin, MONEY_ORDER_ORIGINS)),
    check('money_orders_counts', sql`${t.attempt} >= 0 and ${t.failures} >= 0`),
    check('money_orders_retry', sql`${t.retryAt} is null or ${t.state} = 'failed'`),
  ],
)
