import { HOLD_MINUTES } from '@patina/contract/payments'
import type { ListingChanges } from '@patina/contract/revisions'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { holds, orders, products } from '#db/schema.ts'
import { lockProduct } from '#modules/products/module.ts'
import { isUnpaid } from './orders-sql.ts'
import { findHold, type Reservations } from './reservations-repository.ts'

export type HoldRow = typeof holds.$inferSelect
export type OrderRow = typeof orders.$inferSelect

/** How asking for a hold ended. */
export type HoldOutcome =
  | { kind: 'held'; hold: HoldRow; order: OrderRow }
  /** A hold ran out and its intent must be cancelled before anyone else may hold. */
  | { kind: 'lapsed'; hold: HoldRow }
  | { kind: 'heldByAnother'; until: Date }
  | { kind: 'reservedForAnother'; until: Date }
  | { kind: 'tooMany' }
  | { kind: 'gone' }
  /** The order waited too long to be paid. */
  | { kind: 'expired' }
  /** The listing is no longer what was ordered. */
  | { kind: 'changed'; changes: ListingChanges }
  | { kind: 'otherPrice' }
  | { kind: 'paid' }
  | { kind: 'noOrder' }

const HOLD_MS = HOLD_MINUTES * 60_000
/**
 * No hold ends later than this from now, clocks of several processes being a little apart. One that does was begun by a
 * clock that has gone back since, and is over: else it would last for as long as the clock was ahead.
 */
const LONGEST_MS = 2 * HOLD_MS
/** Nobody pays for more at once; without it one visitor could hold the whole shop. */
const MOST_HOLDS_OF_A_BUYER = 3

type Deps = {
  /** How a listing differs from what was ordered; null where it does not. */
  findChanges(tx: Transaction, orderId: string): Promise<ListingChanges | null>
  moveOn: Reservations['moveOn']
}

/** Who may pay for a product at this moment. All of it is decided while the product's row is locked. */
export function createHoldsRepository(db: Database, { findChanges, moveOn }: Deps) {
  return {
    /** `priceCents` is what the buyer expects to pay. */
    start: (orderId: string, buyerId: string, priceCents: number, now: Date): Promise<HoldOutcome> =>
      db.transaction(async (tx) => {
        const [order] = await tx
          .select()
          .from(orders)
          .where(and(eq(orders.id, orderId), eq(orders.buyerId, buyerId), isNull(orders.removedAt)))
        if (!order) return { kind: 'noOrder' }
        const product = await lockProduct(tx, order.productId)
        const running = product && (await findHold(tx, product.id))
        if (running && !isRunning(running, now)) return { kind: 'lapsed', hold: running }
        const reservation = product && (await moveOn(tx, product))
        const [current] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
        if (!current || current.removedAt) return { kind: 'noOrder' }
        if (current.paymentId) return { kind: 'paid' }
        if (!product || product.available === 'sold' || product.removedAt) return { kind: 'gone' }

        if (current.expiredAt) return { kind: 'expired' }
        const changes = await findChanges(tx, orderId)
        if (changes) return { kind: 'changed', changes }
        if (current.priceCents !== priceCents) return { kind: 'otherPrice' }
        if (running?.orderId === orderId) return { kind: 'held', hold: running, order: current }
        if (running) return { kind: 'heldByAnother', until: running.lapsesAt }

        if (reservation && reservation.buyerId !== buyerId)
          return { kind: 'reservedForAnother', until: reservation.until }

        const held = await tx.$count(
          holds,
          and(
            eq(holds.buyerId, buyerId),
            isNull(holds.endedAt),
            gt(holds.lapsesAt, now),
            lte(holds.lapsesAt, latestEnd(now)),
          ),
        )
        if (held >= MOST_HOLDS_OF_A_BUYER) return { kind: 'tooMany' }

        const lapsesAt = new Date(now.getTime() + HOLD_MS)
        const [hold] = await tx
          .insert(holds)
          .values({ orderId, productId: product.id, buyerId, startedAt: now, lapsesAt })
          .returning()
        if (!hold) throw new Error('the hold was not stored')
        return { kind: 'held', hold, order: current }
      }),

    /** The orders that a buyer can still pay for, at a price: callers that name no order mean the one that there is. */
    findUnpaid: (buyerId: string, priceCents: number) =>
      db
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(products, eq(products.id, orders.productId))
        .where(
          and(
            eq(orders.buyerId, buyerId),
            eq(orders.priceCents, priceCents),
            isUnpaid,
            eq(products.available, 'available'),
            isNull(products.removedAt),
          ),
        )
        .limit(2),

    /** Whether this is the hold's intent from now on: the first is, and none once the hold has ended. */
    setIntent: async (holdId: string, intentId: string): Promise<boolean> => {
      const set = await db
        .update(holds)
        .set({ intentId })
        .where(and(eq(holds.id, holdId), isNull(holds.intentId), isNull(holds.endedAt)))
        .returning({ id: holds.id })
      return set.length > 0
    },

    /** A hold whose intent can't be paid any more goes on without one. */
    dropIntent: async ({ id, intentId }: HoldRow): Promise<void> => {
      if (!intentId) return
      await db
        .update(holds)
        .set({ intentId: null })
        .where(and(eq(holds.id, id), eq(holds.intentId, intentId), isNull(holds.endedAt)))
    },

    /**
     * Ends it as it is known here, and calls who waits for the product. Answers it where it goes on, since it has got an intent
     * meanwhile.
     */
    end: ({ id, productId, intentId }: HoldRow, now: Date): Promise<HoldRow | undefined> =>
      db.transaction(async (tx) => {
        const product = await lockProduct(tx, productId)
        const running = and(eq(holds.id, id), isNull(holds.endedAt))
        const asKnown = intentId ? eq(holds.intentId, intentId) : isNull(holds.intentId)
        await tx.update(holds).set({ endedAt: now }).where(and(running, asKnown))
        if (product) await moveOn(tx, product)
        const [hold] = await tx.select().from(holds).where(running)
        return hold
      }),

    findRunningOf: async (orderId: string) => {
      const [hold] = await db
        .select()
        .from(holds)
        .where(and(eq(holds.orderId, orderId), isNull(holds.endedAt)))
      return hold
    },

    listLapsed: (now: Date) =>
      db
        .select()
        .from(holds)
        .where(and(isNull(holds.endedAt), or(lte(holds.lapsesAt, now), gt(holds.lapsesAt, latestEnd(now))))),
    listRunning: () => db.select().from(holds).where(isNull(holds.endedAt)),
  }
}

const latestEnd = (now: Date): Date => new Date(now.getTime() + LONGEST_MS)

const isRunning = ({ lapsesAt }: HoldRow, now: Date): boolean => lapsesAt > now && lapsesAt <= latestEnd(now)
