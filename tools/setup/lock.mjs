// @ts-check
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isOrphan } from './run.mjs'
import { SetupError, say } from './say.mjs'

const FREE = 'free'
const POLL_MS = 200

/**
 * Runs `work` while no other process runs work under the same folder. The folder holds a single file, named after its
 * owner. Only one process can rename that file to its own name, and a file left by a killed owner is taken over the same
 * way.
 *
 * @template T
 * @param {{ folder: string, purpose: string }} lock a waiting process says that it waits for the owner to finish `purpose`
 * @param {(share: (pid: number) => void) => Promise<T>} work calls `share` for a child process that may outlive us: the
 * lock then stays taken until that process has ended too
 * @returns {Promise<T>}
 */
export async function withLock({ folder, purpose }, work) {
  let token = await acquire(folder, purpose)
  /** @param {string} name */
  const rename = (name) => {
    if (moveToken(folder, token, name)) token = name
  }
  try {
    return await work((pid) => rename(`${token}-${pid}`))
  } finally {
    rename(FREE)
  }
}

/**
 * @param {string} folder
 * @param {string} purpose
 */
async function acquire(folder, purpose) {
  const own = `${Date.now()}-${process.pid}`
  let isTold = false
  for (;;) {
    const token = readToken(folder)
    const owner = findOwner(token)
    if (owner === undefined && moveToken(folder, token, own)) return own
    if (owner !== undefined && !isTold) {
      say(`Waiting for process ${owner} to finish ${purpose} (if it is not, delete ${folder}) …`)
      isTold = true
    }
    await setTimeout(POLL_MS)
    if (isOrphan()) throw new SetupError('Stopped: the npm command that started this has exited.')
  }
}

/** @param {string} folder */
function readToken(folder) {
  try {
    const [token] = existsSync(folder) ? readdirSync(folder) : []
    if (!token) createLock(folder)
    return token ?? FREE
  } catch (error) {
    throw unusable(folder, error)
  }
}

/**
 * The folder appears together with its file: were it empty for a moment, two processes could add one each.
 *
 * @param {string} folder
 */
function createLock(folder) {
  const draft = `${folder}-${process.pid}`
  mkdirSync(draft, { recursive: true })
  writeFileSync(join(draft, FREE), '')
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true })
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
}

/**
 * @param {string} folder
 * @param {string} from
 * @param {string} to
 */
function moveToken(folder, from, to) {
  try {
    renameSync(join(folder, from), join(folder, to))
    return true
  } catch (error) {
    // Another process was faster, or someone deleted the lock.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw unusable(folder, error)
  }
}

/**
 * The living process that a token names. Once the machine has restarted, its number may be another's.
 *
 * @param {string} token
 */
function findOwner(token) {
  if (token === FREE) return undefined
  const [since = 0, ...pids] = token.split('-').map(Number)
  const booted = Date.now() - uptime() * 1000
  return since < booted ? undefined : pids.find((pid) => pid !== process.pid && isAlive(pid))
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It is alive, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * @param {string} folder
 * @param {unknown} error
 */
const unusable = (folder, error) =>
  new SetupError(`The lock ${folder} cannot be used: ${error instanceof Error ? error.message : error}`)
