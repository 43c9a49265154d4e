import { constants } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { IMPORT, IMPORT_FILES, type ImportFile } from '@patina/contract/import-table'
import { isId } from '@patina/contract/shapes'

export type ImportFiles = ReturnType<typeof createImportFiles>

/** More came than is taken. */
export class TooMuch extends Error {}

/** The files of imports on disk, in a folder of their own each. */
export function createImportFiles(root: string) {
  const folderOf = (id: string) => join(root, id)
  const pathOf = (id: string, file: ImportFile) => join(folderOf(id), file)
  const sizeOf = async (id: string, file: ImportFile): Promise<number> =>
    stat(pathOf(id, file)).then(
      ({ size }) => size,
      () => 0,
    )

  return {
    pathOf,
    sizeOf,
    /** Which imports have files on this machine. */
    list: async (): Promise<string[]> => {
      const names: string[] = await readdir(root).catch(() => [])
      return names.filter(isId)
    },
    create: async (id: string): Promise<void> => {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 })
    },
    remove: (id: string): Promise<void> => rm(folderOf(id), { recursive: true, force: true }),

    /** Writes a piece where it belongs as it arrives: sent again, it lands in the same place. Answers the file's size. */
    write: async (id: string, file: ImportFile, at: number, piece: Readable): Promise<number> => {
      const others = await Promise.all(IMPORT_FILES.filter((other) => other !== file).map((other) => sizeOf(id, other)))
      const most = Math.min(at + IMPORT.pieceBytes, IMPORT.mostBytes - others.reduce((sum, size) => sum + size, 0))
      const handle = await open(pathOf(id, file), constants.O_RDWR | constants.O_CREAT, 0o600)
      try {
        let position = at
        for await (const chunk of piece) {
          const bytes: Buffer = chunk
          if (position + bytes.length > most) throw new TooMuch()
          await handle.write(bytes, 0, bytes.length, position)
          position += bytes.length
        }
        return (await handle.stat()).size
      } finally {
        await handle.close()
      }
    },
  }
}
