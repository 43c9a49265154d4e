import { PAYMENT_CASE_KINDS, PAYMENT_CASE_STATES } from '@patina/contract/payments'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid, varchar } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment, oneOf } from './columns.ts'

/**
 * What about a payment needs a person: money for an order that is not in these books, refunds that do not go through or
 * were made elsewhere, disputes. Hence no foreign key to orders and payments. Closed ones stay.
 */
export const paymentCases = pgTable(
  'payment_cases',
  {
    id: id(),
    kind: text({ enum: PAYMENT_CASE_KINDS }).notNull(),
    /** The payment at the card provider. */
    transactionId: varchar({ length: 255 }).notNull(),
    /** What it is about there: the dispute, or the payment itself. */
    subjectId: varchar({ length: 255 }).notNull(),
    orderId: uuid().notNull(),
    buyerId: uuid().notNull(),
    amountCents: integer().notNull(),
    state: text({ enum: PAYMENT_CASE_STATES }).notNull(),
    /** In the provider's words. */
    reason: varchar({ length: 255 }).notNull().default(''),
    /** Until when something has to be done at the provider. */
    dueAt: moment(),
    openedAt: moment().notNull(),
    closedAt: moment(),
    /** The admin who closed it; empty where it closed by itself. */
    closedBy: uuid().references(() => users.id),
  },
  (t) => [
    unique('payment_cases_once').on(t.kind, t.subjectId),
    index('payment_cases_open').on(t.id).where(sql`${t.closedAt} is null`),
    index('payment_cases_of_order').on(t.orderId),
    index('payment_cases_of_transaction').on(t.transactionId),
    check('payment_cases_kind_known', oneOf(t.kind, PAYMENT_CASE_KINDS)),
    check('payment_cases_state_known', oneOf(t.state, PAYMENT_CASE_STATES)),
    check('payment_cases_amount', sql`${t.amountCents} > 0`),
    check('payment_cases_closed_by_when', sql`${t.closedBy} is null or ${t.closedAt} is not null`),
  ],
)
