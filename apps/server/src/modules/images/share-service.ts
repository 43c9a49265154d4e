import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { HttpError } from '#http/errors.ts'

const MOST_BYTES = 16_000_000
/** Sites ask for one picture when somebody shares a page, not for many: a crowd is told to come back. */
const AT_ONCE = 1
const MOST_WAITING = 20

export type ShareService = ReturnType<typeof createShareService>

type Deps = {
  /** The address of a piece's first picture; fails for what is not in the shop. */
  pictureOf(productId: string): Promise<string>
  /** Nothing for pictures that lie with somebody else. */
  read(pictureUrl: string): Promise<Buffer | undefined>
  compose(picture: Buffer): Promise<Buffer>
}

/**
 * What others show of a piece: sites where its page is shared, and mails. Made when first asked for, and kept in memory while it
 * is asked for.
 */
export function createShareService({ pictureOf, read, compose }: Deps) {
  const queue = pLimit(AT_ONCE)
  const made = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (url) => {
      if (queue.pendingCount >= MOST_WAITING) {
        throw new HttpError(503, 'Many pictures are being made just now: please try again in a minute.')
      }
      const picture = await read(url).catch((cause: unknown) => {
        throw new HttpError(503, 'The picture cannot be had just now: please try again in a minute.', { cause })
      })
      return picture && queue(() => compose(picture))
    },
  })

  return {
    /** The picture, or where the piece's own lies if it cannot be read here. */
    getPicture: async (productId: string): Promise<{ url: string; bytes: Buffer | undefined }> => {
      const url = await pictureOf(productId)
      return { url, bytes: await made.fetch(url) }
    },
  }
}
