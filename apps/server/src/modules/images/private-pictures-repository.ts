import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { privatePictures } from '#db/schema.ts'

export type PrivatePicturesRepository = ReturnType<typeof createPrivatePicturesRepository>

export function createPrivatePicturesRepository(db: Database) {
  return {
    countOf: (ownerId: string) => db.$count(privatePictures, eq(privatePictures.ownerId, ownerId)),

    insert: async (values: { ownerId: string; fileName: string; createdAt: Date }): Promise<string> => {
      const [row] = await db.insert(privatePictures).values(values).returning({ id: privatePictures.id })
      if (!row) throw new Error('the picture was not stored')
      return row.id
    },

    findFile: async (id: string): Promise<string | undefined> => {
      const [row] = await db
        .select({ fileName: privatePictures.fileName })
        .from(privatePictures)
        .where(eq(privatePictures.id, id))
      return row?.fileName
    },

    /** Marks those of this owner as used that nothing has used yet; answers how many there were. */
    claim: async (tx: Transaction, ids: string[], ownerId: string, now: Date): Promise<number> => {
      const claimed = await tx
        .update(privatePictures)
        .set({ claimedAt: now })
        .where(
          and(
            inArray(privatePictures.id, ids),
            eq(privatePictures.ownerId, ownerId),
            isNull(privatePictures.claimedAt),
          ),
        )
        .returning({ id: privatePictures.id })
      return claimed.length
    },

    /**
     * Deletes one that nothing has used, its file first; answers whether there was one. A move that would claim it
     * meanwhile waits, and finds it gone.
     */
    deleteUnclaimed: (before: Date, removeFile: (fileName: string) => Promise<void>): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [old] = await tx
          .select()
          .from(privatePictures)
          .where(and(isNull(privatePictures.claimedAt), lt(privatePictures.createdAt, before)))
          .orderBy(asc(privatePictures.createdAt))
          .limit(1)
          .for('update', { skipLocked: true })
        if (!old) return false
        await removeFile(old.fileName)
        await tx.delete(privatePictures).where(eq(privatePictures.id, old.id))
        return true
      }),
  }
}
