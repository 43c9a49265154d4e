import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import {
  orders,
  productPictures,
  productRevisionPictures,
  productRevisions,
  products,
  reports,
  threads,
} from '#db/schema.ts'
import type { PersonalData } from '#module.ts'
import { findPlace } from '#modules/places/module.ts'

export const productsPersonalData: PersonalData = {
  tables: [products, productRevisions],
  collect: async (tx, userId) => {
    const own = await tx.select().from(products).where(eq(products.sellerId, userId))
    return {
      listings: own.map(({ search: _words, publicJson: _shown, publicJsonVersion: _version, ...listing }) => ({
        ...listing,
        place: listing.placeId === null ? null : findPlace(listing.placeId),
      })),
      listingRevisions: await tx
        .select()
        .from(productRevisions)
        .where(inArray(productRevisions.productId, productsOf(tx, userId))),
    }
  },
  erase,
}

/** Listings that others have ordered, reported or written about stay, out of the shop and without what their seller wrote of themselves. */
async function erase(tx: Transaction, userId: string, now: Date): Promise<void> {
  const own = eq(products.sellerId, userId)
  const wanted = sql`(
    exists (select from ${orders} where ${orders.productId} = ${products.id}) or
    exists (select from ${threads} where ${threads.productId} = ${products.id}) or
    exists (select from ${reports} where ${reports.productId} = ${products.id}))`
  const gone = tx
    .select({ id: products.id })
    .from(products)
    .where(and(own, sql`not ${wanted}`))
  await eraseRevisions(tx, userId)
  await tx.delete(productPictures).where(inArray(productPictures.productId, gone))
  await tx.delete(products).where(and(own, sql`not ${wanted}`))
  await tx
    .update(products)
    .set({ description: '', answeredQuestions: [], location: '', placeId: null, bringReach: '', phoneNumber: '' })
    .where(own)
  await tx
    .update(products)
    .set({ removedAt: now })
    .where(and(own, eq(products.available, 'available'), isNull(products.removedAt)))
}

/** What nobody ordered goes; the rest says what the listing itself still says. Nobody compares the two any more. */
async function eraseRevisions(tx: Transaction, userId: string): Promise<void> {
  const own = inArray(productRevisions.productId, productsOf(tx, userId))
  await tx.delete(productRevisionPictures).where(inArray(productRevisionPictures.productId, productsOf(tx, userId)))
  await tx.delete(productRevisions).where(
    and(
      own,
      sql`not exists (select from ${orders} where ${orders.productId} = ${productRevisions.productId}
        and ${orders.productRevision} = ${productRevisions.revision})`,
    ),
  )
  await tx
    .update(productRevisions)
    .set({ description: '', answeredQuestions: [], location: '', bringReach: '' })
    .where(own)
}

const productsOf = (tx: Transaction, userId: string) =>
  tx.select({ id: products.id }).from(products).where(eq(products.sellerId, userId))
