import type { Picture } from '@patina/contract/images'
import { HttpError, TryLater } from '#http/errors.ts'
import type { ImageStore } from '#providers/images/port.ts'
import { createFairQueue, WaitedTooLong } from './fair-queue.ts'
import { HEAD_BYTES, kindOfFile } from './file-kind.ts'
import type { PicturePrint } from './picture-print.ts'
import type { PreparePicture, PreviewPicture } from './prepare-picture.ts'
import type { Upload } from './receive-upload.ts'
import { createUploadSlots } from './upload-slots.ts'

/** One at a time keeps memory bounded. */
const AT_ONCE = 1
/** With the work on one picture and the store's time this stays below what a silent connection is given. */
const LONGEST_WAIT_MS = 20_000

export type ImagesService = ReturnType<typeof createImagesService>

type Deps = {
  repository: {
    countOf(ownerId: string): PromiseLike<number>
    insertPicture(ownerId: string, picture: Picture, print: PicturePrint): PromiseLike<unknown>
  }
  store: Pick<ImageStore, 'keep'>
  quota: number
  prepare: PreparePicture
  preview: PreviewPicture
  longestWaitMs?: number
}

type Prepared = Awaited<ReturnType<PreparePicture>>

export type Incoming = {
  /** Begins to read what is sent. */
  receive(): Promise<Upload>
  /** Tells when the sender has gone. */
  signal: AbortSignal
}

export type TakeIn = <Kept>(
  ownerId: string,
  incoming: Incoming,
  how: {
    countOf(ownerId: string): PromiseLike<number>
    /** Whose limit it is, in words. */
    whose: string
    keep(prepared: Prepared): Promise<Kept>
  },
) => Promise<Kept>

export function createImagesService({
  repository,
  store,
  quota,
  prepare,
  preview,
  longestWaitMs = LONGEST_WAIT_MS,
}: Deps) {
  const slots = createUploadSlots()
  const queue = createFairQueue({ atOnce: AT_ONCE, longestWaitMs })

  const inTurn = <Result>(ownerId: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> =>
    queue.run(ownerId, signal, work).catch((error: unknown) => {
      throw error instanceof WaitedTooLong ? tooMany() : error
    })

  const prepareInTurn = async (ownerId: string, upload: Upload, signal: AbortSignal): Promise<Prepared> => {
    demandPicture(await upload.head(HEAD_BYTES))
    const prepared = await inTurn(ownerId, signal, async () => prepare(await upload.read(), signal))
    signal.throwIfAborted()
    return prepared
  }

  const demandRoom = async (ownerId: string, countOf: Deps['repository']['countOf'], whose: string) => {
    if ((await countOf(ownerId)) < quota) return
    throw new HttpError(403, `You have uploaded ${quota} pictures, which is the most that ${whose} may.`)
  }

  const keepFor = async (ownerId: string, { picture, facts, print }: Prepared): Promise<Picture> => {
    const kept = { url: await store.keep(picture).catch(cannotKeep), ...facts }
    await repository.insertPicture(ownerId, kept, print)
    return kept
  }

  /** Takes in what somebody sends, unless they have sent too much, and keeps what is made of it. */
  const takeIn: TakeIn = async (ownerId, { receive, signal }, { countOf, whose, keep }) => {
    const giveSlotBack = slots.take(ownerId)
    try {
      await demandRoom(ownerId, countOf, whose)
      const upload = await receive().catch(cannotKeep)
      try {
        return await keep(await prepareInTurn(ownerId, upload, signal))
      } finally {
        await upload.close()
      }
    } catch (error) {
      throw signal.aborted ? new HttpError(499, 'The upload was given up.', { cause: error }) : error
    } finally {
      giveSlotBack()
    }
  }

  return {
    takeIn,
    upload: (ownerId: string, incoming: Incoming): Promise<Picture> =>
      takeIn(ownerId, incoming, {
        countOf: repository.countOf,
        whose: 'a seller',
        keep: (prepared) => keepFor(ownerId, prepared),
      }),

    /* For what brings many at once, and has them here already: in the same queue, by the same rules. */

    /** How it looks, small, if it can be kept. */
    preview: async (ownerId: string, bytes: Buffer, signal: AbortSignal): Promise<string> => {
      demandPicture(bytes.subarray(0, HEAD_BYTES))
      return inTurn(ownerId, signal, () => preview(bytes, signal))
    },
    add: async (ownerId: string, bytes: Buffer, signal: AbortSignal): Promise<Picture> => {
      await demandRoom(ownerId, repository.countOf, 'a seller')
      demandPicture(bytes.subarray(0, HEAD_BYTES))
      return keepFor(ownerId, await inTurn(ownerId, signal, () => prepare(bytes, signal)))
    },
    /** How many more somebody may upload. */
    roomOf: async (ownerId: string): Promise<number> => Math.max(0, quota - (await repository.countOf(ownerId))),
  }
}

/** A store that fails is no fault of the sender. */
export function cannotKeep(cause: unknown): never {
  if (cause instanceof HttpError) throw cause
  throw new HttpError(503, 'Pictures cannot be kept just now: please try again in a minute.', { cause })
}

const tooMany = () => new TryLater(503, 'Many pictures are being uploaded just now: please try again in a minute.', 30)

const TAKEN = 'JPEG, PNG, WebP or AVIF'

function demandPicture(head: Buffer): void {
  if (head.length === 0) throw new HttpError(415, `This file is empty: send a ${TAKEN}.`)
  const { isTaken, name } = kindOfFile(head)
  if (isTaken) return
  if (name) throw new HttpError(415, `This is ${name}: save it as a ${TAKEN} and send that.`)
  throw new HttpError(415, `This file is not a picture that we can read: send a ${TAKEN}.`)
}
