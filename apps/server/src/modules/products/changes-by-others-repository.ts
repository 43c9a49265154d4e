import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { measures, productPictures, productRevisionPictures, products } from '#db/schema.ts'
import { replaceMarkPicture } from '#modules/marks/module.ts'
import { lockProducts } from './product-lock-repository.ts'

/* What other modules do to products, in their own transactions. */

/** The caller has locked it. */
export async function markSold(tx: Transaction, productId: string): Promise<void> {
  await tx.update(products).set({ available: 'sold' }).where(eq(products.id, productId))
}

/** Whether its price falls by itself. The caller has locked it. */
export async function markFalling(tx: Transaction, productId: string, priceFalls: boolean): Promise<void> {
  await tx.update(products).set({ priceFalls }).where(eq(products.id, productId))
}

/** Takes out of the shop what a seller has not sold. */
export async function withdrawProducts(tx: Transaction, sellerId: string, removedAt: Date): Promise<void> {
  await tx
    .update(products)
    .set({ removedAt })
    .where(and(eq(products.sellerId, sellerId), eq(products.available, 'available'), isNull(products.removedAt)))
}

/** What a seller has on sale, locked. */
export async function lockOnSale(tx: Transaction, sellerId: string): Promise<string[]> {
  const onSale = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), eq(products.available, 'available'), isNull(products.removedAt)))
    .orderBy(products.id)
    .for('update')
  return onSale.map(({ id }) => id)
}

/** Takes products that are in the shop out of it, for as long as a measure lasts. The caller has locked them. */
export async function hideProducts(tx: Transaction, ids: string[], measureId: string, at: Date): Promise<void> {
  await tx
    .update(products)
    .set({ removedAt: at, hiddenBy: measureId })
    .where(and(inArray(products.id, ids), isNull(products.removedAt)))
}

/** What a measure hides, locked. */
export function lockHidden(tx: Transaction, measureId: string) {
  return tx
    .select({ id: products.id, sellerId: products.sellerId })
    .from(products)
    .where(eq(products.hiddenBy, measureId))
    .orderBy(products.id)
    .for('update')
}

/** Hides it for another measure from now on; without one it is back in the shop. The caller has locked it. */
export async function releaseHidden(tx: Transaction, id: string, nextMeasureId: string | undefined): Promise<void> {
  const next = nextMeasureId ? { hiddenBy: nextMeasureId } : { hiddenBy: null, removedAt: null }
  await tx.update(products).set(next).where(eq(products.id, id))
}

/** Brings back what withdrawProducts took out at this moment, unless its seller is kept from selling meanwhile. */
export async function restoreProducts(tx: Transaction, sellerId: string, removedAt: Date): Promise<void> {
  const [kept] = await tx
    .select({ id: measures.id })
    .from(measures)
    .where(
      and(eq(measures.personId, sellerId), eq(measures.state, 'running'), inArray(measures.kind, ['suspend', 'ban'])),
    )
    .limit(1)
  await tx
    .update(products)
    .set(kept ? { hiddenBy: kept.id } : { removedAt: null })
    .where(and(eq(products.sellerId, sellerId), eq(products.removedAt, removedAt)))
}

/** Locks the products that show a picture. */
export async function lockProductsShowing(tx: Transaction, pictureId: string): Promise<void> {
  const showing = await tx
    .select({ id: productPictures.productId })
    .from(productPictures)
    .where(eq(productPictures.pictureId, pictureId))
  await lockProducts(
    tx,
    showing.map(({ id }) => id),
  )
}

/** Shows one picture in place of another; what shows both keeps one of them. */
export async function replacePicture(tx: Transaction, pictureId: string, otherId: string): Promise<void> {
  const showing = tx
    .select({ id: productPictures.productId })
    .from(productPictures)
    .where(eq(productPictures.pictureId, pictureId))
  await tx
    .delete(productPictures)
    .where(and(eq(productPictures.pictureId, otherId), inArray(productPictures.productId, showing)))
  await tx.update(productPictures).set({ pictureId: otherId }).where(eq(productPictures.pictureId, pictureId))
  await tx.update(products).set({ pictureId: otherId }).where(eq(products.pictureId, pictureId))
  await tx.delete(productRevisionPictures).where(
    and(
      eq(productRevisionPictures.pictureId, otherId),
      sql`(${productRevisionPictures.productId}, ${productRevisionPictures.revision}) in (
          select product_id, revision from product_revision_pictures where picture_id = ${pictureId})`,
    ),
  )
  await tx
    .update(productRevisionPictures)
    .set({ pictureId: otherId })
    .where(eq(productRevisionPictures.pictureId, pictureId))
  await replaceMarkPicture(tx, pictureId, otherId)
}
