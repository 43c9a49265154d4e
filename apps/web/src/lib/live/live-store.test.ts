import type { LiveEvent } from '@patina/contract/live'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeChannels } from '#test/kit/fake-channel.ts'
import { createLive, type OnEvent } from './live-store.ts'

const ID = '018f3a5c-7b00-7000-8000-000000000001'
const MESSAGE: LiveEvent = { kind: 'thread', id: ID, seq: 4 }
const MISSED = undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A browser with tabs, the locks and the channel that they share, and the server behind it. */
function createBrowser({ hasLocks = true } = {}) {
  const server = { status: 200, isReachable: true, asked: 0, streams: [] as ReturnType<typeof openStream>[] }
  const openChannel = createFakeChannels()
  const returns = new Set<() => void>()
  const network = { isThere: true }

  function openStream(signal: AbortSignal) {
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
    const writer = writable.getWriter()
    const write = async (text: string) => writer.write(new TextEncoder().encode(text)).catch(() => {})
    const stream = { readable, isOpen: true, write, end: () => writer.close().catch(() => {}) }
    const close = () => {
      stream.isOpen = false
    }
    writer.closed.then(close, close)
    signal.addEventListener('abort', () => writer.abort(signal.reason).catch(() => {}))
    return stream
  }

  /** One holder at a time, the others in line. */
  let last: Promise<unknown> = Promise.resolve()
  let inLine = 0
  const locks = {
    request: async (_name: string, options: LockOptions, work: (lock: Lock | null) => Promise<void>) => {
      await undefined
      if (options.ifAvailable && inLine > 0) return work(null)
      inLine += 1
      const turn = last.then(() => (options.signal?.aborted ? undefined : work({ name: 'lock', mode: 'exclusive' })))
      last = turn
        .catch(() => {})
        .finally(() => {
          inLine -= 1
        })
      return turn
    },
  }

  const openTab = () =>
    createLive({
      fetchStream: async (signal) => {
        server.asked += 1
        if (!server.isReachable) throw new TypeError('fetch failed')
        if (server.status !== 200) return new Response('{}', { status: server.status })
        const stream = openStream(signal)
        server.streams.push(stream)
        return new Response(stream.readable)
      },
      locks: hasLocks ? locks : undefined,
      openChannel,
      connection: {
        isThere: () => network.isThere,
        onReturn: (listener) => {
          returns.add(listener)
          return () => returns.delete(listener)
        },
      },
    })

  return {
    server,
    openTab,
    open: () => server.streams.filter(({ isOpen }) => isOpen),
    /** What the server tells whoever has a stream open. */
    say: async (text: string) => {
      for (const stream of server.streams) if (stream.isOpen) void stream.write(text)
      await settle()
    },
    loseNetwork: () => {
      network.isThere = false
      server.isReachable = false
    },
    regainNetwork: async () => {
      network.isThere = true
      server.isReachable = true
      for (const listener of [...returns]) listener()
      await settle()
    },
  }
}

const wire = (event: object) => `data: ${JSON.stringify(event)}\n\n`
const listener = () => vi.fn<OnEvent>()

test('whoever listens reads anew when the stream opens, and hears of each event of their kind', async () => {
  const { openTab, say } = createBrowser()
  const tab = openTab()
  const [threads, offers] = [listener(), listener()]
  tab.listen('thread', threads)
  tab.listen('offer', offers)
  await settle()
  await say(wire(MESSAGE))
  expect(threads.mock.calls).toEqual([[MISSED], [MESSAGE]])
  expect(offers.mock.calls).toEqual([[MISSED]])
})

test('whoever begins to listen later reads anew at once', async () => {
  const { openTab, server } = createBrowser()
  const tab = openTab()
  tab.listen('thread', listener())
  await settle()
  const late = listener()
  tab.listen('thread', late)
  expect(late.mock.calls).toEqual([[MISSED]])
  expect(server.asked).toBe(1)
})

test('events come in whatever pieces they arrive; beats, and what only newer releases know, say nothing', async () => {
  const { openTab, say } = createBrowser()
  const heard = listener()
  openTab().listen('thread', heard)
  await settle()
  for (const piece of [...wire(MESSAGE)]) await say(piece)
  await say(': heartbeat\n\n')
  await say(`${wire({ kind: 'unheard of', id: ID })}data: rubbish\n\n`)
  await say(`event: missed\ndata: {}\n\n${wire({ ...MESSAGE, seq: 5 })}`)
  expect(heard.mock.calls).toEqual([[MISSED], [MESSAGE], [MISSED], [{ ...MESSAGE, seq: 5 }]])
})

