// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { SetupError } from './say.mjs'

/** The first Node that runs our TypeScript as it stands and that every dependency accepts. */
const oldest = { major: 22, minor: 22 }

/** The Node that runs Patina: the one that npm brought, else the host's own where it is new enough. */
export function findNode() {
  const packaged = packagedNode()
  if (packaged && runs(packaged)) return packaged
  if (isNewEnough(process.versions.node)) return process.execPath
  throw new SetupError(
    `Patina brings no Node that runs on this ${process.platform}-${process.arch}, and the one here is ${process.versions.node}: ` +
      `please install Node ${oldest.major}.${oldest.minor} or newer and try again.`,
  )
}

function packagedNode() {
  const onWindows = process.platform === 'win32'
  const name = `node-${onWindows ? 'win' : process.platform}-${process.arch}`
  const file = join(root, 'node_modules', name, 'bin', onWindows ? 'node.exe' : 'node')
  return existsSync(file) ? file : undefined
}

/**
 * A packaged Node can be there and still not run, for example beside another C library.
 *
 * @param {string} node
 */
function runs(node) {
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor)
}
