import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from '../setup/npm.mjs'
import { root } from '../setup/root.mjs'
import { SetupError, say } from '../setup/say.mjs'

/** Hundreds of packages of which one test needs one part: fetched where it is wanted, and no part of the repository. */
const VERSION = '15.32.1'
const NEWEST_PARTS = '2026-10-01'
const folder = join(root, 'node_modules/.cache', `firebase-tools-${VERSION}`)
const program = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js')
/** npm writes it at the end of an install. */
const record = join(folder, 'node_modules/.package-lock.json')
const TEN_MINUTES = 600_000

/** The program that starts Google's own Auth emulator, fetched once. */
export async function ensureFirebaseTools(): Promise<string> {
  if (existsSync(record)) return program
  say(`Fetching firebase-tools ${VERSION} (some minutes) …`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const wanted = ['install', '--no-save', '--ignore-scripts', `--before=${NEWEST_PARTS}`, `firebase-tools@${VERSION}`]
  const quietly = [`--prefix=${folder}`, '--loglevel=error', '--no-audit', '--no-fund']
  const code = await npm(process.execPath, [...wanted, ...quietly], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: TEN_MINUTES,
  })
  if (code === 0 && existsSync(program)) return program
  throw new SetupError(`firebase-tools ${VERSION}, which holds the emulator, could not be fetched.`)
}
