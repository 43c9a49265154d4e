import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import * as z from 'zod'
import { BROWSER_ARGS, ensureBrowser } from '../../tools/checks/browser.ts'

const message = z.object({
  id: z.optional(z.number()),
  sessionId: z.optional(z.string()),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
})
type Message = z.output<typeof message>

export type Browser = {
  version: string
  /** Opens a window that shares nothing with the others. */
  open(): Promise<Tab>
  close(): Promise<void>
}

export type Tab = {
  send(method: string, params?: object): Promise<unknown>
  on(method: string, hear: (params: unknown) => void): void
  close(): Promise<void>
}

/**
 * Chromium by its own protocol and nothing between. Tools for testing listen to whatever a page's scripts do and put
 * scripts of their own before each press; a phone that is to be measured has nobody listening.
 */
export async function openBrowser(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'patina-browser-'))
  const child = spawn(
    await ensureBrowser(),
    [
      ...BROWSER_ARGS,
      ...['--headless=new', '--remote-debugging-pipe', '--no-first-run', `--user-data-dir=${folder}`],
      // Higher than any screen that it plays: what changes below its edge is told as painted only with the next change above.
      '--window-size=1000,1200',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  process.on('exit', () => child.kill())
  const [, , , to, from] = child.stdio
  if (!isWritable(to) || !isReadable(from)) throw new Error('the browser has no pipe')
  const { send, on } = speak(to, from)
  const { product } = z.object({ product: z.string() }).parse(await send('Browser.getVersion'))
  return {
    version: product.replace(/^\D*/, ''),
    open: async () => {
      const { browserContextId } = CONTEXT.parse(await send('Target.createBrowserContext'))
      const target = { url: 'about:blank', browserContextId }
      const { targetId } = TARGET.parse(await send('Target.createTarget', target))
      const { sessionId } = SESSION.parse(await send('Target.attachToTarget', { targetId, flatten: true }))
      return {
        send: (method, params) => send(method, params, sessionId),
        on: (method, hear) => on(sessionId, method, hear),
        close: async () => {
          await send('Target.disposeBrowserContext', { browserContextId })
        },
      }
    },
    close: async () => {
      const ended = once(child, 'exit')
      await send('Browser.close')
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const CONTEXT = z.object({ browserContextId: z.string() })
const TARGET = z.object({ targetId: z.string() })
const SESSION = z.object({ sessionId: z.string() })

const isWritable = (stream: unknown): stream is Writable => stream instanceof Object && 'write' in stream
const isReadable = (stream: unknown): stream is Readable => stream instanceof Object && 'read' in stream

/** Messages as JSON, each with a zero byte behind it. */
function speak(to: Writable, from: Readable) {
  const answers = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners: { sessionId: string; method: string; hear: (params: unknown) => void }[] = []
  let asked = 0
  let rest = ''
  const hear = ({ id, sessionId, method, params, result, error }: Message) => {
    if (id === undefined) {
      for (const one of listeners) if (one.sessionId === sessionId && one.method === method) one.hear(params)
      return
    }
    const answer = answers.get(id)
    answers.delete(id)
    if (error) answer?.reject(new Error(`the browser: ${error.message}`))
    else answer?.resolve(result)
  }
  from.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) hear(message.parse(JSON.parse(part)))
  })
  return {
    send: (method: string, params: object = {}, sessionId?: string): Promise<unknown> => {
      asked += 1
      const answer = Promise.withResolvers<unknown>()
      answers.set(asked, answer)
      to.write(`${JSON.stringify({ id: asked, method, params, sessionId })}\0`)
      return answer.promise
    },
    on: (sessionId: string, method: string, listener: (params: unknown) => void) => {
      listeners.push({ sessionId, method, hear: listener })
    },
  }
}
