import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { PRIVATE, privateName, sharedName, WHOLE_FILE } from './file-names.ts'
import { IMAGES_PREFIX, type ImageStore } from './port.ts'

type Folders = {
  /** Answered from our own address. */
  open: string
  /** Answered from none. */
  closed: string
}

/** Pictures as files below the data folder. */
export function createImageFiles({ open: folder, closed }: Folders): ImageStore {
  const pathOf = (fileName: string) => {
    const hidden = privateName(fileName)
    return hidden === undefined ? join(folder, fileName) : join(closed, hidden)
  }
  const listOpen = () => listWhole(folder)
  const remove = (fileName: string) => rm(pathOf(fileName), { force: true })

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
      for (const file of await listOpen()) if (file.startsWith(name)) await remove(file)
    },
    list: async () => [...(await listOpen()), ...(await listWhole(closed)).map((name) => `${PRIVATE}${name}`)],
    read: (fileName) => readFile(pathOf(fileName)).catch(unlessMissing),
    put: async (fileName, bytes) => {
      const path = pathOf(fileName)
      await mkdir(dirname(path), { recursive: true })
      return writeWhole(path, bytes)
    },
    remove,
  }
}

/** Drafts, which writeWhole leaves behind where it is killed, end otherwise. */
async function listWhole(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(unlessMissing)
  return (names ?? []).filter((name) => WHOLE_FILE.test(name)).sort()
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
