import type { Handover } from '@patina/contract/handover'
import { OFFER_HOURS, type ReservationCause, type ReservationOutcome } from '@patina/contract/queue'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, or } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { holds, orders, products, queuePlaces, reservations, users } from '#db/schema.ts'
import type { Announce, Notify } from '#module.ts'
import { lockProduct } from '#modules/products/module.ts'
import { insertOrder } from './orders-repository.ts'
import { isUnpaid } from './orders-sql.ts'

export type ReservationRow = typeof reservations.$inferSelect
type ProductRow = NonNullable<Awaited<ReturnType<typeof lockProduct>>>
type PlaceState = (typeof queuePlaces.$inferSelect)['state']

/** An offer that the seller has accepted. */
export type AcceptedOffer = { productId: string; buyerId: string; productCents: number; handover: Handover }

/** The order that can be paid until then; or why the product can't be reserved. */
export type OfferOutcome =
  | { kind: 'reserved'; orderId: string; until: Date }
  | { kind: 'sold' }
  /** Somebody is paying for it, at its full price. */
  | { kind: 'held' }
  | { kind: 'reservedAlready' }
  | { kind: 'gone' }

export type ReservationEnded = {
  productId: string
  buyerId: string
  cause: ReservationCause
  outcome: ReservationOutcome
}

type Deps = {
  notify: Notify
  announce: Announce
  now(): Date
  /** When the turn ends of somebody who is called now. */
  turnEnd(calledAt: Date): Date
  /** Hears of it in the same transaction. */
  onReservationEnded(tx: Transaction, ended: ReservationEnded): Promise<void>
}

export type Reservations = ReturnType<typeof createReservations>

const HOUR_MS = 3_600_000
/** What began later than this from now was begun by a clock that has gone back since, and is over. */
const CLOCKS_APART_MS = 10 * 60_000
/** How many products one round of the sweeper looks after; the next one goes on. */
const BATCH = 500

/** For whom a product is kept, and who comes next. All of it is decided while the product's row is locked. */
export function createReservations({ notify, announce, now, turnEnd, onReservationEnded }: Deps) {
  /** All who wait, and these, are to look again. */
  const tell = async (tx: Transaction, productId: string, ...more: string[]): Promise<void> => {
    const waiting = await listWaiting(tx, productId)
    await announce(tx, [...waiting.map(({ buyerId }) => buyerId), ...more], { kind: 'product', id: productId })
  }

  const setPlaces = (tx: Transaction, which: ReturnType<typeof and>, state: PlaceState) =>
    tx.update(queuePlaces).set({ state }).where(which).returning()

  /** Its turn's place becomes `place`; an order at an agreed price ends with it. */
  const end = async (tx: Transaction, ended: ReservationRow, outcome: ReservationOutcome, place: PlaceState) => {
    const { id, productId, buyerId, cause, orderId } = ended
    await tx.update(reservations).set({ endedAt: now(), outcome }).where(eq(reservations.id, id))
    if (orderId && outcome !== 'bought') {
      await tx
        .update(orders)
        .set({ expiredAt: now() })
        .where(and(eq(orders.id, orderId), isUnpaid))
    }
    await setPlaces(tx, eq(queuePlaces.reservationId, id), place)
    await announce(tx, [buyerId], { kind: 'product', id: productId })
    await onReservationEnded(tx, { productId, buyerId, cause, outcome })
  }

  const callNext = async (tx: Transaction, productId: string): Promise<ReservationRow | undefined> => {
    const isWaiting = and(eq(queuePlaces.productId, productId), eq(queuePlaces.state, 'waiting'))
    const closed = tx.select({ id: users.id }).from(users).where(isNotNull(users.removedAt))
    await setPlaces(tx, and(isWaiting, inArray(queuePlaces.buyerId, closed)), 'left')
    const [next] = await listWaiting(tx, productId)
    if (!next) return undefined
    const { id, buyerId } = next
    const [turn] = await tx
      .insert(reservations)
      .values({ productId, buyerId, cause: 'turn', startedAt: now(), until: turnEnd(now()) })
      .returning()
    if (!turn) throw new Error('the turn was not stored')
    await tx.update(queuePlaces).set({ state: 'called', reservationId: turn.id }).where(eq(queuePlaces.id, id))
    await notify(tx, { kind: 'turnCame', about: id, cause: turn.id, to: { buyer: buyerId } })
    await tell(tx, productId, buyerId)
    return turn
  }

  /** Nobody waits any longer, since the product is sold, gone, or no longer what they wait for; they are told. */
  const endQueue = async (tx: Transaction, productId: string): Promise<void> => {
    const running = await findReservation(tx, productId)
    const isOpen = and(eq(queuePlaces.productId, productId), inArray(queuePlaces.state, ['waiting', 'called']))
    const ended = await setPlaces(tx, isOpen, 'ended')
    if (running) await end(tx, running, 'ended', 'ended')
    for (const { id, buyerId } of ended) {
      await notify(tx, { kind: 'queueEnded', about: id, cause: id, to: { buyer: buyerId } })
    }
    const people = ended.map(({ buyerId }) => buyerId)
    await announce(tx, people, { kind: 'product', id: productId })
  }

  /**
   * Brings a product up to date that the caller has locked: ends what has run out, and calls the next where nobody has it.
   * Whoever pays at this moment keeps it. Answers the reservation that runs now.
   */
  const moveOn = async (tx: Transaction, product: ProductRow): Promise<ReservationRow | undefined> => {
    const running = await findReservation(tx, product.id)
    if (await findHold(tx, product.id)) return running
    if (product.available === 'sold' || product.removedAt) {
      await endQueue(tx, product.id)
      return undefined
    }
    if (running && !isOver(running, now()) && !(await isClosed(tx, running.buyerId))) return running
    if (running) {
      await end(tx, running, 'lapsed', 'missed')
      if (running.cause === 'turn') await tellOfMissed(tx, running)
    }
    return callNext(tx, product.id)
  }

  const tellOfMissed = async (tx: Transaction, { id, buyerId }: ReservationRow): Promise<void> => {
    const [place] = await tx.select().from(queuePlaces).where(eq(queuePlaces.reservationId, id))
    if (place) await notify(tx, { kind: 'turnOver', about: place.id, cause: id, to: { buyer: buyerId } })
  }

  /** Its buyer does not want it any more: the next is called. */
  const letGo = async (tx: Transaction, product: ProductRow, running: ReservationRow): Promise<void> => {
    await end(tx, running, 'lapsed', 'passed')
    await moveOn(tx, product)
  }

  return {
    find: findReservation,
    moveOn,
    endQueue,
    tell,

    letGo,

    /** Deleting the order at an agreed price lets the product go. */
    orderRemoved: async (tx: Transaction, product: ProductRow, orderId: string): Promise<void> => {
      const running = await findReservation(tx, product.id)
      if (running?.orderId === orderId) await letGo(tx, product, running)
    },

    /** Settles who waited for what this buyer has paid for. */
    bought: async (tx: Transaction, productId: string, buyerId: string): Promise<void> => {
      const running = await findReservation(tx, productId)
      if (running) await end(tx, running, 'bought', 'bought')
      const own = and(eq(queuePlaces.productId, productId), eq(queuePlaces.buyerId, buyerId))
      await setPlaces(tx, and(own, eq(queuePlaces.state, 'waiting')), 'bought')
      await endQueue(tx, productId)
    },

    /**
     * Gives the buyer of an accepted offer an order at the agreed price, in place of an unpaid one of theirs, and reserves the
     * product for it. Who pays the full price at this moment, or has it reserved, comes first.
     */
    reserveForOffer: async (tx: Transaction, accepted: AcceptedOffer): Promise<OfferOutcome> => {
      const { productId, buyerId, productCents, handover } = accepted
      const product = await lockProduct(tx, productId)
      if (!product || product.removedAt) return { kind: 'gone' }
      if (product.available === 'sold') return { kind: 'sold' }
      if (await findHold(tx, productId)) return { kind: 'held' }
      if (await moveOn(tx, product)) return { kind: 'reservedAlready' }
      const [buyer] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, buyerId), isNull(users.removedAt)))
      if (!buyer) return { kind: 'gone' }
      const [standing] = await tx
        .update(orders)
        .set({ removedAt: now() })
        .where(and(eq(orders.buyerId, buyerId), eq(orders.productId, productId), isNull(orders.removedAt)))
        .returning()
      const until = new Date(now().getTime() + OFFER_HOURS * HOUR_MS)
      const orderId = await insertOrder(tx, product, {
        buyerId,
        buyerName: buyer.name,
        buyerEmail: buyer.email,
        buyerLocation: standing?.buyerLocation ?? '',
        buyerPhone: standing?.buyerPhone ?? '',
        handover,
        productCents,
        priceAgreed: true,
        createdAt: now(),
        expiresAt: until,
      })
      await tx.insert(reservations).values({ productId, buyerId, cause: 'offer', orderId, startedAt: now(), until })
      await tell(tx, productId, buyerId)
      return { kind: 'reserved', orderId, until }
    },
  }
}

