import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicProducts } from '@patina/contract/products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '#test/kit/command-process.ts'
import { signInAt } from '#test/kit/remote-person.ts'
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

it(
  'a backup made while the server runs brings the same shop back in another folder',
  async () => {
    const server = await startServer({ DATA_DIR })
    const file = join(folder, 'running.tar.gz')
    expect((await runCommand('backup', [file], { DATA_DIR })).stdout).toMatch(
      /^Wrote \d+ rows and 1 picture files to .+running\.tar\.gz\.\n$/,
    )
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(runCommand('backup', [file], { DATA_DIR })).rejects.toMatchObject({
      code: 1,
      stderr: `${file} is there already: name another file.\n`,
    })
    const before = await listProducts(server.address)
    expect(await server.stop()).toBe(0)

    const other = join(folder, 'restored')
    expect((await runCommand('restore', [file], { DATA_DIR: other })).stdout).toMatch(
      /^Restored \d+ rows and 1 picture/,
    )
    expect(await readFile(join(other, 'images', 'chair-320.webp'), 'utf8')).toBe('the bytes of a chair')
    expect(await readdir(other)).not.toContain('auth-secret')
    const restored = await startServer({ DATA_DIR: other })
    expect(await listProducts(restored.address)).toEqual(before)
    expect((await signInAt(restored.address, email)).cookie).toContain('session')
    expect(await restored.stop()).toBe(0)
  },
  LONG_MS,
)
