import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { productPictures, productRevisionPictures, products } from '#db/schema.ts'
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

/** Brings back what withdrawProducts took out at this moment. */
export async function restoreProducts(tx: Transaction, sellerId: string, removedAt: Date): Promise<void> {
  await tx
    .update(products)
    .set({ removedAt: null })
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
