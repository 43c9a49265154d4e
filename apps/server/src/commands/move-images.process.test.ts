import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tokenAnswer } from '@patina/contract/accounts'
import { uploadAnswer } from '@patina/contract/images'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/seed.ts'
import { startBucket } from '#testing/outside/bucket.ts'
import { formWith, makePicture } from '#testing/pictures.ts'
import { startServer } from '#testing/server-process.ts'

let DATA_DIR: string
let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'patina-move-images-'))
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  await rm(DATA_DIR, { recursive: true })
})

const COMMAND = join(import.meta.dirname, 'move-images.ts')
const moveImages = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [COMMAND], { env: { PATH: process.env.PATH, DATA_DIR, ...env } })

async function uploadAs(email: string, address: string, tint: number) {
  const signedIn = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const cookie = signedIn.headers.getSetCookie().join('; ')
  const token = await fetch(`${address}/api/jwt?email=${email}`, { headers: { cookie } })
  const authorization = `bearer ${tokenAnswer.parse(await token.json()).accessToken}`
  const form = formWith(await makePicture(tint))
  const answer = await fetch(`${address}/api/images`, {
    method: 'POST',
    headers: { ...form.headers, authorization },
    body: new Uint8Array(form.payload),
  })
  return uploadAnswer.parse(await answer.json()).data.url
}

it('pictures move to the bucket by a command while the server runs, and what was shown before still is', async () => {
  const before = await startServer({ DATA_DIR })
  const url = await uploadAs('seller@patina.test', before.address, 90)
  await expect(moveImages({})).rejects.toThrow('There is no bucket to move pictures to')
  await before.stop()

  const server = await startServer({ DATA_DIR, ...bucket.env })
  expect(await uploadAs('seller@patina.test', server.address, 91)).toContain(bucket.baseUrl)
  expect((await fetch(`${server.address}${url}`)).status).toBe(200)
  const { stdout } = await moveImages(bucket.env)
  expect(stdout).toContain(`1 pictures have addresses below ${bucket.baseUrl}/ now.`)
  expect((await fetch(`${bucket.baseUrl}/${url.split('/').at(-1)}`)).status).toBe(200)
  expect((await fetch(`${server.address}${url}`)).status).toBe(200)
  await server.stop()
}, 240_000)
