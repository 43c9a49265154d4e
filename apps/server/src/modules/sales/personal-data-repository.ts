import { HANDOVERS, namesPlace } from '@patina/contract/handover'
import { and, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import {
  holds,
  orders,
  payments,
  privatePictures,
  products,
  queuePlaces,
  reservations,
  saleChecklistItems,
  saleChecklists,
  saleEvents,
  salePictures,
  saleSlots,
  saleStatements,
  sales,
  saleTerms,
} from '#db/schema.ts'
import type { PersonalData, Unfinished } from '#module.ts'
import { NOBODY, nobodysAddress } from '#personal-data.ts'
import { listOpenSales } from './sales-of-person-repository.ts'

export const salesPersonalData: PersonalData = {
  tables: [orders, holds, reservations, queuePlaces, payments, sales, saleEvents],
  collect: async (tx, userId) => {
    const bought = await tx.select().from(orders).where(eq(orders.buyerId, userId))
    const ids = bought.map(({ id }) => id)
    return {
      orders: bought,
      holds: await tx.select().from(holds).where(eq(holds.buyerId, userId)),
      reservations: await tx.select().from(reservations).where(eq(reservations.buyerId, userId)),
      queuePlaces: await tx.select().from(queuePlaces).where(eq(queuePlaces.buyerId, userId)),
      payments: await tx.select().from(payments).where(inArray(payments.orderId, ids)),
      sales: await tx.select().from(sales).where(isPartyTo(userId)),
      saleEvents: await tx.select().from(saleEvents).where(eq(saleEvents.actorId, userId)),
      saleSlots: await tx
        .select()
        .from(saleSlots)
        .where(inArray(saleSlots.saleId, salesOf(tx, userId))),
      saleTerms: await tx
        .select()
        .from(saleTerms)
        .where(inArray(saleTerms.saleId, salesOf(tx, userId))),
      saleStatements: await tx
        .select()
        .from(saleStatements)
        .where(or(inArray(saleStatements.saleId, salesOf(tx, userId)), isSaidBy(tx, eq(saleEvents.actorId, userId)))),
      salePictures: await tx
        .select()
        .from(salePictures)
        .where(inArray(salePictures.pictureId, picturesOf(tx, userId))),
      saleChecklists: await tx
        .select()
        .from(saleChecklists)
        .innerJoin(saleChecklistItems, eq(saleChecklistItems.checklistId, saleChecklists.id))
        .where(inArray(saleChecklists.saleId, salesOf(tx, userId))),
    }
  },
  unfinished,
  readdress: async (tx, userId, email) => {
    const own = eq(orders.buyerId, userId)
    await tx.update(orders).set({ buyerEmail: email }).where(own)
    const bought = tx.select({ id: orders.id }).from(orders).where(own)
    await tx.update(payments).set({ email }).where(inArray(payments.orderId, bought))
  },
  erase,
}

const isPartyTo = (userId: string) => or(eq(sales.buyerId, userId), eq(sales.sellerId, userId))
const salesOf = (tx: Transaction, userId: string) => tx.select({ id: sales.id }).from(sales).where(isPartyTo(userId))
/** Statements that belong to such events. */
const isSaidBy = (tx: Transaction, condition: SQL | undefined) =>
  exists(
    tx
      .select()
      .from(saleEvents)
      .where(and(eq(saleEvents.saleId, saleStatements.saleId), eq(saleEvents.seq, saleStatements.seq), condition)),
  )
const picturesOf = (tx: Transaction, userId: string) =>
  tx.select({ id: privatePictures.id }).from(privatePictures).where(eq(privatePictures.ownerId, userId))

/** Until money has arrived, and is the seller's or the buyer's again, whose it is has to be known. */
async function unfinished(tx: Transaction, userId: string): Promise<Unfinished[]> {
  // To begin to pay locks the order too: it comes before this, and is seen, or finds no order any more.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.buyerId, userId)).for('update')
  const paying = await tx.$count(holds, and(eq(holds.buyerId, userId), isNull(holds.endedAt)))
  const open = await listOpenSales(tx, userId)
  return [
    ...(paying > 0 ? [{ kind: 'money' as const }] : []),
    ...open.map((sale) => ({ kind: 'sale' as const, ...sale })),
  ]
}

/** Orders that money was paid for belong to the books; the others are of no use without their buyer. */
async function erase(tx: Transaction, userId: string): Promise<void> {
  await eraseQueue(tx, userId)
  const own = eq(orders.buyerId, userId)
  const booked = tx.select({ id: payments.orderId }).from(payments)
  const unpaid = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(own, sql`${orders.id} not in ${booked}`))
  await tx.delete(holds).where(inArray(holds.orderId, unpaid))
  await tx.delete(orders).where(and(own, sql`${orders.id} not in ${booked}`))
  const kept = tx.select({ id: orders.id }).from(orders).where(own)
  await tx
    .update(payments)
    .set({ email: nobodysAddress(userId) })
    .where(inArray(payments.orderId, kept))
  await tx
    .update(orders)
    .set({ buyerName: NOBODY, buyerEmail: nobodysAddress(userId), buyerLocation: '', buyerPhone: '' })
    .where(own)
  await eraseWords(tx, userId)
  await tx.update(sales).set({ passName: null, passNonce: null }).where(isPartyTo(userId))
  await tx.update(sales).set({ listedAgainId: null }).where(eq(sales.sellerId, userId))
}

