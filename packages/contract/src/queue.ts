import * as z from 'zod/mini'
import { id } from './ids.ts'

/** How long an accepted offer reserves a product. */
export const OFFER_HOURS = 24

/** How long whoever is called from the queue has to buy; whoever is called at night has until the morning. */
export const TURN_MINUTES = 30

/** How many may wait for one product, and for how many products one buyer may wait. */
export const MOST_WAITING = 10
export const MOST_PLACES = 3

/** Why a product is reserved: its buyer's offer was accepted, or it is their turn in the queue. */
export const RESERVATION_CAUSES = ['offer', 'turn'] as const
export type ReservationCause = (typeof RESERVATION_CAUSES)[number]

/** How a reservation ended: its buyer paid, or did not, or somebody else ended it. */
export const RESERVATION_OUTCOMES = ['bought', 'lapsed', 'ended'] as const
export type ReservationOutcome = (typeof RESERVATION_OUTCOMES)[number]

/** How a product stands for one buyer. Nothing is said of who the others are. */
export const queueAnswer = z.object({
  state: z.enum(['free', 'held', 'reserved', 'sold']),
  /** Whether it is held or reserved for who asks. */
  is_yours: z.boolean(),
  /** Why it is reserved, where it is for who asks. */
  cause: z.nullable(z.enum(RESERVATION_CAUSES)),
  /** Until when, unless it is paid before. */
  until: z.nullable(z.iso.datetime()),
  /** How many wait. */
  waiting: z.int(),
  /** Which of them is who asks, from 1. */
  place: z.nullable(z.int()),
  /** The shop's clock: a phone's own may be set wrong. */
  now: z.iso.datetime(),
  /** Their own order of it that can be paid. */
  order_id: z.nullable(id),
})
export type QueueAnswer = z.infer<typeof queueAnswer>
