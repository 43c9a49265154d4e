import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tokenAnswer } from '@patina/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/seed.ts'
import { startServer } from '#testing/server-process.ts'

const run = promisify(execFile)
let DATA_DIR: string
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'patina-admin-'))
})
afterAll(() => rm(DATA_DIR, { recursive: true }))

const command = (...words: string[]) =>
  run(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...words], { env: { DATA_DIR } })
const email = 'buyer@patina.test'

describe("the operator's command", () => {
  it('makes an admin of someone who is signed in, at once, and takes it back at once', async () => {
    const server = await startServer({ DATA_DIR })
    const call = async (path: string, init: RequestInit = {}) => fetch(`${server.address}/api${path}`, init)
    const signedIn = await call('/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.address },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    })
    const cookie = signedIn.headers.getSetCookie().join('; ')
    const { accessToken } = tokenAnswer.parse(await (await call(`/jwt?email=${email}`, { headers: { cookie } })).json())
    const listSellers = async () =>
      (await call('/allseller', { headers: { authorization: `bearer ${accessToken}` } })).status

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
