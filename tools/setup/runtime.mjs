// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages } from './installed.mjs'
import { installMissing } from './packages.mjs'
import { root } from './root.mjs'
import { SetupError } from './say.mjs'

/** The first Node that runs TypeScript for good and not on trial; it also has the hash for passwords (crypto.argon2). */
const oldest = { major: 24, minor: 12 }

/** A package of its own, with its own lock file: it is installed only where the host's Node is too old. */
const folder = join(root, 'tools/runtime')

/** The Node that runs Patina: the host's own where it is new enough, else the one that npm brings. */
export async function ensureNode() {
  if (isNewEnough(process.versions.node) && !isInstalledHere(process.execPath)) return process.execPath
  await installNode()
  const packaged = packagedNode()
  if (packaged && runs(packaged)) return packaged
  throw new SetupError(
    `Patina brings no Node that runs on this ${process.platform}-${process.arch}, and the one here is ${process.versions.node}: ` +
      `please install Node ${oldest.major}.${oldest.minor} or newer and try again.`,
  )
}

/**
 * Releases up to 1.0 kept their Node among the dependencies, which the next installation takes away.
 *
 * @param {string} node
 */
const isInstalledHere = (node) => node.startsWith(join(root, 'node_modules'))

const installNode = () =>
  installMissing({
    node: process.execPath,
    folder,
    wanted: readPackages(join(folder, 'package-lock.json')),
    message: `Installing a newer Node for Patina alone: the one here is ${process.versions.node} …`,
    failure: 'Node could not be installed; what npm said about it stands above.',
  })

function packagedNode() {
  const onWindows = process.platform === 'win32'
  const platform = `${onWindows ? 'win' : process.platform}-${process.arch}`
  // Apple's own processors are served under another name.
  return ['node', 'node-bin']
    .map((name) => join(folder, 'node_modules', `${name}-${platform}`, 'bin', onWindows ? 'node.exe' : 'node'))
    .find((file) => existsSync(file))
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
