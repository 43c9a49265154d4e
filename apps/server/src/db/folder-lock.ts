import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#start-error.ts'

/**
 * Keeps a second process out of the data folder: PGlite has no lock of its own, and two writers would ruin it.
 * The lock is the operating system's, held through SQLite, so that it ends with the process however that ends.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const file = join(dataDir, 'lock')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file)
    lock.exec('pragma journal_mode = memory')
    lock.exec('begin exclusive')
  } catch (cause) {
    lock?.close()
    if (isBusy(cause)) {
      throw new StartError(`DATA_DIR ${dataDir} is in use by another Patina: stop that one, or name another folder.`, {
        cause,
      })
    }
    throw new StartError(`DATA_DIR ${dataDir} is not writable: name a folder that this user may write to.`, { cause })
  }
  return { release: () => lock.close() }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
