import { isUndone } from '@patina/contract/sale-life'
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { holds, orders, products, saleEvents, sales } from '#db/schema.ts'
import { isUnpaid } from './orders-sql.ts'
import { findHold, findReservation } from './reservations-repository.ts'

/** Handed over, and never given back by the code. */
const isWithBuyer = sql<boolean>`${sales.handedOverAt} is not null and not exists (
  select from ${saleEvents} where ${saleEvents.saleId} = ${sales.id} and ${saleEvents.event} = 'handBack')`

/** What a seller's change of a product has to respect: decided while the product is locked. */
export const salesOfProduct = {
  /** Someone is paying for it at this moment. */
  isHeld: async (tx: Transaction, productId: string): Promise<boolean> =>
    (await tx.$count(holds, and(eq(holds.productId, productId), isNull(holds.endedAt)))) > 0,

  /** Somebody is paying for it, has their turn, or had their offer accepted. */
  isKept: async (tx: Transaction, productId: string): Promise<boolean> =>
    Boolean((await findHold(tx, productId)) ?? (await findReservation(tx, productId))),

  isPaidFor: async (tx: Transaction, productId: string): Promise<boolean> =>
    (await tx.$count(orders, and(eq(orders.productId, productId), isNotNull(orders.paymentId)))) > 0,

  /** Someone's offer was accepted, and they have time to pay. */
  isReservedForOffer: async (tx: Transaction, productId: string): Promise<boolean> =>
    (await findReservation(tx, productId))?.cause === 'offer',

  /** Its sale, where the money went back, and the listing that its seller has made anew since. */
  findUndoneSale: async (tx: Transaction, productId: string) => {
    const [sale] = await tx
      .select({ id: sales.id, state: sales.state, listedAgainId: products.id, isWithBuyer })
      .from(orders)
      .innerJoin(sales, eq(sales.orderId, orders.id))
      .leftJoin(products, and(eq(products.id, sales.listedAgainId), isNull(products.removedAt)))
      .where(eq(orders.productId, productId))
    return sale && isUndone(sale) ? sale : undefined
  },

  noteListedAgain: async (tx: Transaction, saleId: string, listedAgainId: string): Promise<void> => {
    await tx.update(sales).set({ listedAgainId }).where(eq(sales.id, saleId))
  },

  /** Orders that wait to be paid cost no more than this from now on. What the two have agreed on stays. */
  lowerUnpaidOrders: async (
    tx: Transaction,
    productId: string,
    { resaleCents, bringCents }: { resaleCents: number; bringCents: number | null },
  ): Promise<void> => {
    const deliveryCents =
      bringCents === null ? orders.deliveryCents : sql`least(${orders.deliveryCents}, ${bringCents})`
    const isDearer = or(
      gt(orders.productCents, resaleCents),
      bringCents === null ? undefined : gt(orders.deliveryCents, bringCents),
    )
    await tx
      .update(orders)
      .set({
        priceCents: sql`least(${orders.productCents}, ${resaleCents}) + ${deliveryCents}`,
        deliveryCents: sql`${deliveryCents}`,
      })
      .where(and(eq(orders.productId, productId), eq(orders.priceAgreed, false), isDearer, isUnpaid))
  },
}
