import { readFile } from 'node:fs/promises'
import { PICTURE } from '@patina/contract/limits'
import { HttpError, TryLater } from '#http/errors.ts'
import type { ImagesService } from '#modules/images/module.ts'
import type { ListingsService } from '#modules/listings/module.ts'
import { type Assessed, assessRows, readRows } from './assess-rows.ts'
import type { ImportFiles } from './import-files.ts'
import type { ImportRecord, ImportsRepository } from './imports-repository.ts'
import { tooManyPictures } from './imports-service.ts'
import { type Archive, NotInArchive, openArchive } from './open-archive.ts'
import { readTable } from './read-table.ts'
import { Unreadable } from './unreadable.ts'

/** Others have their turn after so much work on one; a server that stops waits for no more than this. */
const SLICE_MS = 1_000
/** Looked up at once. */
const NAMES_AT_ONCE = 50
const MOST_ATTEMPTS = 5
const DAY_MS = 86_400_000

const CANNOT_KEEP = 'Nothing was listed, for no fault of yours: please try again in some minutes.'
const NO_PICTURES = 'is not there: send a ZIP with the pictures'

type Deps = {
  repository: ImportsRepository
  files: ImportFiles
  images: Pick<ImagesService, 'preview' | 'add' | 'roomOf'>
  listings: Pick<ListingsService, 'openCheck' | 'prepareAll'>
  listCategories(): Promise<{ id: string; title: string }[]>
  /** What is shown of the shop has changed. */
  onListed(): void
  now(): Date
}