test('one tab holds the stream, and the others hear from it; when it leaves, the next one holds it', async () => {
  const { openTab, server, say, open } = createBrowser()
  const [first, second] = [listener(), listener()]
  const leave = openTab().listen('thread', first)
  await settle()
  openTab().listen('thread', second)
  await settle()
  expect(second.mock.calls).toEqual([[MISSED]])
  await say(wire(MESSAGE))
  expect([first, second].map(({ mock }) => mock.lastCall)).toEqual([[MESSAGE], [MESSAGE]])
  expect(server.asked).toBe(1)

  leave()
  await settle()
  expect(server.asked).toBe(2)
  expect(open()).toHaveLength(1)
  expect(second.mock.lastCall).toEqual([MISSED])
  await say(wire({ ...MESSAGE, seq: 5 }))
  expect(second.mock.lastCall).toEqual([{ ...MESSAGE, seq: 5 }])
  expect(first).toHaveBeenCalledTimes(2)
})

test('where tabs can’t agree, each has a stream of its own', async () => {
  const { openTab, open } = createBrowser({ hasLocks: false })
  openTab().listen('thread', listener())
  openTab().listen('thread', listener())
  await settle()
  expect(open()).toHaveLength(2)
})

test('the stream ends when nobody listens any more, and opens again for the next', async () => {
  const { openTab, open, server } = createBrowser()
  const tab = openTab()
  const leave = [tab.listen('thread', listener()), tab.listen('offer', listener())]
  await settle()
  leave[0]?.()
  expect(open()).toHaveLength(1)
  leave[1]?.()
  await settle()
  expect(open()).toHaveLength(0)
  expect(vi.getTimerCount()).toBe(0)
  tab.listen('thread', listener())
  await settle()
  expect(open()).toHaveLength(1)
  expect(server.asked).toBe(2)
})

test('a stream that ended is opened again, after pauses that grow while that fails', async () => {
  const { openTab, server } = createBrowser()
  const heard = listener()
  openTab().listen('thread', heard)
  await settle()
  server.status = 503
  await server.streams[0]?.end()
  const tries: number[] = []
  const start = Date.now()
  while (tries.length < 7) {
    const asked = server.asked
    await vi.advanceTimersByTimeAsync(1_000)
    if (server.asked > asked) tries.push((Date.now() - start) / 1000)
  }
  expect(tries).toEqual([2, 6, 14, 30, 62, 122, 182])

  server.status = 200
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard.mock.lastCall).toEqual([MISSED])
  // After a stream that lasted, the next one comes soon.
  await vi.advanceTimersByTimeAsync(30_000)
  await server.streams.at(-1)?.write(': heartbeat\n\n')
  await vi.advanceTimersByTimeAsync(31_000)
  await server.streams.at(-1)?.end()
  const { asked } = server
  await vi.advanceTimersByTimeAsync(2_000)
  expect(server.asked).toBe(asked + 1)
})

test('while there is no stream, everyone in all tabs reads anew every 30 seconds', async () => {
  const { openTab, server } = createBrowser()
  server.status = 429
  const [first, second] = [listener(), listener()]
  openTab().listen('thread', first)
  openTab().listen('thread', second)
  await settle()
  second.mockClear()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(first.mock.calls).toEqual([[MISSED], [MISSED], [MISSED]])
  expect(second.mock.calls).toEqual([[MISSED], [MISSED], [MISSED]])
})

test('without a connection nothing is asked for, and when it is back the stream opens at once', async () => {
  const { openTab, server, loseNetwork, regainNetwork } = createBrowser()
  const heard = listener()
  openTab().listen('thread', heard)
  await settle()
  loseNetwork()
  await server.streams[0]?.end()
  await settle()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.asked).toBe(1)
  expect(heard).toHaveBeenCalledTimes(1)
  await regainNetwork()
  expect(server.asked).toBe(2)
  expect(heard.mock.calls).toEqual([[MISSED], [MISSED]])
})

test('a stream that has fallen silent is given up', async () => {
  const { openTab, server } = createBrowser()
  openTab().listen('thread', listener())
  await settle()
  await vi.advanceTimersByTimeAsync(40_000)
  await server.streams[0]?.write(': heartbeat\n\n')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(server.asked).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.asked).toBe(2)
})
