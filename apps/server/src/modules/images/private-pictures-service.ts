import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { FieldError, HttpError, notFound } from '#http/errors.ts'
import type { ImageStore } from '#providers/images/port.ts'
import type { RotatingKey } from '#secrets.ts'
import { cannotKeep, type Incoming, type TakeIn } from './images-service.ts'
import type { PrivatePicturesRepository } from './private-pictures-repository.ts'

/** How long an address is good for. */
const LIFE_SECONDS = 600
/** How long a picture waits for something to use it. */
export const UNCLAIMED_HOURS = 24

type Deps = {
  repository: PrivatePicturesRepository
  store: Pick<ImageStore, 'put' | 'read' | 'remove'>
  takeIn: TakeIn
  key: RotatingKey<Buffer>
  now(): Date
}

type Transaction = Parameters<PrivatePicturesRepository['claim']>[0]

/** What an address carries beside the id. */
export type Ticket = { until: number; signature: string }

export type PrivatePictures = ReturnType<typeof createPrivatePictures>

/**
 * Pictures for those alone to whom something shows them: who may see that is given an address that is good for ten
 * minutes. The server hands the file out itself, since an address of a bucket would tell the file's name for good.
 */
export function createPrivatePictures({ repository, store, takeIn, key, now }: Deps) {
  const sign = (by: Buffer, id: string, until: number) => createHmac('sha256', by).update(`${id} ${until}`).digest()
  const isOurs = (id: string, { until, signature }: Ticket) => {
    const given = Buffer.from(signature, 'base64url')
    return [key.current, ...key.previous]
      .map((by) => sign(by, id, until))
      .some((own) => own.length === given.length && timingSafeEqual(own, given))
  }
  const inSeconds = () => Math.floor(now().getTime() / 1000)

  return {
    upload: (ownerId: string, incoming: Incoming): Promise<string> =>
      takeIn(ownerId, incoming, {
        countOf: repository.countOf,
        whose: 'one person',
        keep: async ({ picture: { files } }) => {
          const widest = files.findLast(({ type }) => type === 'image/webp')
          if (!widest) throw new Error('the picture has no file')
          const fileName = `private/${randomBytes(24).toString('base64url')}.webp`
          // The row first: of a file without one nobody would know.
          const id = await repository.insert({ ownerId, fileName, createdAt: now() })
          await store.put(fileName, widest.bytes).catch(cannotKeep)
          return id
        },
      }),

    addressOf: (id: string): string => {
      const until = inSeconds() + LIFE_SECONDS
      return `/private-pictures/${id}.webp?until=${until}&signature=${sign(key.current, id, until).toString('base64url')}`
    },

    read: async (id: string, ticket: Ticket): Promise<Buffer> => {
      if (!isOurs(id, ticket)) throw missing()
      const left = ticket.until - inSeconds()
      // One that would be good for twice as long was signed by a clock that has gone back since.
      if (left <= 0 || left > 2 * LIFE_SECONDS) {
        throw new HttpError(410, 'This address was good for ten minutes: open the page that showed the picture anew.')
      }
      const fileName = await repository.findFile(id)
      const bytes = fileName && (await store.read(fileName).catch(cannotShow))
      if (!bytes) throw missing()
      return bytes
    },

    /** Has pictures of somebody used by one thing, in its transaction; refuses those of others and those in use. */
    claim: async (tx: Transaction, ids: readonly string[], ownerId: string): Promise<void> => {
      const wanted = [...new Set(ids)]
      if (wanted.length === 0) return
      if ((await repository.claim(tx, wanted, ownerId, now())) < wanted.length) {
        throw new FieldError('pictures', 'must be pictures that you have uploaded here and not used before')
      }
    },

    /** Deletes what nothing has used for a day. */
    sweep: async (): Promise<void> => {
      const before = new Date(now().getTime() - UNCLAIMED_HOURS * 3_600_000)
      let hasFound = true
      while (hasFound) hasFound = await repository.deleteUnclaimed(before, store.remove)
    },
  }
}

function cannotShow(cause: unknown): never {
  throw new HttpError(503, 'Pictures cannot be shown just now: please try again in a minute.', { cause })
}

const missing = () => notFound('There is no such picture, or this is not its address.')
