import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../tools/setup/root.mjs'
import { openServer } from './server.ts'

const CACHE = join(root, 'node_modules/.cache/patina-demo')
const SOURCES = [
  'apps/server/src/**/*.{ts,sql,json,br,avif,webp}',
  'packages/contract/src/**/*.ts',
  'package-lock.json',
]
const HOUR_MS = 3_600_000

/** Where these sources keep their filled demo on this day. The configuration asks once for a whole run. */
export function demoFolder(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const files = globSync(SOURCES, { cwd: root, exclude: ['**/*.test.ts'] }).sort()
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return join(CACHE, hash.digest('hex'))
}

/** Copies a filled demo into a data folder. Filling one takes half a minute, copying it does not. */
export async function copyDemo(folder: string): Promise<void> {
  const demo = process.env.E2E_DEMO
  if (!demo) throw new Error('E2E_DEMO is not set: the configuration of the journeys sets it.')
  if (!existsSync(demo)) await fillDemo(demo)
  await cp(demo, folder, { recursive: true })
}

async function fillDemo(demo: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  await removeOld()
  const unfinished = await mkdtemp(join(CACHE, 'unfinished-'))
  const shop = await openServer({ DATA_DIR: unfinished, SEED: 'demo' })
  await shop.close()
  await rename(unfinished, demo).catch(async (error: unknown) => {
    // Another run was faster.
    await rm(unfinished, { recursive: true })
    if (!existsSync(demo)) throw error
  })
}

/** Removes demos that no run can be using any more. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - HOUR_MS) await rm(path, { recursive: true, force: true })
  }
}
