// @ts-check
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled, neededBy, readPackages } from './installed.mjs'
import { npm } from './npm.mjs'
import { root } from './root.mjs'
import { ensureNode } from './runtime.mjs'
import { SetupError, say } from './say.mjs'

/** What the shop is: the server, and the client with what builds it. */
const SHOP = ['apps/server', 'apps/web']

/** npm writes this file at the very end of an install: a half-finished one has none. */
const record = join(root, 'node_modules', '.package-lock.json')

/**
 * Brings `node_modules` to what the lock file says and returns the Node that everything runs on; does nothing where it is
 * so already. Whoever only runs the shop is spared what it is written and tested with.
 *
 * @param {'shop' | 'everything'} what
 */
export async function ensureInstalled(what) {
  const node = await ensureNode()
  const packages = readPackages(join(root, 'package-lock.json'))
  const wanted = what === 'shop' ? neededBy(packages, SHOP) : packages
  if (isInstalled(wanted, readPackages(record))) return node
  say('Installing dependencies (about a minute) …')
  rmSync(record, { force: true })
  // The build is needed even where NODE_ENV or npm's settings would leave out what it takes.
  const asked = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  // By its peers the server's libraries would bring the tests' tools along.
  const only = what === 'shop' ? [...SHOP.map((folder) => `--workspace=${folder}`), '--legacy-peer-deps'] : []
  const code = await npm(node, [...asked, ...only], { stdio: ['inherit', 'ignore', 'inherit'] })
  if (code !== 0) {
    throw new SetupError('The dependencies could not be installed; what npm said about it stands above.')
  }
  return node
}