/** What they waited for, and who waited for what they sold: the sweeper calls who is next elsewhere. */
async function eraseQueue(tx: Transaction, userId: string): Promise<void> {
  const sold = tx.select({ id: products.id }).from(products).where(eq(products.sellerId, userId))
  await tx.delete(queuePlaces).where(or(eq(queuePlaces.buyerId, userId), inArray(queuePlaces.productId, sold)))
  await tx.delete(reservations).where(or(eq(reservations.buyerId, userId), inArray(reservations.productId, sold)))
}

/** What they wrote and showed goes; what happened stays, as the other side's record and the books need it. */
async function eraseWords(tx: Transaction, userId: string): Promise<void> {
  for (const [role, party] of [
    ['buyer', sales.buyerId],
    ['seller', sales.sellerId],
  ] as const) {
    const own = tx.select({ id: sales.id }).from(sales).where(eq(party, userId))
    await tx
      .update(saleSlots)
      .set({ note: '' })
      .where(and(inArray(saleSlots.saleId, own), eq(saleSlots.proposedBy, role)))
    // A place is of the one who names it, also where the other proposed the time.
    const named = HANDOVERS.filter((handover) => namesPlace(handover) === role)
    const metAtTheirs = tx
      .select({ id: sales.id })
      .from(sales)
      .innerJoin(orders, eq(orders.id, sales.orderId))
      .where(and(eq(party, userId), inArray(orders.handover, named)))
    await tx.update(saleSlots).set({ place: '' }).where(inArray(saleSlots.saleId, metAtTheirs))
  }
  // Reasons of an admin are the shop's: both sides go by them.
  const asParty = and(eq(saleEvents.actorId, userId), ne(saleEvents.actorRole, 'admin'))
  await tx.delete(saleStatements).where(isSaidBy(tx, asParty))
  await tx.delete(salePictures).where(inArray(salePictures.pictureId, picturesOf(tx, userId)))
  const bought = tx.select({ id: sales.id }).from(sales).where(eq(sales.buyerId, userId))
  const checked = tx
    .select({ id: saleChecklists.id })
    .from(saleChecklists)
    .where(inArray(saleChecklists.saleId, bought))
  await tx
    .update(saleChecklistItems)
    .set({ note: '', pictureId: null })
    .where(inArray(saleChecklistItems.checklistId, checked))
}
