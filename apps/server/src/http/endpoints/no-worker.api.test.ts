// Runs on PostgreSQL alone: what browsers are told about service workers knows no SQL.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { serveClientFiles } from '#providers/pages/client-files.ts'
import { emptyPages, openTestShop } from '#test/kit/test-shop.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patina-client-'))
  await writeFile(join(folder, 'service-worker.js'), 'keepCopies()')
})
afterAll(() => rm(folder, { recursive: true }))

async function workerOf(env: Record<string, string>) {
  const pages = {
    ...emptyPages,
    serveFiles: (app: Parameters<typeof emptyPages.serveFiles>[0], options: { withWorker: boolean }) =>
      serveClientFiles(app, { folder, ...options }),
  }
  const shop = await openTestShop({ env, pages, seed: false })
  onTestFinished(shop.close)
  return shop.app.inject('/service-worker.js')
}

it('the worker that keeps copies is asked for anew each time, so that a newer one is noticed at once', async () => {
  const { headers, body } = await workerOf({})
  expect(body).toBe('keepCopies()')
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  })
})

it('an operator can take it back: it is replaced by one that forgets everything and leaves', async () => {
  const { headers, body } = await workerOf({ OFFLINE_COPIES: 'off' })
  expect(body).toContain('caches.delete')
  expect(body).toContain('registration.unregister()')
  expect(body).not.toContain("'fetch'")
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
})
