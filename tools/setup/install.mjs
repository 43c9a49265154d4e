// @ts-check
import { join } from 'node:path'
import { neededBy, readPackages } from './installed.mjs'
import { installMissing } from './packages.mjs'
import { root } from './root.mjs'
import { ensureNode } from './runtime.mjs'

/** What the shop is: the server, and the client with what builds it. */
const SHOP = ['apps/server', 'apps/web']

/**
 * Brings `node_modules` to what the lock file says and returns the Node that everything runs on; does nothing where it is
 * so already. Running the shop installs no development tools.
 *
 * @param {'shop' | 'everything'} what
 */
export async function ensureInstalled(what) {
  const node = await ensureNode()
  const packages = readPackages(join(root, 'package-lock.json'))
  await installMissing({
    node,
    folder: root,
    wanted: what === 'shop' ? neededBy(packages, SHOP) : packages,
    // By its peers the server's libraries would bring the tests' tools along.
    args: what === 'shop' ? [...SHOP.map((folder) => `--workspace=${folder}`), '--legacy-peer-deps'] : [],
    message: 'Installing dependencies (about a minute) …',
    failure: 'The dependencies could not be installed; what npm said about it stands above.',
  })
  return node
}
