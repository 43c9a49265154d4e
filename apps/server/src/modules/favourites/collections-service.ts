import { randomBytes } from 'node:crypto'
import { FAVOURITES } from '@patina/contract/limits'
import { findContactDetails } from '#contact-details/index.ts'
import { FieldError, HttpError, notFound } from '#http/errors.ts'
import type { CollectionsRepository, CountedCollection } from './collections-repository.ts'
import type { FavouritesService } from './favourites-service.ts'

export type CollectionsService = ReturnType<typeof createCollectionsService>

/** As long as a UUID, and all of it by chance. */
const TOKEN_BYTES = 16

type Deps = { repository: CollectionsRepository; keep: FavouritesService['keep'] }

/** Favourites under names of one's own, for oneself and for those who are given a link. */
export function createCollectionsService({ repository, keep }: Deps) {
  const demand = async (userId: string, id: string): Promise<CountedCollection> => {
    const found = await repository.find(userId, id)
    if (!found) throw notFound('You have no such collection.')
    return found
  }

  return {
    list: repository.list,

    add: async (userId: string, name: string): Promise<CountedCollection> => {
      demandNoContact(name)
      const made = await repository.insert(userId, name, FAVOURITES.mostCollections)
      if (made === 'again') throw nameTaken()
      if (made === 'tooMany') {
        throw new HttpError(
          409,
          `You have ${FAVOURITES.mostCollections} collections, which is as many as you can have.`,
        )
      }
      return demand(userId, made.id)
    },

    rename: async (userId: string, id: string, name: string): Promise<CountedCollection> => {
      await demand(userId, id)
      demandNoContact(name)
      if (!(await repository.rename(userId, id, name))) throw nameTaken()
      return demand(userId, id)
    },

    remove: async (userId: string, id: string): Promise<number> => {
      await demand(userId, id)
      return repository.remove(userId, id)
    },

    /** Whoever has the link sees the name and the products. */
    share: async (userId: string, id: string): Promise<CountedCollection> => {
      await demand(userId, id)
      await repository.share(userId, id, randomBytes(TOKEN_BYTES).toString('base64url'))
      return demand(userId, id)
    },

    /** The link opens nothing any more; sharing again makes another. */
    stopSharing: async (userId: string, id: string): Promise<CountedCollection> => {
      await demand(userId, id)
      await repository.stopSharing(userId, id)
      return demand(userId, id)
    },

    /** What was not kept yet is from now on. */
    putIn: async (userId: string, id: string, productId: string): Promise<CountedCollection> => {
      await demand(userId, id)
      await keep(userId, productId)
      await repository.add(userId, id, productId)
      return demand(userId, id)
    },

    takeOut: async (userId: string, id: string, productId: string): Promise<CountedCollection> => {
      await demand(userId, id)
      await repository.takeOut(userId, id, productId)
      return demand(userId, id)
    },

    open: async (token: string) => {
      const found = await repository.findShared(token)
      if (!found) throw notFound('This collection is not shared any more, or its link is not complete.')
      return found
    },
  }
}

const nameTaken = () => new FieldError('name', 'is that of another collection of yours')

/** Whoever gets the link reads it. */
function demandNoContact(name: string): void {
  if (findContactDetails(name).length === 0) return
  throw new FieldError('name', 'must not hold phone numbers, mail addresses, links or names in messengers')
}
