import { and, eq, inArray, max } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { orders, products, queuePlaces, users } from '#db/schema.ts'
import { lockProduct } from '#modules/products/module.ts'
import { isUnpaid } from './orders-sql.ts'
import {
  findHold,
  findReservation,
  listToMoveOn,
  listWaiting,
  type ReservationRow,
  type Reservations,
} from './reservations-repository.ts'

export type QueueRepository = ReturnType<typeof createQueueRepository>

/** How a product stands: who has it, and who waits. */
export type Standing = {
  product: Pick<typeof products.$inferSelect, 'id' | 'name' | 'available' | 'sellerId'>
  hold: Awaited<ReturnType<typeof findHold>>
  reservation: ReservationRow | undefined
  /** In the order in which they are called. */
  waiting: Awaited<ReturnType<typeof listWaiting>>
  /** The buyer's own order of it that can be paid. */
  orderId: string | null
}

/** The same for one buyer, locked while that is decided. */
export type Queue = Standing & {
  /** For how many products they wait, or have their turn. */
  countPlaces(): Promise<number>
  join(): Promise<void>
  leave(): Promise<void>
  letGo(running: ReservationRow): Promise<void>
}

type Deps = { reservations: Pick<Reservations, 'moveOn' | 'letGo' | 'tell'>; now(): Date }

export function createQueueRepository(db: Database, { reservations: { moveOn, letGo, tell }, now }: Deps) {
  const queueOf = async (tx: Transaction, product: Locked, buyerId: string): Promise<Queue> => {
    const ofProduct = eq(queuePlaces.productId, product.id)
    return {
      ...(await readStanding(tx, product, buyerId)),
      countPlaces: () =>
        tx.$count(
          queuePlaces,
          and(eq(queuePlaces.buyerId, buyerId), inArray(queuePlaces.state, ['waiting', 'called'])),
        ),
      join: async () => {
        const [last] = await tx
          .select({ number: max(queuePlaces.number) })
          .from(queuePlaces)
          .where(ofProduct)
        const number = (last?.number ?? 0) + 1
        await tx.insert(queuePlaces).values({ productId: product.id, buyerId, number, joinedAt: now() })
        await tell(tx, product.id)
      },
      leave: async () => {
        await tx
          .update(queuePlaces)
          .set({ state: 'left' })
          .where(and(ofProduct, eq(queuePlaces.buyerId, buyerId), eq(queuePlaces.state, 'waiting')))
        await tell(tx, product.id, buyerId)
      },
      letGo: (running) => letGo(tx, product, running),
    }
  }

  return {
    /** Decides about a queue while nobody can join, be called, hold the product or pay for it. */
    withQueue: <Answer>(
      productId: string,
      buyerId: string,
      decide: (queue: Queue | undefined) => Promise<Answer>,
    ): Promise<Answer> =>
      db.transaction(async (tx) => {
        // So that a buyer's places are counted one after the other, and none is taken with a closed account.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, buyerId)).for('no key update')
        const product = await lockProduct(tx, productId)
        if (!product || product.removedAt) return decide(undefined)
        await moveOn(tx, product)
        return decide(await queueOf(tx, product, buyerId))
      }),

    read: async (productId: string, buyerId: string): Promise<Standing | undefined> => {
      const [product] = await db.select().from(products).where(eq(products.id, productId))
      return product && !product.removedAt ? readStanding(db, product, buyerId) : undefined
    },

    listToMoveOn: (at: Date) => listToMoveOn(db, at),

    moveOn: (productId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const product = await lockProduct(tx, productId)
        if (product) await moveOn(tx, product)
      }),
  }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockProduct>>>

async function readStanding(
  tx: Pick<Database, 'select'>,
  product: Standing['product'],
  buyerId: string,
): Promise<Standing> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.productId, product.id), eq(orders.buyerId, buyerId), isUnpaid))
  return {
    product,
    hold: await findHold(tx, product.id),
    reservation: await findReservation(tx, product.id),
    waiting: await listWaiting(tx, product.id),
    orderId: order?.id ?? null,
  }
}
