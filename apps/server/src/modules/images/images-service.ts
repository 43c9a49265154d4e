import type { Picture } from '@patina/contract/images'
import pLimit from 'p-limit'
import { HttpError } from '#http/errors.ts'
import type { ImageStore } from '#providers/images/port.ts'
import type { ImagesRepository } from './images-repository.ts'
import { preparePicture } from './prepare-picture.ts'

/** How many pictures are worked on at once, and how many wait: beyond that, people are told to come back. */
const AT_ONCE = 1
const MOST_WAITING = 12

export type ImagesService = ReturnType<typeof createImagesService>

type Deps = { repository: ImagesRepository; store: Pick<ImageStore, 'keep'>; quota: number }

export function createImagesService({ repository, store, quota }: Deps) {
  const queue = pLimit(AT_ONCE)

  return {
    upload: async (ownerId: string, upload: Buffer): Promise<Picture> => {
      if ((await repository.countOf(ownerId)) >= quota) {
        throw new HttpError(403, `You have uploaded ${quota} pictures, which is the most that a seller may.`)
      }
      if (queue.pendingCount >= MOST_WAITING) {
        throw new HttpError(503, 'Many pictures are being uploaded just now: please try again in a minute.')
      }
      const { picture, ...facts } = await queue(() => preparePicture(upload))
      const url = await store.keep(picture).catch((cause: unknown) => {
        throw new HttpError(503, 'Pictures cannot be kept just now: please try again in a minute.', { cause })
      })
      await repository.insert(ownerId, { url, ...facts })
      return { url, ...facts }
    },
  }
}
