import { HANDOVERS } from '@patina/contract/handover'
import { TEXT } from '@patina/contract/limits'
import { SALE_ACTORS, type SaleEvent, type SaleState, saleLife } from '@patina/contract/sale-life'
import { DISPUTE_REASONS } from '@patina/contract/sales'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, isPrice, moment, now, oneOf, written } from './columns.ts'
import { privatePictures } from './images.ts'
import { productRevisions, products } from './products.ts'

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
    /** Name as it was then, and price: that of then, or a lower one that the seller has asked for since. */
    productName: written(TEXT.title).notNull(),
    priceCents: integer().notNull(),
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

/** A product kept for one order while its buyer pays. Ended ones stay, to know who has had a turn. */
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
    index('holds_turns').on(t.productId, t.buyerId, t.startedAt),
    foreignKey({
      name: 'holds_of_an_order',
      columns: [t.orderId, t.productId, t.buyerId],
      foreignColumns: [orders.id, orders.productId, orders.buyerId],
    }),
    check('holds_last_ten_minutes', sql`${t.lapsesAt} = ${t.startedAt} + interval '10 minutes'`),
  ],
)

const FINAL_STATES = saleLife.states.filter((state) => saleLife.isFinal(state))

/** What follows a payment, until the money is the seller's or the buyer's again. Its facts; what happened is in saleEvents. */
export const sales = pgTable(
  'sales',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    state: text().$type<SaleState>().notNull(),
    /** Counts its events; a move is made on the one that its maker saw. */
    seq: integer().notNull().default(0),
    /** When the state ends by itself. */
    dueAt: moment(),
    paidAt: moment().notNull(),
    handedOverAt: moment(),
    /** When the two first agreed to meet, or met: from then on they can reach each other. */
    contactFrom: moment(),
    /** While it is set no timer runs and neither side moves. */
    frozenAt: moment(),
    endedAt: moment(),
    noShowBy: text({ enum: SALE_ACTORS }),
    noShowAt: moment(),
    /** What the handover code is derived from, beside the order. */
    codeNonce: uuid().notNull(),
    wrongCodes: integer().notNull().default(0),
    codeLockedUntil: moment(),
    /** Who collects the piece in the buyer's place, and what the secret of their pass is derived from. */
    passName: written(TEXT.name),
    passNonce: uuid(),
    passesMade: integer().notNull().default(0),
    /** The listing that its seller has made anew of it. */
    listedAgainId: uuid().references(() => products.id),
  },
  (t) => [
    unique('sales_once_per_order').on(t.orderId),
    unique('sales_once_per_payment').on(t.paymentId),
    index('sales_of_buyer').on(t.buyerId, t.id),
    index('sales_of_seller').on(t.sellerId, t.id),
    // What the sweeper looks for.
    index('sales_due').on(t.dueAt).where(sql`${t.dueAt} is not null and ${t.frozenAt} is null`),
    index('sales_escalated').on(t.id).where(sql`${t.state} = 'escalated'`),
    check('sales_state_known', oneOf(t.state, saleLife.states)),
    check('sales_due_while_open', sql`(${t.dueAt} is null) = (${oneOf(t.state, FINAL_STATES)})`),
    check('sales_ended_when_final', sql`(${t.endedAt} is not null) = (${oneOf(t.state, FINAL_STATES)})`),
    check('sales_no_show', sql`(${t.noShowBy} is null) = (${t.noShowAt} is null)`),
    check('sales_pass', sql`(${t.passName} is null) = (${t.passNonce} is null)`),
    // Looked for each time a product is deleted.
    unique('sales_listed_again').on(t.listedAgainId),
    check('sales_not_with_oneself', sql`${t.buyerId} <> ${t.sellerId}`),
  ],
)

/** What happened to a sale. Rows are never changed: a trigger refuses it. What people wrote stands elsewhere. */
export const saleEvents = pgTable(
  'sale_events',
  {
    saleId: uuid()
      .notNull()
      .references(() => sales.id),
    seq: integer().notNull(),
    fromState: text().$type<SaleState>(),
    event: text().$type<SaleEvent | 'pay'>().notNull(),
    actorRole: text({ enum: SALE_ACTORS }).notNull(),
    actorId: uuid().references(() => users.id),
    toState: text().$type<SaleState>().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.saleId, t.seq] }),
    // What is counted whenever somebody orders.
    index('sale_events_cancelled_by_buyer')
      .on(t.actorId, t.at)
      .where(sql`${t.event} = 'cancel' and ${t.actorRole} = 'buyer' and ${t.toState} = 'cancelled'`),
    check('sale_events_actor_known', oneOf(t.actorRole, SALE_ACTORS)),
    check('sale_events_state_known', oneOf(t.toState, saleLife.states)),
  ],
)

const SLOT_STATES = ['open', 'accepted', 'withdrawn'] as const

/** Times at which two people could meet. */
export const saleSlots = pgTable(
  'sale_slots',
  {
    id: id(),
    saleId: uuid()
      .notNull()
      .references(() => sales.id),
    proposedBy: text({ enum: SALE_ACTORS }).notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    place: written(TEXT.place).notNull().default(''),
    note: written(TEXT.place).notNull().default(''),
    state: text({ enum: SLOT_STATES }).notNull().default('open'),
  },
  (t) => [
    index('sale_slots_of_sale').on(t.saleId, t.id),
    uniqueIndex('sale_slots_one_accepted').on(t.saleId).where(sql`${t.state} = 'accepted'`),
    check('sale_slots_state_known', oneOf(t.state, SLOT_STATES)),
    check('sale_slots_end_after_start', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)

const TERMS_KINDS = ['claim', 'proposal', 'settlement'] as const

/** What the buyer asked for, what the seller offered, and what was agreed or decided, each with the event that brought it. */
export const saleTerms = pgTable(
  'sale_terms',
  {
    saleId: uuid().notNull(),
    seq: integer().notNull(),
    kind: text({ enum: TERMS_KINDS }).notNull(),
    by: text({ enum: SALE_ACTORS }).notNull(),
    cents: integer().notNull(),
    returns: boolean().notNull(),
    reason: text({ enum: DISPUTE_REASONS }),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.saleId, t.seq] }),
    foreignKey({ columns: [t.saleId, t.seq], foreignColumns: [saleEvents.saleId, saleEvents.seq] }),
    check('sale_terms_kind_known', oneOf(t.kind, TERMS_KINDS)),
    check('sale_terms_amount', sql`${t.cents} >= 0`),
  ],
)

/** What people wrote with a move. Apart from its event, since it goes with the person. */
export const saleStatements = pgTable(
  'sale_statements',
  {
    saleId: uuid().notNull(),
    seq: integer().notNull(),
    text: written(TEXT.reason).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.saleId, t.seq] }),
    foreignKey({ columns: [t.saleId, t.seq], foreignColumns: [saleEvents.saleId, saleEvents.seq] }),
  ],
)

/** What people showed with a move; a picture belongs to one move alone. */
export const salePictures = pgTable(
  'sale_pictures',
  {
    pictureId: uuid()
      .primaryKey()
      .references(() => privatePictures.id),
    saleId: uuid().notNull(),
    seq: integer().notNull(),
    /** From 0, as they were chosen. */
    position: integer().notNull(),
  },
  (t) => [
    unique('sale_pictures_position').on(t.saleId, t.seq, t.position),
    foreignKey({ columns: [t.saleId, t.seq], foreignColumns: [saleEvents.saleId, saleEvents.seq] }),
  ],
)
