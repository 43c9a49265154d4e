import { RESERVATION_CAUSES, RESERVATION_OUTCOMES } from '@patina/contract/queue'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts.ts'
import { id, moment, oneOf } from '../columns.ts'
import { products } from '../products.ts'
import { orders } from './orders.ts'

/** A product kept for one buyer, who alone may hold and pay it meanwhile. Ended ones stay. */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    cause: text({ enum: RESERVATION_CAUSES }).notNull(),
    /** The order at the agreed price, where an offer was accepted. */
    orderId: uuid(),
    startedAt: moment().notNull(),
    until: moment().notNull(),
    endedAt: moment(),
    outcome: text({ enum: RESERVATION_OUTCOMES }),
  },
  (t) => [
    uniqueIndex('reservations_one_running_per_product').on(t.productId).where(sql`${t.endedAt} is null`),
    index('reservations_of_buyer').on(t.buyerId, t.endedAt),
    // What the sweeper looks for.
    index('reservations_running').on(t.until).where(sql`${t.endedAt} is null`),
    // Looked for each time an order is deleted.
    index('reservations_of_order').on(t.orderId),
    foreignKey({
      name: 'reservations_of_an_order',
      columns: [t.orderId, t.productId, t.buyerId],
      foreignColumns: [orders.id, orders.productId, orders.buyerId],
    }),
    check('reservations_cause_known', oneOf(t.cause, RESERVATION_CAUSES)),
    check('reservations_outcome_known', oneOf(t.outcome, RESERVATION_OUTCOMES)),
    check('reservations_offer_has_order', sql`(${t.cause} = 'offer') = (${t.orderId} is not null)`),
    check('reservations_outcome_when_ended', sql`(${t.endedAt} is null) = (${t.outcome} is null)`),
    check('reservations_until_after_start', sql`${t.startedAt} < ${t.until}`),
  ],
)

const PLACE_STATES = ['waiting', 'called', 'bought', 'passed', 'missed', 'left', 'ended'] as const

/** Who waits to buy a product that somebody else holds or has reserved. */
export const queuePlaces = pgTable(
  'queue_places',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Counts those who have joined for this product, from 1: they are called in this order. */
    number: integer().notNull(),
    joinedAt: moment().notNull(),
    state: text({ enum: PLACE_STATES }).notNull().default('waiting'),
    /** Their turn, once they were called. */
    reservationId: uuid().references(() => reservations.id),
  },
  (t) => [
    uniqueIndex('queue_places_one_open').on(t.productId, t.buyerId).where(sql`${t.state} in ('waiting', 'called')`),
    unique('queue_places_in_order').on(t.productId, t.number),
    index('queue_places_of_buyer').on(t.buyerId, t.state),
    uniqueIndex('queue_places_of_reservation').on(t.reservationId),
    check('queue_places_state_known', oneOf(t.state, PLACE_STATES)),
    check('queue_places_called_has_turn', sql`${t.state} <> 'called' or ${t.reservationId} is not null`),
  ],
)
