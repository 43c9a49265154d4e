import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '#test/kit/server-process.ts'
import { copyShop } from '#test/kit/test-shop.ts'

const START = join(import.meta.dirname, '../../../tools/start.mjs')

it('npm start opens the shop, and passes on the signal to stop it', async () => {
  const DATA_DIR = await copyShop()
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  // Killing the script would leave the server behind.
  const server = await startServer({ DATA_DIR }, () => {}, START)
  onTestFinished(async () => {
    await server.stop()
  })
  expect(await (await fetch(`${server.address}/products`)).text()).toContain('Rust two-seater sofa')
  expect(await server.stop()).toBe(0)
})
