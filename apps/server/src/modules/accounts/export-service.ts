import { Readable } from 'node:stream'
import { PRODUCT_NAME } from '@patina/contract/brand'
import { ZipFile } from 'yazl'
import type { PersonService } from './person-service.ts'

type Picture = { name: string; read(): Promise<Buffer | undefined> }

type Deps = {
  person: Pick<PersonService, 'readPerson'>
  /** What somebody has uploaded. */
  listPictures(userId: string): Promise<Picture[]>
  /** Counts how often somebody asks; fails where it is once too often. */
  countExport(email: string): Promise<void>
}

export type ExportService = ReturnType<typeof createExportService>

/** All that the shop holds on somebody, as a ZIP of files that people and programs can read. */
export const createExportService = ({ person, listPictures, countExport }: Deps) => ({
  /** It is written while it is sent: no more than one picture is in memory. */
  open: async ({ id, email }: { id: string; email: string }): Promise<Readable> => {
    await countExport(email)
    const { exportedAt, ...held } = await person.readPerson(email)
    const zip = new ZipFile()
    const mtime = new Date(exportedAt)
    const files = Object.entries(held).filter(([, part]) => !isEmpty(part))
    zip.addBuffer(
      Buffer.from(
        readme(
          email,
          exportedAt,
          files.map(([name]) => name),
        ),
      ),
      'README.txt',
      { mtime },
    )
    for (const [name, part] of files) {
      zip.addBuffer(Buffer.from(`${JSON.stringify(part, undefined, 2)}\n`), `data/${name}.json`, { mtime })
    }
    for (const { name, read } of await listPictures(id)) {
      // Pictures are compressed already. One that is not there any more is an empty file.
      zip.addReadStreamLazy(`pictures/${name}`, { mtime, compress: false }, (give) => {
        read().then(
          (bytes) => give(null, Readable.from(bytes ? [bytes] : [])),
          (error: unknown) => give(error, Readable.from([])),
        )
      })
    }
    zip.end()
    // yazl types its stream as what Node had before streams could be iterated.
    return Readable.from(zip.outputStream)
  },
})

const isEmpty = (part: unknown): boolean =>
  part === undefined || part === null || (Array.isArray(part) && part.length === 0)

const readme = (email: string, at: string, names: string[]): string =>
  [
    `What ${PRODUCT_NAME} holds on ${email}, as of ${at}`,
    '',
    'The folder data has one file for each kind of thing: open them with any text editor. They are JSON, which programs read, too.',
    ...names.map((name) => `- data/${name}.json`),
    '',
    'The folder pictures has what you uploaded.',
    '',
    'account is how you sign in: neither passwords nor keys are in it. Moments are in UTC, amounts in cents.',
    'What others wrote about you in confidence, such as reports, is not in it.',
    '',
  ].join('\r\n')
