import { and, asc, eq, gt, isNull, like } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pictures } from '#db/schema.ts'
import { lockProductsShowing, replacePicture } from '#modules/products/module.ts'

export type PictureRow = typeof pictures.$inferSelect
export type ImagesRepository = ReturnType<typeof createImagesRepository>

export function createImagesRepository(db: Database) {
  return {
    countOf: (ownerId: string) => db.$count(pictures, eq(pictures.ownerId, ownerId)),

    isKnown: async (ownerId: string, url: string) =>
      (await db.$count(pictures, and(eq(pictures.ownerId, ownerId), eq(pictures.url, url)))) > 0,

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
        await lockProductsShowing(tx, picture.id)
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
        await replacePicture(tx, picture.id, twin.id)
        await tx.delete(pictures).where(eq(pictures.id, picture.id))
      }),
  }
}
