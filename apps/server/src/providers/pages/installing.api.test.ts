// Runs on PostgreSQL alone: files of the client know no SQL.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { emptyPages, openTestShop } from '#test/kit/test-shop.ts'
import { serveClientFiles } from './client-files.ts'

/** As they lie in the client's source: the build only copies them. */
const PUBLIC = join(import.meta.dirname, '../../../../web/public')

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({
    pages: { ...emptyPages, serveFiles: (app, options) => serveClientFiles(app, { folder: PUBLIC, ...options }) },
    seed: false,
  })
})
afterAll(() => shop.close())

const fetchFile = (url: string) => shop.app.inject({ url })

const manifest = z.object({
  id: z.literal('/'),
  name: z.string(),
  short_name: z.string().max(12),
  description: z.string(),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: z.literal('#faf6f0'),
  background_color: z.literal('#faf6f0'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() })),
})
const readManifest = async () => manifest.parse((await fetchFile('/manifest.webmanifest')).json())

describe('what installing the shop needs', () => {
  it('is told in a manifest that browsers take for one', async () => {
    const { headers } = await fetchFile('/manifest.webmanifest')
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/manifest+json'),
      'cache-control': 'public, max-age=3600',
    })
    expect(headers['content-security-policy']).toContain("manifest-src 'self';worker-src 'self'")
    expect((await readManifest()).icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
      ['any', undefined],
    ])
  })

  it('has icons of the sizes and kinds that it names', async () => {
    for (const { src, sizes, type } of (await readManifest()).icons) {
      const { headers, rawPayload } = await fetchFile(src)
      expect(headers['content-type']).toContain(type)
      const { width, height } = await sharp(rawPayload).metadata()
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('is named by every page, beside the icons for browsers that know no manifest', async () => {
    const page = readFileSync(join(PUBLIC, '../index.html'), 'utf8')
    const named = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="(?<path>[^"]+)"/g)]
    expect(named.map(({ groups }) => groups?.path)).toEqual([
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/manifest.webmanifest',
    ])
    for (const { groups } of named) expect((await fetchFile(groups?.path ?? '')).statusCode).toBe(200)
    expect((await fetchFile('/favicon.ico')).headers['content-type']).toContain('icon')
    const touch = await sharp((await fetchFile('/apple-touch-icon.png')).rawPayload).metadata()
    expect([touch.width, touch.height]).toEqual([180, 180])
  })
})

it('the picture of the shop has the size that is told of it, and other sites may show it', async () => {
  const { headers, rawPayload } = await fetchFile('/share.jpg')
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' })
  const { format, width, height } = await sharp(rawPayload).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
})
