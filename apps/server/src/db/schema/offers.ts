import { HANDOVERS } from '@patina/contract/handover'
import {
  OFFER_SIDES,
  type OfferActor,
  type OfferEvent,
  type OfferState,
  OPEN_STATES,
  offerLife,
} from '@patina/contract/offer-life'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, isPrice, moment, oneOf } from './columns.ts'
import { products } from './products.ts'
import { orders } from './sales/orders.ts'

/** What a buyer and a seller bargain about. How it stands; what happened is in offerMoves. */
export const offers = pgTable(
  'offers',
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
    state: text().$type<OfferState>().notNull(),
    /** Counts its moves; each is made on the one that its maker saw. */
    seq: integer().notNull(),
    /** What lies on the table for the product alone, and who has named it. */
    cents: integer().notNull(),
    namedBy: text({ enum: OFFER_SIDES }).notNull(),
    handover: text({ enum: HANDOVERS }).notNull(),
    /** The revision of the listing that the amount was named for. */
    revision: integer().notNull(),
    /** When its state ends by itself. */
    dueAt: moment(),
    /** When it is looked up whether the seller has said beforehand what to answer. */
    answerAt: moment(),
    /** What the buyer is to pay, once it is accepted. */
    orderId: uuid().references(() => orders.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('offers_one_open_per_product_and_buyer').on(t.productId, t.buyerId).where(oneOf(t.state, OPEN_STATES)),
    // A product is reserved for one buyer at a time, and bought once.
    uniqueIndex('offers_one_accepted_per_product')
      .on(t.productId)
      .where(oneOf(t.state, ['accepted', 'bought'])),
    index('offers_of_product').on(t.productId, t.buyerId),
    index('offers_of_buyer').on(t.buyerId, t.id),
    index('offers_of_seller').on(t.sellerId, t.id),
    // Looked for each time an order is deleted.
    index('offers_of_order').on(t.orderId),
    // What the sweeper looks for.
    index('offers_due')
      .on(t.dueAt)
      .where(oneOf(t.state, ['waitingSeller', 'waitingBuyer'])),
    index('offers_to_answer').on(t.answerAt).where(sql`${t.answerAt} is not null`),
    check('offers_state_known', oneOf(t.state, offerLife.states)),
    check('offers_due_while_open', sql`(${t.dueAt} is not null) = (${oneOf(t.state, OPEN_STATES)})`),
    check('offers_answered_while_waiting', sql`${t.answerAt} is null or ${t.state} = 'waitingSeller'`),
    check('offers_accepted_with_order', sql`${t.orderId} is not null or not ${oneOf(t.state, ['accepted', 'bought'])}`),
    check('offers_price', isPrice(t.cents)),
    check('offers_named_by_known', oneOf(t.namedBy, OFFER_SIDES)),
    check('offers_handover_known', oneOf(t.handover, HANDOVERS)),
    check('offers_not_to_oneself', sql`${t.buyerId} <> ${t.sellerId}`),
  ],
)

const ACTORS = [...OFFER_SIDES, 'system'] as const satisfies readonly OfferActor[]

/** What happened to an offer. Rows are never changed: a trigger refuses it. */
export const offerMoves = pgTable(
  'offer_moves',
  {
    offerId: uuid()
      .notNull()
      .references(() => offers.id),
    seq: integer().notNull(),
    event: text().$type<OfferEvent | 'make'>().notNull(),
    by: text({ enum: ACTORS }).notNull(),
    toState: text().$type<OfferState>().notNull(),
    /** The amount that was named with it, and for which revision of the listing. */
    cents: integer(),
    revision: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.seq] }),
    check('offer_moves_event_known', oneOf(t.event, ['make', ...offerLife.events])),
    check('offer_moves_by_known', oneOf(t.by, ACTORS)),
    check('offer_moves_state_known', oneOf(t.toState, offerLife.states)),
    check('offer_moves_amount', sql`(${t.cents} is not null) = (${oneOf(t.event, ['make', 'counter'])})`),
  ],
)

/** How a seller has offers for a product answered; none for those who have not said. Never shown to buyers. */
export const offerSettings = pgTable(
  'offer_settings',
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id),
    takesOffers: boolean().notNull(),
    declineBelowCents: integer(),
    acceptFromCents: integer(),
  },
  (t) => [
    check('offer_settings_in_order', sql`${t.declineBelowCents} <= ${t.acceptFromCents}`),
    check('offer_settings_decline_below', isPrice(t.declineBelowCents)),
    check('offer_settings_accept_from', isPrice(t.acceptFromCents)),
  ],
)
