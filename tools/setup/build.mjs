// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './root.mjs'
import { SetupError, say } from './say.mjs'

/** Everything that the built client depends on. */
const inputs = [
  'apps/web',
  'packages/contract/src',
  'package-lock.json',
  'THIRD-PARTY-NOTICES.txt',
  'tsconfig.base.json',
]
const notInputs = /(^|\/)(dist|node_modules|test)$|\.test\.tsx?$/

/** Holds the fingerprint of the inputs that the present build was made from. */
const stamp = join(root, 'apps/web/dist/.built-from')

/**
 * Builds the web client where its sources have changed since the last build.
 *
 * @param {string} node
 */
export async function ensureBuilt(node) {
  const fingerprint = fingerprintOf(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  say('Building the web client …')
  await build(node)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, fingerprint)
}

/** @param {string} node */
async function build(node) {
  // Should the build be cut short, the next start has to make it again.
  rmSync(stamp, { force: true })
  const code = await npm(node, ['run', 'build', '--silent', '--workspace=apps/web'], {
    stdio: ['inherit', 'ignore', 'inherit'],
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new SetupError('The web client could not be built; the reason stands above.')
}

/** @param {readonly string[]} paths */
function fingerprintOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (notInputs.test(path)) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}