/** The work on imports, slice by slice: whatever process has the files does the next, and what it did stays done when it dies. */
export function createImportWork({ repository, files, images, listings, listCategories, onListed, now }: Deps) {
  const patient = new AbortController().signal

  const categoryIds = async () => {
    const ids = new Map((await listCategories()).map(({ id, title }) => [title.toLowerCase(), id]))
    return (title: string) => ids.get(title.toLowerCase())
  }

  /** A CSV of its own goes before one in the ZIP. */
  const readFiles = async ({ id }: ImportRecord, archive: Archive | undefined) => {
    const hasTable = (await files.sizeOf(id, 'table')) > 0
    if (hasTable) return readTable(await readFile(files.pathOf(id, 'table')))
    if (!archive) throw new Unreadable('There is no CSV: send one beside the ZIP, or inside of it.')
    return readTable(await archive.readTable())
  }

  const keepTable = async (found: ImportRecord, archive: Archive | undefined): Promise<void> => {
    const table = await readFiles(found, archive)
    const read = readRows(table.rows, { columns: table.columns, categoryIdOf: await categoryIds() })
    // Rows whose pictures can't be named at all are not asked for them.
    const named = read.filter(({ read: { problems } }) => !problems.some(({ column }) => column === 'pictures'))
    const pictures = [...new Set(named.flatMap(({ read: { pictures: names } }) => names))]
    await repository.keepTable(found.id, { ...table, pictures })
  }

  /** Goes on with some pictures; answers whether none was left. */
  const goThrough = async (listNames: (limit: number) => Promise<string[]>, each: (name: string) => Promise<void>) => {
    const end = performance.now() + SLICE_MS
    const names = await listNames(NAMES_AT_ONCE)
    for (const name of names) {
      await each(name)
      if (performance.now() > end) return false
    }
    return names.length < NAMES_AT_ONCE
  }

  const readPicture = (archive: Archive | undefined, name: string): Promise<Buffer> => {
    if (!archive) throw new NotInArchive(NO_PICTURES)
    return archive.readNamed(name, PICTURE.mostBytes)
  }

  const checkPicture = async ({ id, sellerId }: ImportRecord, archive: Archive | undefined, name: string) => {
    try {
      const thumbnail = await images.preview(sellerId, await readPicture(archive, name), patient)
      await repository.keepPicture(id, name, { thumbnail })
    } catch (error) {
      await repository.keepPicture(id, name, { problem: problemOf(name, error) })
    }
  }

  const assess = async ({ id, sellerId, columns }: ImportRecord): Promise<Assessed[]> => {
    const categoryIdOf = await categoryIds()
    const read = readRows(await repository.listRows(id), { columns: columns ?? [], categoryIdOf })
    const keys = read.map(({ read: { key } }) => key)
    const pictures = await repository.listPictures(id)
    return assessRows(read, {
      columns: columns ?? [],
      categoryIdOf,
      faultsOf: await listings.openCheck(),
      pictureFaults: new Map(pictures.flatMap(({ name, problem }) => (problem ? [[name, problem]] : []))),
      known: await repository.findKnown(sellerId, keys),
    })
  }

  const report = async ({ id, sellerId }: ImportRecord, rows: Assessed[], failure?: string): Promise<void> => {
    const right = rows.filter(({ state }) => state === 'right')
    const needed = [...new Set(right.flatMap(({ pictures }) => pictures))]
    const kept = (await repository.listPictures(id)).filter(({ url }) => url !== null).map(({ name }) => name)
    const wanting = needed.filter((name) => !kept.includes(name)).length
    const room = await images.roomOf(sellerId)
    const tooMany = wanting > room ? tooManyPictures(wanting, room) : null
    const columns = rows.map(({ row, cells, state, problems, productId }) => ({
      row,
      cells,
      state,
      problems,
      productId,
    }))
    await repository.keepReport(id, columns, needed, failure ?? tooMany)
  }

  const check = async (found: ImportRecord, archive: Archive | undefined): Promise<void> => {
    if (!found.columns) return keepTable(found, archive)
    const isDone = await goThrough(
      (limit) => repository.listUnchecked(found.id, limit),
      (name) => checkPicture(found, archive, name),
    )
    if (isDone) await report(found, await assess(found))
  }

  const list = async (found: ImportRecord, archive: Archive | undefined): Promise<void> => {
    const isDone = await goThrough(
      (limit) => repository.listUnkept(found.id, limit),
      async (name) => {
        const { url } = await images.add(found.sellerId, await readPicture(archive, name), patient)
        await repository.keepPicture(found.id, name, { url })
      },
    )
    if (isDone) await finish(found)
  }

  const finish = async (found: ImportRecord): Promise<void> => {
    const before = await repository.countRows(found.id)
    const rows = await assess(found)
    const right = rows.flatMap((row) => (row.values ? [{ ...row, values: row.values }] : []))
    if (right.length !== before.right) {
      return report(found, rows, 'Nothing was listed: something has changed meanwhile. Look at the rows again.')
    }
    const urls = new Map((await repository.listPictures(found.id)).map(({ name, url }) => [name, url]))
    const wanted = right.map(({ values, pictures }) => ({
      values,
      // One picture under two names is one picture.
      pictureUrls: [...new Set(pictures.flatMap((name) => urls.get(name) ?? []))],
    }))
    const outcome = await repository.finish(found, right, await listings.prepareAll(found.sellerId, wanted))
    if (outcome === 'no seller')
      await repository.giveUp(found.id, 'failed', 'Nothing was listed: only sellers list pieces.')
    if (outcome !== 'listed') return
    onListed()
    await files.remove(found.id)
  }

  const goOn = async (found: ImportRecord): Promise<void> => {
    const hasArchive = (await files.sizeOf(found.id, 'archive')) > 0
    const archive = hasArchive ? await openArchive(files.pathOf(found.id, 'archive')) : undefined
    try {
      await (found.state === 'checking' ? check(found, archive) : list(found, archive))
    } finally {
      archive?.close()
    }
  }

  /** Answers what is worth a line in the log. */
  const endOrWait = async ({ id, state }: ImportRecord, error: unknown): Promise<unknown> => {
    const back = state === 'checking' ? 'failed' : 'checked'
    if (error instanceof Unreadable) await repository.giveUp(id, back, error.message)
    else if (isRefusal(error)) await repository.giveUp(id, back, `Nothing was listed. ${error.message}`)
    else if (error instanceof TryLater) return undefined
    else {
      if ((await repository.countAttempt(id)) >= MOST_ATTEMPTS) await repository.giveUp(id, back, CANNOT_KEEP)
      return error
    }
    if (back === 'failed') await files.remove(id)
    return undefined
  }

  return {
    /** Goes on with one import that lies here, for a moment. */
    workOnOne: async (): Promise<unknown> => {
      const here = await files.list()
      const found = here.length > 0 ? await repository.claim(here) : undefined
      if (!found) return undefined
      try {
        await goOn(found)
        return undefined
      } catch (error) {
        return await endOrWait(found, error)
      } finally {
        await repository.release(found.id)
      }
    },

    /** Deletes imports that have not moved for a day, and files that belong to none. */
    sweep: async (): Promise<void> => {
      await repository.removeOlder(new Date(now().getTime() - DAY_MS))
      const here = await files.list()
      const needed = here.length > 0 ? await repository.findWithFiles(here) : []
      for (const id of here) if (!needed.includes(id)) await files.remove(id)
    },
  }
}

/** What the sender could mend. */
const isRefusal = (error: unknown): error is HttpError => error instanceof HttpError && error.status < 500

/** Why a picture of an import can't be shown; what is no fault of the picture's is thrown on. */
function problemOf(name: string, error: unknown): string {
  if (error instanceof NotInArchive) return `${name} ${error.message}`
  if (isRefusal(error) && !(error instanceof TryLater)) return `${name}: ${error.message.replace(/\.$/, '')}`
  throw error
}
