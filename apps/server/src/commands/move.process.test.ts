import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicProducts } from '@patina/contract/products'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runCommand } from '#test/kit/command-process.ts'
import { makeDatabase } from '#test/kit/postgres-databases.ts'
import { signInAt, tokenAt } from '#test/kit/remote-person.ts'
import { startServer } from '#test/kit/server-process.ts'
import { copyShop } from '#test/kit/test-shop.ts'

/** Several servers and commands after each other, each of which takes seconds to start. */
const LONG_MS = 240_000

let folder: string
let DATA_DIR: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patina-copies-'))
  DATA_DIR = await copyShop()
  await mkdir(join(DATA_DIR, 'images'))
  await writeFile(join(DATA_DIR, 'images', 'chair-320.webp'), 'the bytes of a chair')
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await rm(DATA_DIR, { recursive: true })
})

const listProducts = async (address: string) =>
  publicProducts.parse(await (await fetch(`${address}/api/advertisedproducts?limit=50`)).json())

const email = 'buyer@patina.test'

describe('the commands that copy a shop', () => {
  it(
    'move the embedded shop to PostgreSQL, where everyone stays signed in',
    async () => {
      const server = await startServer({ DATA_DIR })
      const { cookie } = await signInAt(server.address, email)
      const before = await listProducts(server.address)
      const url = await makeDatabase(inject('postgresUrl'), 'moved')
      // Whatever were written after the copy would be lost.
      await expect(runCommand('move', ['--to', url], { DATA_DIR })).rejects.toMatchObject({
        code: 1,
        stderr: `DATA_DIR ${DATA_DIR} is in use by another Patina: stop that one, or name another folder.\n`,
      })
      expect(await server.stop()).toBe(0)

      const { stdout } = await runCommand('move', ['--to', url], { DATA_DIR })
      expect(stdout).toMatch(/^Moved\. Both databases hold the same:\n/)
      expect(stdout).toMatch(/\n {2}products: \d+ rows, sum \d+\n/)
      const AUTH_SECRET = await readFile(join(DATA_DIR, 'auth-secret'), 'utf8')
      const moved = await startServer({ DATA_DIR, DATABASE_URL: url, AUTH_SECRET })
      expect(await listProducts(moved.address)).toEqual(before)
      expect(await tokenAt(moved.address, email, cookie)).not.toBe('')

      // The same file format from this engine, back to the other one.
      const file = join(folder, 'postgres.tar.gz')
      await runCommand('backup', [file], { DATA_DIR, DATABASE_URL: url, AUTH_SECRET })
      expect(await moved.stop()).toBe(0)
      const { stdout: restored } = await runCommand('restore', [file], { DATA_DIR: join(folder, 'back') })
      expect(restored).toMatch(/^Restored \d+ rows and 1 picture files /)

      await expect(runCommand('move', ['--to', url], { DATA_DIR })).rejects.toMatchObject({
        code: 1,
        stderr: 'The shop that is to be filled is not empty: name a new DATA_DIR or an empty database.\n',
      })
    },
    LONG_MS,
  )

  it.each([
    ['backup', [], 'Say where to: npm run backup -- FILE.\n'],
    ['backup', ['/nowhere/at/all.tar.gz'], /^\/nowhere\/at\/all\.tar\.gz cannot be written: .+\.\n$/],
    ['restore', [], 'Say what from: npm run restore -- FILE.\n'],
    ['restore', ['/nowhere/at/all.tar.gz'], /is no whole backup of Patina: nothing was restored\.\n$/],
    ['move', ['--to', 'mysql://there'], /^Say where to: npm run move -- --to postgres:.+\n$/],
  ])('%s %j is refused in one sentence', async (name, words, stderr) => {
    await expect(runCommand(name, words, { DATA_DIR })).rejects.toMatchObject({
      code: 1,
      stderr: typeof stderr === 'string' ? stderr : expect.stringMatching(stderr),
    })
  })
})
