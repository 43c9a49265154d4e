import { eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { offerMoves, offerSettings, offers, products } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

export const offersPersonalData: PersonalData = {
  tables: [offers],
  collect: async (tx, userId) => ({
    offers: await tx.select().from(offers).where(isPartyTo(userId)),
    offerMoves: await tx
      .select()
      .from(offerMoves)
      .where(inArray(offerMoves.offerId, offersOf(tx, userId))),
    offerSettings: await tx
      .select()
      .from(offerSettings)
      .where(inArray(offerSettings.productId, productsOf(tx, userId))),
  }),
  /** What was agreed stands in the orders; nobody is there to bargain with. */
  erase: async (tx, userId) => {
    await tx.delete(offerMoves).where(inArray(offerMoves.offerId, offersOf(tx, userId)))
    await tx.delete(offers).where(isPartyTo(userId))
    await tx.delete(offerSettings).where(inArray(offerSettings.productId, productsOf(tx, userId)))
  },
}

const isPartyTo = (userId: string) => or(eq(offers.buyerId, userId), eq(offers.sellerId, userId))
const offersOf = (tx: Transaction, userId: string) => tx.select({ id: offers.id }).from(offers).where(isPartyTo(userId))
const productsOf = (tx: Transaction, userId: string) =>
  tx.select({ id: products.id }).from(products).where(eq(products.sellerId, userId))
