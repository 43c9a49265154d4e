import * as z from 'zod'
import { IMAGES_PREFIX } from '#providers/images/port.ts'
import { StartError } from '#start-error.ts'
import { type Entry, readArchive } from './archive.ts'
import { tally } from './rows.ts'
import { table } from './tables.ts'

/*
 * A backup is a compressed tar: manifest.json first, then rows/TABLE/N.jsonl in an order in which they can be stored,
 * then pictures/FILE, and end.json last, which says how much there has to be.
 */
export const FORMAT = 'patina-backup'
export const FORMAT_VERSION = 1

const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  /** The last migration of the database that was copied. */
  migration: z.number().int(),
  madeAt: z.iso.datetime(),
  /** What the addresses of its pictures begin with. */
  picturesAt: z.string().default(IMAGES_PREFIX),
  tables: z.array(table),
})
export type Manifest = z.output<typeof manifest>

const end = z.object({ tallies: z.record(z.string(), tally), pictures: z.number().int() })
export type End = z.output<typeof end>

export const rowsEntry = (name: string, part: number): string => `rows/${name}/${part}.jsonl`
export const ROWS_ENTRY = /^rows\/(?<table>\w+)\/\d+\.jsonl$/
export const pictureEntry = (file: string): string => `pictures/${file}`
export const PICTURE_ENTRY = /^pictures\/(?<file>(?:private\/)?[\w-]+\.(?:avif|webp))$/

export const toEntry = (name: string, value: unknown): Entry => ({ name, bytes: Buffer.from(JSON.stringify(value)) })

/** Reads all of it before anything is done with it, and says what is in it. */
export async function inspectBackup(file: string): Promise<{ manifest: Manifest; end: End }> {
  let first: Entry | undefined
  let last: Entry | undefined
  try {
    for await (const entry of readArchive(file)) {
      first ??= entry
      last = entry
    }
    if (first?.name !== 'manifest.json' || last?.name !== 'end.json') throw new Error('it has no beginning or no end')
    const found = { manifest: manifest.parse(parseJson(first)), end: end.parse(parseJson(last)) }
    if (found.manifest.version <= FORMAT_VERSION) return found
  } catch (cause) {
    throw new StartError(`${file} is no whole backup of Patina: nothing was restored.`, { cause })
  }
  throw new StartError(`${file} was made by a newer version of Patina: restore it with that version.`)
}

const parseJson = ({ bytes }: Entry): unknown => JSON.parse(bytes.toString())
