import type { Readable } from 'node:stream'
import { IMPORT_LIFE } from '@patina/contract/import-life'
import { IMPORT, IMPORT_FILES, type ImportFile } from '@patina/contract/import-table'
import type { ImportState, RowState } from '@patina/contract/imports'
import { csvOf, inert } from '#csv.ts'
import { HttpError, notFound, TryLater } from '#http/errors.ts'
import { type ImportFiles, TooMuch } from './import-files.ts'
import type { ImportRecord, ImportsRepository } from './imports-repository.ts'
import { baseName, readNumber } from './read-row.ts'
import { cellsOf, columnOf } from './read-table.ts'

export type ImportsService = ReturnType<typeof createImportsService>

/** With 200 MB each this bounds what lies on the disk. */
const MOST_IN_ALL = 50

type Deps = {
  repository: ImportsRepository
  files: ImportFiles
  /** How many more pictures somebody may upload. */
  roomOf(sellerId: string): Promise<number>
}

/** What sellers do with their imports; the work on them is done in the background. */
export function createImportsService({ repository, files, roomOf }: Deps) {
  const demandOwn = async (sellerId: string, id: string): Promise<ImportRecord> => {
    const found = await repository.find(sellerId, id)
    if (!found) throw notFound('You have no such import.')
    return found
  }

  const present = async (found: ImportRecord) => {
    const { all, checked, needed, kept } = await repository.countPictures(found.id)
    const isChecked = found.state === 'receiving' || found.state === 'checking'
    return {
      id: found.id,
      state: found.state,
      failure: found.failure,
      pictures: isChecked ? { done: checked, total: all } : { done: kept, total: needed },
      rows: await repository.countRows(found.id),
      ignored: (found.columns ?? []).filter((name) => name.trim() && !columnOf(name) && name !== REASON),
    }
  }

  const move = async (found: ImportRecord, event: 'check' | 'list') => {
    const [to] = IMPORT_LIFE.targetsOf(found.state, event, 'seller')
    if (!to || !(await repository.move(found.id, found.state, to))) throw new HttpError(409, TOO_LATE[event])
    return present({ ...found, state: to, failure: null })
  }

  return {
    list: async (sellerId: string) => Promise.all((await repository.list(sellerId)).map(present)),
    find: async (sellerId: string, id: string) => present(await demandOwn(sellerId, id)),

    begin: async (sellerId: string) => {
      const begun = await repository.begin(sellerId, MOST_IN_ALL)
      if (begun === 'busy') throw new HttpError(409, 'Your last import is being worked on: wait until that is done.')
      if (begun === 'full') throw new TryLater(503, 'Many imports wait just now: please try again in some minutes.', 60)
      await files.create(begun.id)
      return present(begun)
    },

    /** Takes a piece of a file, and answers how much of the file is there. */
    receive: async (sellerId: string, { id, file, at }: Place, piece: Readable): Promise<number> => {
      const found = await demandOwn(sellerId, id)
      demandState(found, 'receiving')
      if (at > (await files.sizeOf(id, file))) throw new HttpError(409, 'A piece before this one has not arrived.')
      const size = await files.write(id, file, at, piece).catch((error: unknown) => {
        if (error instanceof TooMuch) throw tooMuch(at)
        throw error
      })
      await repository.touch(id)
      return size
    },

    check: async (sellerId: string, id: string, sizes: Record<ImportFile, number>) => {
      const found = await demandOwn(sellerId, id)
      demandState(found, 'receiving')
      if (sizes.table + sizes.archive === 0) throw new HttpError(400, 'Send a CSV, or a ZIP that holds one.')
      for (const file of IMPORT_FILES) {
        if ((await files.sizeOf(id, file)) !== sizes[file]) {
          throw new HttpError(409, 'The files have not arrived whole: please send them again.')
        }
      }
      return move(found, 'check')
    },

    /** All that are right, as many as the seller has seen. */
    listAll: async (sellerId: string, id: string, count: number) => {
      const found = await demandOwn(sellerId, id)
      demandState(found, 'checked')
      const { right } = await repository.countRows(id)
      if (right !== count) throw new HttpError(409, `${right} rows can be listed, not ${count}: look at them again.`)
      const { needed, kept } = await repository.countPictures(id)
      const room = await roomOf(sellerId)
      if (needed - kept > room) throw new HttpError(403, tooManyPictures(needed - kept, room))
      return move(found, 'list')
    },

    rowsOf: async (sellerId: string, id: string, which: { state: RowState; after: number }) => {
      const { columns } = await demandOwn(sellerId, id)
      const rows = await repository.listRowsOf(id, { ...which, limit: IMPORT.rowsPerPage })
      const read = rows.map((row) => ({ ...row, named: cellsOf(columns ?? [], row.cells) }))
      const firsts = read.map(({ named }) => firstPicture(named.pictures))
      const pictures = await repository.listPictures(id, firsts)
      return read.map(({ row, state, problems, productId, named }, at) => {
        const price = readNumber(named.price ?? '')
        return {
          row,
          state: state ?? which.state,
          title: named.title ?? '',
          price: Number.isNaN(price) ? null : price,
          thumbnail: pictures.find(({ name }) => name === firsts[at])?.thumbnail ?? null,
          pictures: (named.pictures ?? '').split(';').filter((name) => name.trim()).length,
          problems,
          productId,
        }
      })
    },

    /** The rows that can't be listed as they were sent, with what is wrong: to be mended and sent again. */
    wrongCsv: async (sellerId: string, id: string): Promise<string> => {
      const { columns } = await demandOwn(sellerId, id)
      const names = columns ?? []
      const old = names.indexOf(REASON)
      const without = (cells: readonly string[]) => cells.filter((_, at) => at !== old)
      const rows = (await repository.listRows(id)).filter(({ state }) => state === 'wrong')
      return csvOf([
        [...without(names).map(inert), REASON],
        ...rows.map(({ cells, problems }) => {
          const filled = names.map((_, at) => inert(cells[at] ?? ''))
          return [...without(filled), inert(problems.map(sentenceOf).join('. '))]
        }),
      ])
    },
  }
}

export const tooManyPictures = (wanted: number, room: number): string =>
  `These pieces have ${wanted} pictures, and you may keep ${room} more: list them in smaller parts, or ask the shop for more room.`

/** The column that is added to rows that can't be listed, and means nothing where they are sent again. */
const REASON = 'reason'

type Place = { id: string; file: ImportFile; at: number }

const TOO_LATE = {
  check: 'These files are being checked already.',
  list: 'This import is being listed already.',
}

const WHEN: Partial<Record<ImportState, string>> = {
  receiving: 'This import has been checked already: begin another for other files.',
  checked: 'This import is not ready to be listed, or is listed already.',
}

function demandState({ state }: ImportRecord, wanted: ImportState): void {
  if (state !== wanted) throw new HttpError(409, WHEN[wanted] ?? 'This import has moved on.')
}

const tooMuch = (at: number): HttpError =>
  at + IMPORT.pieceBytes >= IMPORT.mostBytes
    ? new HttpError(413, 'These files are too large: 200 MB is the most.')
    : new HttpError(413, 'This piece is too large, or the files are: 4 MB is the most for one, 200 MB for all.')

const firstPicture = (cell = ''): string => baseName(cell.split(/[;\n]/)[0] ?? '')

const sentenceOf = ({ column, reason }: { column: string; reason: string }): string =>
  column ? `${column}: ${reason}` : reason
