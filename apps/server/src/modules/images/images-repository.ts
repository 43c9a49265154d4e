import type { Picture } from '@patina/contract/images'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pictures } from '#db/schema.ts'

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
  }
}
