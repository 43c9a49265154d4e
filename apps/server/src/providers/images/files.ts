import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { sharedName, WHOLE_FILE } from './file-names.ts'
import { IMAGES_PREFIX, type ImageStore } from './port.ts'

/** Pictures as files below the data folder, answered from our own address. */
export function createImageFiles(folder: string): ImageStore {
  const list = async () => {
    const names = await readdir(folder).catch(unlessMissing)
    // Drafts, which writeWhole leaves behind where it is killed, end otherwise.
    return (names ?? []).filter((name) => WHOLE_FILE.test(name)).sort()
  }
  const remove = (fileName: string) => rm(join(folder, fileName), { force: true })

  return {
    base: IMAGES_PREFIX,
    keep: async ({ files, mainFile }) => {
      await mkdir(folder, { recursive: true })
      for (const { fileName, bytes } of files) await writeWhole(join(folder, fileName), bytes)
      return `${IMAGES_PREFIX}${mainFile}`
    },
    drop: async (url) => {
      const name = sharedName(IMAGES_PREFIX, url)
      if (!name) return
      for (const file of await list()) if (file.startsWith(name)) await remove(file)
    },
    list,
    read: (fileName) => readFile(join(folder, fileName)).catch(unlessMissing),
    put: async (fileName, bytes) => {
      await mkdir(folder, { recursive: true })
      return writeWhole(join(folder, fileName), bytes)
    },
    remove,
  }
}

/** Under another name first: whoever asks for the file gets all of it or nothing, even after a crash. */
async function writeWhole(path: string, bytes: Buffer): Promise<boolean> {
  const known = await stat(path).catch(() => undefined)
  if (known?.size === bytes.length) return false
  const draft = `${path}.${uuidv7()}`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    // A full disk has the least room for halves.
    await rm(draft, { force: true })
    throw error
  }
  return true
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
