import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '#test/kit/server-process.ts'
import { copyShop } from '#test/kit/test-shop.ts'

const DIST = join(import.meta.dirname, '../../web/dist')
const TWO_STARTS_MS = 120_000
const FIREBASE = { FIREBASE_PROJECT_ID: 'demo-patina', FIREBASE_API_KEY: 'key-1' }

let folder: string
beforeAll(async () => {
  folder = await copyShop('empty')
})
afterAll(() => rm(folder, { recursive: true }))

/** Every file of the built client with its content and the moment it was written. */
const builtClient = () =>
  globSync('**/*', { cwd: DIST })
    .map((file) => join(DIST, file))
    .filter((file) => statSync(file).isFile())
    .map((file) => [file, statSync(file).mtimeMs, createHash('sha256').update(readFileSync(file)).digest('hex')])

/** What a visitor of the login page gets: the page, and each script that it names. */
async function visit(env: Record<string, string>) {
  const server = await startServer({ DATA_DIR: folder, SEED: 'none', ...env })
  const page = await (await fetch(`${server.address}/login`)).text()
  const names = [...new Set(page.match(/\/assets\/[^"]+\.js/g))].sort()
  const scripts = await Promise.all(
    names.map(async (name) => [name, await (await fetch(server.address + name)).text()]),
  )
  await server.stop()
  return { page, scripts }
}

it(
  'one build of the client serves the embedded identity provider and Firebase, to the byte',
  async () => {
    const before = builtClient()
    const embedded = await visit({})
    const firebase = await visit(FIREBASE)
    expect(embedded.scripts.length).toBeGreaterThan(2)
    expect(firebase.scripts).toEqual(embedded.scripts)
    expect(builtClient()).toEqual(before)

    expect(firebase.page).toContain('"projectId":"demo-patina"')
    expect(embedded.page).not.toMatch(/firebase/i)
    // Its SDK is a file that neither page names; only where Firebase is set up does the client ask for it.
    expect(before.some(([file]) => /assets\/firebase-[^/]+\.js$/.test(String(file)))).toBe(true)
    expect(embedded.scripts.some(([, source]) => source?.includes('identitytoolkit'))).toBe(false)
  },
  TWO_STARTS_MS,
)
