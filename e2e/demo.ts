import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../tools/setup/root.mjs'
import { openServer } from './server.ts'

const CACHE = join(root, 'node_modules/.cache/patina-demo')
const SOURCES = ['apps/server/src/**/*.{ts,sql,json,br}', 'packages/contract/src/**/*.ts', 'package-lock.json']

/** Puts a filled demo into a data folder. Filling one takes half a minute, copying it does not. */
export async function copyDemo(folder: string): Promise<void> {
  await cp(await fillDemo(), folder, { recursive: true })
}

/** A data folder with the demo in it, kept until the sources or the day change. */
async function fillDemo(): Promise<string> {
  const demo = join(CACHE, fingerprint())
  if (existsSync(demo)) return demo
  await rm(CACHE, { recursive: true, force: true })
  await mkdir(CACHE, { recursive: true })
  const unfinished = await mkdtemp(join(CACHE, 'unfinished-'))
  const shop = await openServer({ DATA_DIR: unfinished, SEED: 'demo' })
  await shop.close()
  await rename(unfinished, demo)
  return demo
}

function fingerprint(): string {
  const day = new Date().toISOString().slice(0, 10)
  const hash = createHash('sha256').update(day)
  for (const file of globSync(SOURCES, { cwd: root }).sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
