import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { StartError } from '#start-error.ts'

/** One file inside an archive. All are small: a picture, or some hundred rows. */
export type Entry = { name: string; bytes: Buffer }
export type Put = (entry: Entry) => Promise<void>

/** Far more than any of ours; a file that claims more was not made here. */
const LARGEST_ENTRY_BYTES = 256_000_000

/** A compressed tar for its owner alone, under its name only once it is whole. */
export async function writeArchive(file: string, fill: (put: Put) => Promise<void>): Promise<void> {
  const draft = `${file}.part`
  await rm(draft, { force: true })
  const { readable, controller } = createTarPacker()
  const target = createWriteStream(draft, { mode: 0o600, flags: 'wx' })
  try {
    await once(target, 'open')
  } catch (cause) {
    throw new StartError(`${file} cannot be written: name a file in a folder that is there and may be written to.`, {
      cause,
    })
  }
  try {
    await Promise.all([
      pipeline(Readable.fromWeb(readable), createGzip(), target),
      fill(async ({ name, bytes }) => {
        const entry = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
        await entry.write(bytes)
        await entry.close()
      }).then(controller.finalize, (error) => {
        controller.error(error)
        throw error
      }),
    ])
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** What writeArchive put in, in the same order. Throws where the file is cut off or damaged. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const source = createReadStream(file)
  const reading = pipeline(source, createGunzip(), writable)
  // What goes wrong here comes out below as well; nobody else is to hear of it.
  reading.catch(() => {})
  try {
    for await (const { header, body } of readable) {
      if (header.size > LARGEST_ENTRY_BYTES) throw new Error(`${header.name} is too large`)
      yield { name: header.name, bytes: await buffer(body) }
    }
    await reading
  } finally {
    source.destroy()
  }
}
