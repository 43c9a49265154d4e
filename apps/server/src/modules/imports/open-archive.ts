import { buffer } from 'node:stream/consumers'
import { IMPORT } from '@patina/contract/import-table'
import yauzl from 'yauzl'
import { baseName } from './read-row.ts'
import { Unreadable } from './unreadable.ts'

export type Archive = Awaited<ReturnType<typeof openArchive>>
type Entry = yauzl.Entry

/** What macOS puts beside each file. */
const isOfSystem = (path: string): boolean => /(^|\/)(__MACOSX\/|\._|\.DS_Store$)/.test(path)

/** A file of the archive that can't be had, as the end of a sentence that begins with its name. */
export class NotInArchive extends Error {}

/**
 * Opens a ZIP that somebody has sent. Nothing of it is written to the disk: its files are read one by one, into memory, where
 * their size is bounded. An archive inside of it is a file like others.
 */
export async function openArchive(path: string) {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(cannotRead)
  const entries = await listEntries(zip).catch((error: unknown) => {
    zip.close()
    return cannotRead(error)
  })
  const named = Map.groupBy(entries, ({ fileName }) => baseName(fileName))

  const read = async (entry: Entry, mostBytes: number): Promise<Buffer> => {
    if (entry.isEncrypted()) throw new NotInArchive('is locked with a password')
    if (entry.uncompressedSize > mostBytes) {
      throw new NotInArchive(`is too large: ${mostBytes / 1_000_000} MB is the most`)
    }
    try {
      // Fails where more comes out than the archive says.
      return await buffer(await zip.openReadStreamPromise(entry))
    } catch (error) {
      throw new NotInArchive('is damaged in the ZIP', { cause: error })
    }
  }

  return {
    readNamed: async (name: string, mostBytes: number): Promise<Buffer> => {
      const [entry, other] = named.get(name) ?? []
      if (!entry) throw new NotInArchive('is not in the ZIP')
      if (other) throw new NotInArchive('is in the ZIP twice, in two folders')
      return read(entry, mostBytes)
    },
    /** The one CSV that it holds. */
    readTable: async (): Promise<Buffer> => {
      const [table, other] = entries.filter(({ fileName }) => /\.csv$/i.test(fileName))
      if (!table) throw new Unreadable('There is no CSV: send one beside the ZIP, or inside of it.')
      if (other) throw new Unreadable('There are several CSVs in this ZIP: leave one.')
      return read(table, IMPORT.mostTableBytes).catch((error: unknown) => {
        throw error instanceof NotInArchive ? new Unreadable(`${table.fileName} ${error.message}.`) : error
      })
    },
    close: () => zip.close(),
  }
}

async function listEntries(zip: yauzl.ZipFile): Promise<Entry[]> {
  if (zip.entryCount > IMPORT.mostEntries) {
    throw new Unreadable(`This ZIP has more than ${IMPORT.mostEntries} files: send it in several parts.`)
  }
  const entries: Entry[] = []
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > IMPORT.mostUnpackedBytes) throw new Unreadable('This ZIP unpacks to more than 1 GB.')
    if (!entry.fileName.endsWith('/') && !isOfSystem(entry.fileName)) entries.push(entry)
  }
  return entries
}

function cannotRead(error: unknown): never {
  if (error instanceof Unreadable) throw error
  if (
    error instanceof Error &&
    /invalid relative path|absolute path|invalid characters in fileName/.test(error.message)
  ) {
    throw new Unreadable('This ZIP has a file whose name leads out of it: pack it anew.', { cause: error })
  }
  throw new Unreadable('This file is no ZIP that can be read: pack the pictures anew.', { cause: error })
}
