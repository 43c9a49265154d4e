// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './root.mjs'
import { SetupError, say } from './say.mjs'

/** What is built, and everything that it depends on. */
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
 * Builds the web client and the server, each where its sources have changed since its last build.
 *
 * @param {string} node
 */
export async function ensureBuilt(node) {
  for (const { workspace, what, inputs } of builds) {
    // Holds the fingerprint of the inputs that the present build was made from.
    const stamp = join(root, workspace, 'dist/.built-from')
    const fingerprint = fingerprintOf(inputs)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) continue
    say(`Building the ${what} …`)
    // Should the build be cut short, the next start has to make it again.
    rmSync(stamp, { force: true })
    const code = await npm(node, ['run', 'build', '--silent', `--workspace=${workspace}`], {
      stdio: ['inherit', 'ignore', 'inherit'],
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) throw new SetupError(`The ${what} could not be built; the reason stands above.`)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, fingerprint)
  }
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
