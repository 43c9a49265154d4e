import type { Picture } from '@patina/contract/images'
import { and, arrayOverlaps, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#db/client.ts'
import { pictureMatches, picturePrints, pictures, productPictures, products } from '#db/schema.ts'
import { bandsOf, type PictureHashes, probesOf } from './picture-hash.ts'
import type { PicturePrint } from './picture-print.ts'

export type NewMatch = Omit<typeof pictureMatches.$inferInsert, 'id' | 'settledAt'>
export type PrintsRepository = ReturnType<typeof createPrintsRepository>

/** More that look alike at first sight are not looked at more closely. */
const MOST_CANDIDATES = 200

const valuesOf = ({ hashes, colours }: PicturePrint) => ({ hashes: [...hashes], bands: bandsOf(hashes), colours })

/** What was seen in pictures, and which others look alike at first sight. */
export function createPrintsRepository(db: Database) {
  return {
    /** The same picture uploaded again is the same picture. */
    insertPicture: (ownerId: string, picture: Picture, print: PicturePrint): Promise<void> =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .insert(pictures)
          .values({ ownerId, ...picture })
          .onConflictDoNothing()
          .returning({ id: pictures.id })
        if (row) await tx.insert(picturePrints).values({ pictureId: row.id, ...valuesOf(print), isDue: false })
      }),

    findOwn: async (ownerId: string, url: string) => {
      const [row] = await db
        .select({ id: pictures.id, hashes: picturePrints.hashes, colours: picturePrints.colours })
        .from(pictures)
        .leftJoin(picturePrints, eq(picturePrints.pictureId, pictures.id))
        .where(and(eq(pictures.ownerId, ownerId), eq(pictures.url, url)))
      return row
    },

    /** A seller's own pictures on pieces that can be bought, newest first. */
    listOnSale: (sellerId: string, most: number) =>
      db
        .select({
          productId: products.id,
          name: products.name,
          pictureId: productPictures.pictureId,
          hashes: picturePrints.hashes,
        })
        .from(products)
        .innerJoin(productPictures, eq(productPictures.productId, products.id))
        .leftJoin(picturePrints, eq(picturePrints.pictureId, productPictures.pictureId))
        .where(and(eq(products.sellerId, sellerId), eq(products.available, 'available'), isNull(products.removedAt)))
        .orderBy(desc(products.id))
        .limit(most),

    /** Pictures that nobody has looked at, in the order of their ids, after one of them. */
    listUnseen: (after: string | undefined, most: number) =>
      db
        .select({ id: pictures.id, url: pictures.url })
        .from(pictures)
        .where(
          and(
            after ? gt(pictures.id, after) : undefined,
            notExists(db.select({ one: sql`1` }).from(picturePrints).where(eq(picturePrints.pictureId, pictures.id))),
          ),
        )
        .orderBy(asc(pictures.id))
        .limit(most),

    /** Of a picture that may be shown already. */
    insert: (pictureId: string, print: PicturePrint) =>
      db
        .insert(picturePrints)
        .values({ pictureId, ...valuesOf(print), isDue: print.hashes.length > 0 })
        .onConflictDoNothing(),

    /** The newest first: they do not wait until a shop has gone through what it had before. */
    listDue: (most: number) =>
      db
        .select({ pictureId: picturePrints.pictureId, url: pictures.url, hashes: picturePrints.hashes })
        .from(picturePrints)
        .innerJoin(pictures, eq(pictures.id, picturePrints.pictureId))
        .where(eq(picturePrints.isDue, true))
        .orderBy(desc(picturePrints.pictureId))
        .limit(most),

    /** Products of other sellers whose pictures look alike at first sight, with the product that shows this one. */
    listCandidates: (pictureId: string, hashes: PictureHashes) => {
      const shown = alias(productPictures, 'shown')
      const shownBy = alias(products, 'shown_by')
      const own = alias(pictures, 'own')
      return db
        .select({
          productId: shownBy.id,
          otherProductId: products.id,
          otherPictureId: pictures.id,
          url: pictures.url,
          hashes: picturePrints.hashes,
        })
        .from(picturePrints)
        .innerJoin(pictures, eq(pictures.id, picturePrints.pictureId))
        .innerJoin(productPictures, eq(productPictures.pictureId, pictures.id))
        .innerJoin(products, and(eq(products.id, productPictures.productId), isNull(products.removedAt)))
        .innerJoin(own, eq(own.id, pictureId))
        .innerJoin(shown, eq(shown.pictureId, own.id))
        .innerJoin(shownBy, and(eq(shownBy.id, shown.productId), isNull(shownBy.removedAt)))
        .where(
          and(
            arrayOverlaps(picturePrints.bands, probesOf(hashes)),
            ne(products.sellerId, shownBy.sellerId),
            // What came with the shop belongs to nobody: none of it is a copy of the rest.
            or(isNotNull(own.ownerId), isNotNull(pictures.ownerId)),
          ),
        )
        .limit(MOST_CANDIDATES)
    },

    /** Notes what its comparison came to, once for each two products. */
    noteCompared: (pictureId: string, copies: NewMatch[]): Promise<void> =>
      db.transaction(async (tx) => {
        if (copies.length > 0) await tx.insert(pictureMatches).values(copies).onConflictDoNothing()
        await tx.update(picturePrints).set({ isDue: false }).where(eq(picturePrints.pictureId, pictureId))
      }),
  }
}

/** A product has come to show these: they are compared with those of other sellers in the background. */
export async function comparePictures(tx: Transaction, pictureIds: readonly string[]): Promise<void> {
  await tx
    .update(picturePrints)
    .set({ isDue: true })
    .where(and(inArray(picturePrints.pictureId, [...pictureIds]), sql`cardinality(${picturePrints.hashes}) > 0`))
}