/** The one that runs; the caller has locked the product. */
export async function findReservation(
  tx: Pick<Database, 'select'>,
  productId: string,
): Promise<ReservationRow | undefined> {
  const [running] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.productId, productId), isNull(reservations.endedAt)))
  return running
}

export async function findHold(tx: Pick<Database, 'select'>, productId: string) {
  const [hold] = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.productId, productId), isNull(holds.endedAt)))
  return hold
}

/** In the order in which they are called. */
export const listWaiting = (tx: Pick<Database, 'select'>, productId: string) =>
  tx
    .select()
    .from(queuePlaces)
    .where(and(eq(queuePlaces.productId, productId), eq(queuePlaces.state, 'waiting')))
    .orderBy(asc(queuePlaces.number))

/** The products of which something has run out, or for which somebody waits though nobody has them. */
export async function listToMoveOn(db: Database, now: Date): Promise<string[]> {
  const overdue = await db
    .select({ id: reservations.productId })
    .from(reservations)
    .innerJoin(products, eq(products.id, reservations.productId))
    .innerJoin(users, eq(users.id, reservations.buyerId))
    .where(
      and(
        isNull(reservations.endedAt),
        or(
          lte(reservations.until, now),
          gt(reservations.startedAt, latestStart(now)),
          ne(products.available, 'available'),
          isNotNull(products.removedAt),
          isNotNull(users.removedAt),
        ),
      ),
    )
    .limit(BATCH)
  const held = db
    .select()
    .from(holds)
    .where(and(eq(holds.productId, queuePlaces.productId), isNull(holds.endedAt)))
  const reserved = db
    .select()
    .from(reservations)
    .where(and(eq(reservations.productId, queuePlaces.productId), isNull(reservations.endedAt)))
  const uncalled = await db
    .selectDistinct({ id: queuePlaces.productId })
    .from(queuePlaces)
    .where(and(eq(queuePlaces.state, 'waiting'), notExists(held), notExists(reserved)))
    .limit(BATCH)
  return [...new Set([...overdue, ...uncalled].map(({ id }) => id))]
}

const latestStart = (now: Date): Date => new Date(now.getTime() + CLOCKS_APART_MS)

const isOver = ({ startedAt, until }: ReservationRow, now: Date): boolean =>
  until <= now || startedAt > latestStart(now)

async function isClosed(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), isNotNull(users.removedAt)))) > 0
}
