import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { ImageStore } from './port.ts'

export const IMAGES_PREFIX = '/images/kept/'

/** Pictures as files below the data folder, answered from our own address. */
export function createImageFiles(folder: string): ImageStore {
  return {
    keep: async ({ files, mainFile }) => {
      await mkdir(folder, { recursive: true })
      for (const { fileName, bytes } of files) await writeWhole(join(folder, fileName), bytes)
      return `${IMAGES_PREFIX}${mainFile}`
    },
  }
}

/** Under another name first: whoever asks for the file gets all of it or nothing, even after a crash. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const known = await stat(path).catch(() => undefined)
  if (known?.size === bytes.length) return
  const draft = `${path}.${uuidv7()}`
  await writeFile(draft, bytes)
  await rename(draft, path)
}
