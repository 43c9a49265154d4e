// @ts-check
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled, readPackages } from './installed.mjs'
import { withLock } from './lock.mjs'
import { npm } from './npm.mjs'
import { SetupError, say } from './say.mjs'

// The build is needed even where NODE_ENV or npm's settings would leave out what it takes.
const OPTIONS = ['--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']

/**
 * Installs what is wanted into a folder's `node_modules`, unless it is there already. Only one process installs at a time,
 * and packages that a running shop was started with stay where they are, as long as the lock file names the same version.
 *
 * @param {{
 *   node: string, folder: string, wanted: import('./installed.mjs').Packages, args?: readonly string[],
 *   message: string, failure: string,
 * }} task
 */
export async function installMissing({ node, folder, wanted, args = [], message, failure }) {
  // npm writes this file at the very end of an install: a half-finished one has none, or that of the install before it.
  const record = join(folder, 'node_modules', '.package-lock.json')
  const isDone = () => isInstalled(wanted, readPackages(record))
  if (isDone()) return
  await withLock({ folder: join(folder, '.installing'), purpose: 'installing' }, async (share) => {
    // Another process may have installed the same while we waited.
    if (isDone()) return
    say(message)
    const command = existsSync(record) ? ['install', '--no-save', '--package-lock'] : ['ci']
    removeUnrecorded(folder, readPackages(record))
    const stdio = /** @type {const} */ (['inherit', 'ignore', 'inherit'])
    const code = await npm(node, [...command, ...OPTIONS, ...args], { cwd: folder, stdio: [...stdio], onSpawn: share })
    if (code !== 0) throw new SetupError(failure)
  })
}

/**
 * `npm install` takes any folder that has a package.json for a whole package, also one that a killed install left half
 * unpacked. What the last finished install brought stays, since a shop may be running on it.
 *
 * @param {string} folder
 * @param {import('./installed.mjs').Packages} recorded
 */
function removeUnrecorded(folder, recorded) {
  for (const [path, { version, link }] of Object.entries(readPackages(join(folder, 'package-lock.json')))) {
    if (!path.includes('node_modules/') || link || recorded[path]?.version === version) continue
    rmSync(join(folder, path), { recursive: true, force: true })
  }
}
