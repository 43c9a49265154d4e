import { rm } from 'node:fs/promises'
import { startBucket } from '@patina/stand-ins/bucket'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '#test/kit/command-process.ts'
import { signInAt } from '#test/kit/remote-person.ts'
import { startServer } from '#test/kit/server-process.ts'
import { copyShop } from '#test/kit/test-shop.ts'

let DATA_DIR: string
let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  DATA_DIR = await copyShop()
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  await rm(DATA_DIR, { recursive: true })
})

const moveImages = (env: Record<string, string>) => runCommand('move-images', [], { DATA_DIR, ...env })

const uploadAt = async (address: string, tint: number) => (await signInAt(address, 'seller@patina.test')).upload(tint)

it('pictures move to the bucket by a command while the server runs, and what was shown before still is', async () => {
  const before = await startServer({ DATA_DIR })
  const url = await uploadAt(before.address, 90)
  await expect(moveImages({})).rejects.toThrow('There is no bucket to move pictures to')
  await before.stop()

  const server = await startServer({ DATA_DIR, ...bucket.env })
  expect(await uploadAt(server.address, 91)).toContain(bucket.baseUrl)
  expect((await fetch(`${server.address}${url}`)).status).toBe(200)
  const { stdout } = await moveImages(bucket.env)
  expect(stdout).toContain(`1 pictures have addresses below ${bucket.baseUrl}/ now.`)
  expect((await fetch(`${bucket.baseUrl}/${url.split('/').at(-1)}`)).status).toBe(200)
  expect((await fetch(`${server.address}${url}`)).status).toBe(200)
  await server.stop()
}, 240_000)
