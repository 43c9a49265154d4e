import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#test/kit/command-process.ts'
import { signInAt } from '#test/kit/remote-person.ts'
import { startServer } from '#test/kit/server-process.ts'
import { copyShop } from '#test/kit/test-shop.ts'

let DATA_DIR: string
beforeAll(async () => {
  DATA_DIR = await copyShop()
})
afterAll(() => rm(DATA_DIR, { recursive: true }))

const command = (...words: string[]) => runCommand('admin', words, { DATA_DIR })
const email = 'buyer@patina.test'

describe("the operator's command", () => {
  it('makes an admin of someone who is signed in, at once, and takes it back at once', async () => {
    const server = await startServer({ DATA_DIR })
    const person = await signInAt(server.address, email)
    const listSellers = async () => (await person.ask('/api/allseller')).status

    expect(await listSellers()).toBe(403)
    expect((await command('grant', email)).stdout).toBe(`${email} is an admin now.\n`)
    expect(await listSellers()).toBe(200)
    expect((await command('withdraw', email)).stdout).toBe(`${email} is no admin any more.\n`)
    expect(await listSellers()).toBe(403)
    expect(await server.stop()).toBe(0)
  })

  it('works as well while no server runs', async () => {
    expect((await command('grant', email)).stdout).toBe(`${email} is an admin now.\n`)
  })

  it.each([
    [['grant', 'nobody@example.org'], 'Nobody has signed up as nobody@example.org.\n'],
    [['promote', email], 'Say whom: npm run admin -- grant EMAIL, or npm run admin -- withdraw EMAIL.\n'],
    [[], 'Say whom: npm run admin -- grant EMAIL, or npm run admin -- withdraw EMAIL.\n'],
  ])('refuses %j in one sentence', async (words, stderr) => {
    await expect(command(...words)).rejects.toMatchObject({ code: 1, stderr })
  })
})
