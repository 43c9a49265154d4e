import type { FavouritesQuery } from '@patina/contract/favourites'
import { FAVOURITES, LIKES } from '@patina/contract/limits'
import { HttpError, notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { FavouritesRepository, Kept } from './favourites-repository.ts'

export type FavouritesService = ReturnType<typeof createFavouritesService>

const FULL = `You keep ${FAVOURITES.most} pieces, which is as many as there is room for: let some go first.`

/** What people keep, to come back to. */
export function createFavouritesService({ repository }: { repository: FavouritesRepository }) {
  return {
    /** Kept again, it stays as it is. */
    keep: (userId: string, productId: string): Promise<number> =>
      repository.withProducts(userId, [productId], async ({ wanted: [product], isKept, count, keep }) => {
        if (!product) throw notFound('There is no such product.')
        if (product.removedAt) throw new HttpError(410, 'This piece has been taken down.')
        if (product.sellerId === userId) throw new HttpError(403, 'This piece is your own.')
        if (isKept(productId)) return 0
        if (count >= FAVOURITES.most) throw new HttpError(409, FULL)
        await keep(product)
        return 1
      }),

    /** What a device has kept, the newest first. What is gone or one's own is left out without a word. */
    merge: (userId: string, productIds: string[]): Promise<{ kept: number; leftOut: number }> =>
      repository.withProducts(userId, productIds, async ({ wanted, isKept, count, keep }) => {
        const missing = [...new Set(productIds)].flatMap((id) =>
          wanted.filter(
            (product) => product.id === id && !product.removedAt && product.sellerId !== userId && !isKept(id),
          ),
        )
        const room = missing.slice(0, Math.max(FAVOURITES.most - count, 0))
        // The newest last, so that the list has them in the order in which they were kept.
        for (const product of room.toReversed()) await keep(product)
        return { kept: room.length, leftOut: missing.length - room.length }
      }),

    remove: repository.remove,
    removeGone: repository.removeGone,

    list: (userId: string, { collection, ...query }: FavouritesQuery): Promise<ListPart<Kept>> =>
      readPart(query, {
        items: (slice) => repository.list(userId, collection, slice),
        total: () => repository.count(userId, collection),
      }),

    listIds: async (userId: string): Promise<{ productIds: string[]; gone: number }> => {
      const kept = await repository.listIds(userId)
      const productIds = kept.filter(({ isGone }) => !isGone).map(({ productId }) => productId)
      return { productIds, gone: kept.length - productIds.length }
    },

    /** In the order in which they are named. */
    findProducts: async (ids: string[]): Promise<{ id: string; json: string }[]> => {
      const found = new Map((await repository.findProducts(ids)).map((product) => [product.id, product]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },

    /** Null while they are few. */
    countLikes: async (productId: string): Promise<number | null> => {
      const people = await repository.countLikes(productId)
      return people >= LIKES.fewest ? people : null
    },

    countLikesOfSeller: repository.countLikesOfSeller,
  }
}
