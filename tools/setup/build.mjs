// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import { npm } from './npm.mjs'
import { root } from './root.mjs'
import { SetupError, say } from './say.mjs'

/** @typedef {{ workspace: string, what: string, inputs: readonly string[] }} Build */

/**
 * The two builds, and everything that each depends on.
 *
 * @type {readonly Build[]}
 */
const builds = [
  {
    workspace: 'apps/web',
    what: 'web client',
    inputs: ['apps/web', 'packages/contract/src', 'package-lock.json', 'THIRD-PARTY-NOTICES.txt', 'tsconfig.base.json'],
  },
  {
    workspace: 'apps/server',
    what: 'server',
    inputs: ['apps/server', 'packages/contract/src', 'package-lock.json', 'tsconfig.base.json'],
  },
]
/** The server reads its migrations and demo pictures when it runs. */
const notInputs = /(^|\/)(dist|node_modules|test|migrations|pictures)$|\.test\.tsx?$/

/**
 * Builds the web client and the server, each where its sources have changed since its last build. Only one process builds at a
 * time.
 *
 * @param {string} node
 */
export async function ensureBuilt(node) {
  if (builds.every(isBuilt)) return
  await withLock({ folder: join(root, 'node_modules/.cache/building'), purpose: 'building' }, async (share) => {
    for (const build of builds) if (!isBuilt(build)) await make(build, { node, onSpawn: share })
  })
}

/**
 * Holds the fingerprint of the inputs that the present build was made from.
 *
 * @param {Build} build
 */
const stampOf = ({ workspace }) => join(root, workspace, 'dist/.built-from')

/** @param {Build} build */
function isBuilt(build) {
  const stamp = stampOf(build)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintOf(build.inputs)
}

/**
 * @param {Build} build
 * @param {{ node: string, onSpawn: (pid: number) => void }} options
 */
async function make(build, { node, onSpawn }) {
  say(`Building the ${build.what} …`)
  const fingerprint = fingerprintOf(build.inputs)
  // If the build is cut short, the next start makes it again.
  rmSync(stampOf(build), { force: true })
  const code = await npm(node, ['run', 'build', '--silent', `--workspace=${build.workspace}`], {
    stdio: ['inherit', 'ignore', 'inherit'],
    env: { NODE_ENV: 'production' },
    onSpawn,
  })
  if (code !== 0) throw new SetupError(`The ${build.what} could not be built; the reason stands above.`)
  mkdirSync(dirname(stampOf(build)), { recursive: true })
  writeFileSync(stampOf(build), fingerprint)
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
