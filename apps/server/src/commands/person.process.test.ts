import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { publicProducts } from '@patina/contract/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#test/kit/command-process.ts'
import { startServer } from '#test/kit/server-process.ts'
import { copyShop } from '#test/kit/test-shop.ts'

let DATA_DIR: string
beforeAll(async () => {
  DATA_DIR = await copyShop()
})
afterAll(() => rm(DATA_DIR, { recursive: true }))

const command = (...words: string[]) => runCommand('person', words, { DATA_DIR })
const email = 'seller@patina.test'

describe("the operator's command about one person", () => {
  it('lets in who has lost their second factor', async () => {
    expect((await command('unlock', email)).stdout).toBe(`${email} signs in by password alone now, or by Google.\n`)
  }, 120_000)

  it('exports and deletes someone while the server runs, which shows nothing of theirs at once', async () => {
    const server = await startServer({ DATA_DIR })
    const list = async () =>
      publicProducts.parse(await (await fetch(`${server.address}/api/advertisedproducts?limit=50`)).json())
    const file = join(DATA_DIR, 'export.json')
    expect((await command('export', email, file)).stdout).toBe(`Wrote what the shop holds to ${file}.\n`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { profile, listings } = JSON.parse(await readFile(file, 'utf8'))
    const isTheirs = ({ seller_name }: { seller_name: string }) => seller_name === profile.name
    expect(listings.length).toBeGreaterThan(0)
    expect((await list()).some(isTheirs)).toBe(true)

    expect((await command('delete', email)).stdout).toBe(`${email} is deleted.\n`)
    expect((await list()).some(isTheirs)).toBe(false)
    expect(await server.stop()).toBe(0)
  }, 120_000)

  it.each([
    [['export', email], `The shop holds nothing on ${email}.\n`],
    [['delete', email], `The shop holds nothing on ${email}.\n`],
    [['unlock', email], `Nobody signs in here as ${email}.\n`],
    [['forget', email], /^Say whom: npm run person -- export EMAIL .+\.\n$/],
  ])('refuses %j in one sentence', async (words, stderr) => {
    await expect(command(...words)).rejects.toMatchObject({
      code: 1,
      stderr: typeof stderr === 'string' ? stderr : expect.stringMatching(stderr),
    })
  })
})
