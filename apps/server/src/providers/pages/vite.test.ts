import { once } from 'node:events'
import { join } from 'node:path'
import fastify from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { openVitePages } from './vite.ts'

const WEB = join(import.meta.dirname, '../../../../web')

async function openPlainShop() {
  const app = fastify()
  const pages = await openVitePages(WEB)
  await pages.serveFiles(app, { withWorker: false })
  const address = await app.listen({ port: 0 })
  return { app, address }
}

let shops: Awaited<ReturnType<typeof openPlainShop>>[]
beforeAll(async () => {
  shops = [await openPlainShop(), await openPlainShop()]
})

it('a shop that is being worked on tells whose code comes along', async () => {
  const answer = await fetch(`${shops[0]?.address}/licences.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toContain('react-dom')
})

it('two of them run side by side, each reloads pages over its own port, and stops while one is open', async () => {
  const pages = shops.map(({ address }) => new WebSocket(address.replace('http', 'ws'), 'vite-hmr'))
  for (const page of pages) {
    const [message] = await once(page, 'message')
    expect(JSON.parse(message.data)).toMatchObject({ type: 'connected' })
  }
  const left = pages.map((page) => once(page, 'close'))
  await Promise.all(shops.map(({ app }) => app.close()))
  await Promise.all(left)
})
