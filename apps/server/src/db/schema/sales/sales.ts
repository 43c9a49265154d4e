import { TEXT } from '@patina/contract/limits'
import { SALE_ACTORS, type SaleEvent, type SaleState, saleLife } from '@patina/contract/sale-life'
import { DISPUTE_REASONS } from '@patina/contract/sales'
import { sql } from 'drizzle-orm'
import {
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
} from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { id, moment, now, oneOf, written } from '../columns.ts'
import { privatePictures } from '../images.ts'
import { products } from '../products.ts'
import { orders, payments } from './orders.ts'

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
    /** What its days are counted from: the payment, or for one from before there were sales the upgrade that brought them. */
    countedFrom: now(),
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
    // What is asked for when a price is thought of.
    index('sales_completed').on(t.productId).where(sql`${t.state} = 'completed'`),
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
