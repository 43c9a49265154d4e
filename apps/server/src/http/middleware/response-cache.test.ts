import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { watchChanges } from '#db/changes.ts'
import type { Versions } from '#versions.ts'
import { watchPublicReads } from './public-reads.ts'
import { createResponseCache } from './response-cache.ts'

/** A shop with one public page, which is made when the test lets it. */
function openShop(bounds: { mostEntries?: number } = {}) {
  const app = fastify()
  let versions: Versions = { all: 0, parts: new Map() }
  const changes = watchChanges(async () => versions, { believedMs: Number.POSITIVE_INFINITY })
  const change = (part = 'everything') => {
    const parts = new Map(versions.parts).set(part, (versions.parts.get(part) ?? 0) + 1)
    versions = { all: versions.all + 1, parts }
    changes.invalidate()
  }
  const countCall = async () => undefined
  const cache = createResponseCache({ changes, countCall, metrics: new Registry(), ...bounds })
  cache.answerHits(app)
  watchPublicReads(app, { changes, readAt: (_version, work) => work(), amongOthers: false, https: false })
  cache.keepAnswers(app, {})
  const makings: PromiseWithResolvers<string>[] = []
  app.get('/page', { config: { cached: true } }, () => {
    const making = Promise.withResolvers<string>()
    makings.push(making)
    return making.promise
  })
  const asked: string[] = []
  app.get<{ Params: { name: string } }>('/short/:name', { config: { cached: true } }, async (request, reply) => {
    const { name } = request.params
    asked.push(name)
    if (name !== 'all') request.dependsOn = [name]
    if (name === 'secret') reply.header('cache-control', 'no-store')
    return name
  })
  const read = async () => (await app.inject('/page')).body
  const made = async (number: number) => {
    await expect.poll(() => makings.length).toBe(number)
    return makings[number - 1]
  }
  return { app, changes, change, makings, asked, read, made }
}

it('makes an answer once, however many ask for it at the same time', async () => {
  const { makings, read, made } = openShop()
  const reads = [read(), read(), read()]
  const first = await made(1)
  first?.resolve('made')
  expect(await Promise.all(reads)).toEqual(['made', 'made', 'made'])
  expect(await read()).toBe('made')
  expect(makings).toHaveLength(1)
})

it('keeps no more answers than it may, however small they are: the one that was asked for longest ago goes', async () => {
  const { app, asked } = openShop({ mostEntries: 2 })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await app.inject(`/short/${name}`)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

it('never keeps what its page forbids to store', async () => {
  const { app, asked } = openShop()
  for (const _visit of ['first', 'second']) await app.inject('/short/secret?token=t')
  expect(asked).toEqual(['secret', 'secret'])
})

it('makes it anew for whoever asks after a change, though the old one is not ready yet', async () => {
  const { change, read, made } = openShop()
  const before = read()
  const old = await made(1)
  change()
  const after = read()
  const fresh = await made(2)
  fresh?.resolve('after')
  old?.resolve('before')
  expect(await Promise.all([before, after])).toEqual(['before', 'after'])
  expect(await read()).toBe('after')
})

it('outlives a write that changed nothing of what anyone may see', async () => {
  const { changes, makings, read, made } = openShop()
  const first = read()
  ;(await made(1))?.resolve('made')
  await first
  changes.invalidate()
  expect(await read()).toBe('made')
  expect(makings).toHaveLength(1)
})

it('keeps an answer while other parts of the catalogue change than those it depends on', async () => {
  const { app, asked, change } = openShop()
  const readBoth = async () => {
    for (const name of ['chairs', 'all']) await app.inject(`/short/${name}`)
    return asked.splice(0)
  }
  expect(await readBoth()).toEqual(['chairs', 'all'])
  expect(await readBoth()).toEqual([])
  change('tables')
  expect(await readBoth()).toEqual(['all'])
  change('chairs')
  expect(await readBoth()).toEqual(['chairs', 'all'])
  change()
  expect(await readBoth()).toEqual(['chairs', 'all'])
})

it('is not kept for longer where its part changes while it is being made', async () => {
  const { change, read, made } = openShop()
  const before = read()
  const old = await made(1)
  change()
  old?.resolve('before')
  expect(await before).toBe('before')
  const after = read()
  ;(await made(2))?.resolve('after')
  expect(await after).toBe('after')
})

it('lets the next one try where the first has failed', async () => {
  const { read, made } = openShop()
  const reads = [read(), read()]
  const first = await made(1)
  first?.reject(new Error('failed'))
  const second = await made(2)
  second?.resolve('made')
  expect(await Promise.all(reads)).toEqual([expect.stringContaining('failed'), 'made'])
})

it('lets the next one try where the first has left', async () => {
  const { app, made } = openShop()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const left = fetch(`${address}/page`, { signal: leaving.signal }).catch(() => 'left')
  await made(1)
  const stays = fetch(`${address}/page`)
  leaving.abort()
  expect(await left).toBe('left')
  const second = await made(2)
  second?.resolve('made')
  expect(await (await stays).text()).toBe('made')
  await app.close()
})
