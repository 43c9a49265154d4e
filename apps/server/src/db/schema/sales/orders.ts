import { HANDOVERS } from '@patina/contract/handover'
import { TEXT } from '@patina/contract/limits'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { id, isPrice, moment, now, oneOf, written } from '../columns.ts'
import { productRevisions, products } from '../products.ts'

export const orders = pgTable(
  'orders',
  {
    id: id(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** What the listing said when the order was placed. */
    productRevision: integer().notNull(),
    /** Name as it was then, and price: that of then, or a lower one that the seller has asked for since or agreed to. */
    productName: written(TEXT.title).notNull(),
    priceCents: integer().notNull(),
    /** The two have agreed on the price: another one of the listing is no change of it. */
    priceAgreed: boolean().notNull().default(false),
    handover: text({ enum: HANDOVERS }).notNull().default('collect'),
    /** What of the price is for bringing the product, and what for the product itself. */
    deliveryCents: integer().notNull().default(0),
    productCents: integer().notNull().generatedAlwaysAs(sql`price_cents - delivery_cents`),
    buyerName: written(TEXT.name).notNull(),
    buyerEmail: varchar({ length: TEXT.email }).notNull(),
    buyerLocation: written(TEXT.place).notNull().default(''),
    buyerPhone: written(TEXT.phone).notNull().default(''),
    paymentId: uuid(),
    paidAt: moment(),
    createdAt: now(),
    removedAt: moment(),
    /** Until when it is meant to be paid; the sweeper ends it then. */
    expiresAt: moment().notNull(),
    /** When its buyer was told that it will end soon. */
    reminderSentAt: moment(),
    /** When it ended unpaid. Its buyer still sees it, and may order again. */
    expiredAt: moment(),
    /** Filled once the order is paid: the foreign keys below then demand a sold product and a settled payment. */
    demandsAvailable: text().generatedAlwaysAs(sql`case when payment_id is not null then 'sold' end`),
    demandsOutcome: text().generatedAlwaysAs(sql`case when payment_id is not null then 'settled' end`),
  },
  (t) => [
    unique('orders_id_product_buyer').on(t.id, t.productId, t.buyerId),
    uniqueIndex('orders_once_per_buyer_and_product').on(t.buyerId, t.productId).where(sql`${t.removedAt} is null`),
    uniqueIndex('orders_one_paid_per_product').on(t.productId).where(sql`${t.paymentId} is not null`),
    index('orders_of_buyer').on(t.buyerId, t.id),
    // What orders_paid_means_sold looks for each time a product is sold.
    index('orders_of_product').on(t.productId),
    // What the sweeper looks for every minute.
    index('orders_to_expire')
      .on(t.expiresAt)
      .where(sql`${t.paymentId} is null and ${t.removedAt} is null and ${t.expiredAt} is null`),
    foreignKey({
      name: 'orders_of_a_revision',
      columns: [t.productId, t.productRevision],
      foreignColumns: [productRevisions.productId, productRevisions.revision],
    }),
    foreignKey({
      name: 'orders_paid_in_full',
      columns: [t.paymentId, t.id, t.priceCents, t.demandsOutcome],
      foreignColumns: [payments.id, payments.orderId, payments.amountCents, payments.outcome],
    }),
    foreignKey({
      name: 'orders_paid_means_sold',
      columns: [t.productId, t.demandsAvailable],
      foreignColumns: [products.id, products.available],
    }),
    check('orders_price', isPrice(t.priceCents)),
    check('orders_product_price', isPrice(t.productCents)),
    check('orders_handover_known', oneOf(t.handover, HANDOVERS)),
    check(
      'orders_delivery_price',
      sql`case ${t.handover} when 'bring' then ${t.deliveryCents} >= 0 else ${t.deliveryCents} = 0 end`,
    ),
    check('orders_paid_at_with_payment', sql`(${t.paymentId} is null) = (${t.paidAt} is null)`),
    check('orders_expired_unpaid', sql`${t.paymentId} is null or ${t.expiredAt} is null`),
    check('orders_paid_stay', sql`${t.paymentId} is null or ${t.removedAt} is null`),
  ],
)

const PAYMENT_OUTCOMES = ['settled', 'refundDue', 'refunded'] as const

/** Money that the card provider says has arrived. What it was too late to buy goes back: the ledger has the refunds. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references((): AnyPgColumn => orders.id),
    transactionId: varchar({ length: 255 }).notNull(),
    amountCents: integer().notNull(),
    email: varchar({ length: TEXT.email }).notNull(),
    outcome: text({ enum: PAYMENT_OUTCOMES }).notNull(),
    createdAt: now(),
  },
  (t) => [
    unique('payments_as_orders_demand').on(t.id, t.orderId, t.amountCents, t.outcome),
    unique('payments_transaction_once').on(t.transactionId),
    uniqueIndex('payments_one_settled_per_order').on(t.orderId).where(sql`${t.outcome} = 'settled'`),
    check('payments_amount', isPrice(t.amountCents)),
    check('payments_outcome_known', oneOf(t.outcome, PAYMENT_OUTCOMES)),
  ],
)

/** A product kept for one order while its buyer pays. Ended ones stay. */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    orderId: uuid().notNull(),
    productId: uuid().notNull(),
    buyerId: uuid().notNull(),
    intentId: varchar({ length: 255 }),
    startedAt: moment().notNull(),
    lapsesAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('holds_one_running_per_product').on(t.productId).where(sql`${t.endedAt} is null`),
    unique('holds_intent_once').on(t.intentId),
    foreignKey({
      name: 'holds_of_an_order',
      columns: [t.orderId, t.productId, t.buyerId],
      foreignColumns: [orders.id, orders.productId, orders.buyerId],
    }),
    check('holds_last_ten_minutes', sql`${t.lapsesAt} = ${t.startedAt} + interval '10 minutes'`),
  ],
)
