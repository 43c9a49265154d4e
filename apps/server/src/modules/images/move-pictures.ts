import pLimit from 'p-limit'
import type { ImageStore } from '#providers/images/port.ts'
import { StartError } from '#start-error.ts'
import type { ImagesRepository } from './images-repository.ts'

/** Files on their way at once: far from there, each takes its time. */
const AT_ONCE = 4

type Addresses = Pick<ImagesRepository, 'listAt' | 'readdress'>
type Stores = { from: Pick<ImageStore, 'base' | 'list' | 'read'>; to: Pick<ImageStore, 'base' | 'read' | 'put'> }

/**
 * Brings all pictures from one store to another, and only then tells the shop that they are there. Every file is read
 * back and compared. Broken off, it can be run again; nothing is deleted. Answers what to tell the operator.
 */
export async function movePictures(repository: Addresses, { from, to }: Stores): Promise<string> {
  const names = await from.list()
  const atOnce = pLimit(AT_ONCE)
  const outcomes = await Promise.all(names.map((name) => atOnce(() => copyWhole({ from, to }, name))))
  const copied = outcomes.filter((isNew) => isNew).length
  const moved = new Set(names)
  const told = await readdressPictures(repository, [from.base], to.base, (fileName) => moved.has(fileName))
  return `${names.length} picture files are in their new place and whole, ${copied} of them came there now.
${told.changed} pictures have addresses below ${to.base} now${told.missing ? `; ${told.missing} had no file to move` : ''}.
The files in the old place are as they were: set them aside once you have looked at the shop.`
}

/** Answers whether it had to be copied. */
async function copyWhole({ from, to }: Stores, name: string): Promise<boolean> {
  const bytes = await from.read(name)
  // Deleted since the list was made.
  if (!bytes) return false
  if ((await to.read(name))?.equals(bytes)) return false
  await to.put(name, bytes)
  if ((await to.read(name))?.equals(bytes)) return true
  throw new StartError(`${name} did not arrive as it was sent: no address was changed. Run this again.`)
}

/** Lets pictures whose addresses begin with one of `bases` be shown from another, where their file is there. */
export async function readdressPictures(
  repository: Addresses,
  bases: readonly string[],
  to: string,
  isThere: (fileName: string) => boolean = () => true,
) {
  const outcome = { changed: 0, missing: 0 }
  for (const base of new Set(bases)) {
    if (base === to) continue
    let rows = await repository.listAt(base)
    while (rows.length > 0) {
      for (const row of rows) {
        const fileName = row.url.slice(base.length)
        if (isThere(fileName)) await repository.readdress(row, `${to}${fileName}`)
        outcome[isThere(fileName) ? 'changed' : 'missing'] += 1
      }
      rows = await repository.listAt(base, rows.at(-1)?.id)
    }
  }
  return outcome
}
