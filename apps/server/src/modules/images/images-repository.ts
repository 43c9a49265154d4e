import type { Picture } from '@patina/contract/images'
import { and, asc, eq, gt, inArray, isNull, like, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { pictures, productPictures, productRevisionPictures, products } from '#db/schema.ts'

export type PictureRow = typeof pictures.$inferSelect
export type ImagesRepository = ReturnType<typeof createImagesRepository>

export function createImagesRepository(db: Database) {
  return {
    countOf: (ownerId: string) => db.$count(pictures, eq(pictures.ownerId, ownerId)),

    isKnown: async (ownerId: string, url: string) =>
      (await db.$count(pictures, and(eq(pictures.ownerId, ownerId), eq(pictures.url, url)))) > 0,

    /** The same picture uploaded again is the same picture. */
    insert: (ownerId: string, picture: Picture) =>
      db
        .insert(pictures)
        .values({ ownerId, ...picture })
        .onConflictDoNothing(),

    /** Some pictures whose addresses begin with `base`, in the order of their ids, after one of them. */
    listAt: (base: string, after?: string) =>
      db
        .select()
        .from(pictures)
        .where(
          and(like(pictures.url, `${base.replaceAll(/[%_\\]/g, '\\$&')}%`), after ? gt(pictures.id, after) : undefined),
        )
        .orderBy(asc(pictures.id))
        .limit(500),

    /** Gives a picture another address. Where its owner has uploaded it there again, the two become one. */
    readdress: (picture: Pick<PictureRow, 'id' | 'ownerId'>, url: string): Promise<void> =>
      db.transaction(async (tx) => {
        const showing = tx
          .select({ id: productPictures.productId })
          .from(productPictures)
          .where(eq(productPictures.pictureId, picture.id))
        // The products first, as everywhere: whoever decides about one of them waits here.
        await tx.select({ id: products.id }).from(products).where(inArray(products.id, showing)).for('update')
        const [twin] = await tx
          .select({ id: pictures.id })
          .from(pictures)
          .where(
            and(
              eq(pictures.url, url),
              picture.ownerId ? eq(pictures.ownerId, picture.ownerId) : isNull(pictures.ownerId),
            ),
          )
        if (!twin) {
          await tx.update(pictures).set({ url }).where(eq(pictures.id, picture.id))
          return
        }
        await tx
          .delete(productPictures)
          .where(and(eq(productPictures.pictureId, twin.id), inArray(productPictures.productId, showing)))
        await tx.update(productPictures).set({ pictureId: twin.id }).where(eq(productPictures.pictureId, picture.id))
        await tx.update(products).set({ pictureId: twin.id }).where(eq(products.pictureId, picture.id))
        await mergeInRevisions(tx, picture.id, twin.id)
        await tx.delete(pictures).where(eq(pictures.id, picture.id))
      }),
  }
}

/** Revisions that show both pictures keep one of them. */
async function mergeInRevisions(tx: Transaction, pictureId: string, twinId: string): Promise<void> {
  await tx.delete(productRevisionPictures).where(
    and(
      eq(productRevisionPictures.pictureId, twinId),
      sql`(${productRevisionPictures.productId}, ${productRevisionPictures.revision}) in (
          select product_id, revision from product_revision_pictures where picture_id = ${pictureId})`,
    ),
  )
  await tx
    .update(productRevisionPictures)
    .set({ pictureId: twinId })
    .where(eq(productRevisionPictures.pictureId, pictureId))
}
