import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { picturePrints, pictures, privatePictures, productPictures, products } from '#db/schema.ts'
import type { PersonalData } from '#module.ts'

/** Pictures are deleted last, by the functions below: their files go first. */
export const imagesPersonalData: PersonalData = {
  tables: [pictures, privatePictures],
  collect: async (tx, userId) => ({
    pictures: await tx
      .select({
        id: pictures.id,
        url: pictures.url,
        createdAt: pictures.createdAt,
        colours: picturePrints.colours,
        // As text: JSON has no numbers of 64 bits.
        hashes: sql<string[] | null>`${picturePrints.hashes}::text[]`,
      })
      .from(pictures)
      .leftJoin(picturePrints, eq(picturePrints.pictureId, pictures.id))
      .where(eq(pictures.ownerId, userId)),
    privatePictures: await tx.select().from(privatePictures).where(eq(privatePictures.ownerId, userId)),
  }),
}

/** A picture of theirs that no listing shows. */
const isUnused = (userId: string) =>
  and(
    eq(pictures.ownerId, userId),
    sql`not exists (select from ${productPictures} where ${productPictures.pictureId} = ${pictures.id})`,
    sql`not exists (select from ${products} where ${products.pictureId} = ${pictures.id})`,
  )

async function listUnused(tx: Transaction, userId: string): Promise<string[]> {
  const unused = await tx.select({ url: pictures.url }).from(pictures).where(isUnused(userId))
  // The same picture, uploaded by someone else, has the same files.
  const urls = unused.map(({ url }) => url)
  const shared = await tx
    .select({ url: pictures.url })
    .from(pictures)
    .where(and(inArray(pictures.url, urls), sql`${pictures.ownerId} is distinct from ${userId}`))
  return urls.filter((url) => !shared.some((picture) => picture.url === url))
}

/** What they have uploaded: addresses of pictures, and names of private files. */
export async function listOwnPictures(db: Pick<Transaction, 'select'>, userId: string) {
  const shown = await db.select({ url: pictures.url }).from(pictures).where(eq(pictures.ownerId, userId))
  const hidden = await db
    .select({ fileName: privatePictures.fileName })
    .from(privatePictures)
    .where(eq(privatePictures.ownerId, userId))
  return { urls: shown.map(({ url }) => url), privateFiles: hidden.map(({ fileName }) => fileName) }
}

export const picturesOfPerson = {
  /** What can go of theirs: addresses of pictures that nothing shows any more, and the names of all private files. */
  list: async (tx: Transaction, userId: string) => {
    const hidden = await tx.select().from(privatePictures).where(eq(privatePictures.ownerId, userId))
    return { urls: await listUnused(tx, userId), privateFiles: hidden.map(({ fileName }) => fileName) }
  },
  delete: async (tx: Transaction, userId: string): Promise<void> => {
    await tx.delete(pictures).where(isUnused(userId))
    await tx.delete(privatePictures).where(eq(privatePictures.ownerId, userId))
  },
}
