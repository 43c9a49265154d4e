import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#test/kit/free-port.ts'
import { spawnServer, startServer } from '#test/kit/server-process.ts'
import { copyShop } from '#test/kit/test-shop.ts'
import { VERSION } from '#version.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patina-main-'))
  await copyShop('demo', join(folder, 'first'))
  await copyShop('demo', join(folder, 'second'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What a start that must fail says, and how it ends. */
async function refusedStart(env: Record<string, string>) {
  const { exit, output } = spawnServer(env)
  return { code: await exit, said: output.err }
}

describe('starting', () => {
  let METRICS_PORT: string
  let server: Awaited<ReturnType<typeof startServer>>
  let kill: () => void
  beforeAll(async () => {
    METRICS_PORT = String(await freePort())
    server = await startServer({ DATA_DIR: join(folder, 'first'), METRICS_PORT }, (atEnd) => {
      kill = atEnd
    })
  })
  afterAll(() => kill())

  it('opens the shop, and says where and for whom', async () => {
    expect(server.output.out).toMatch(new RegExp(`^Patina ${VERSION}: opening the database …$`, 'm'))
    expect(server.output.out).toContain('admin@patina.test')
    const page = await fetch(server.address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Rust two-seater sofa')
    expect((await fetch(`${server.address}/no-such-page`)).status).toBe(404)
  })

  it('hands out pages and files compressed', async () => {
    const ask = (path: string) => fetch(`${server.address}${path}`, { headers: { 'accept-encoding': 'br' } })
    const page = await ask('/products')
    expect(page.headers.get('content-encoding')).toBe('br')
    const script = /src="(?<path>\/assets\/[^"]+\.js)"/.exec(await page.text())?.groups?.path ?? ''
    const file = await ask(script)
    expect(file.headers.get('content-encoding')).toBe('br')
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(await (await ask('/licences.txt')).text()).toContain('react-dom')
  })

  it('is refused in one sentence when the port is taken', async () => {
    const occupant = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => occupant.once('listening', resolve))
    const address = occupant.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const { code, said } = await refusedStart({ PORT: port, DATA_DIR: join(folder, 'second') })
    occupant.close()
    expect(code).toBe(1)
    expect(said).toBe(`Port ${port} is taken: stop what listens there, or set PORT to another.\n`)
  })

  it('is refused in one sentence when the folder is in use, and the other shop goes on', async () => {
    const DATA_DIR = join(folder, 'first')
    const { code, said } = await refusedStart({ DATA_DIR })
    expect(code).toBe(1)
    expect(said).toBe(`DATA_DIR ${DATA_DIR} is in use by another Patina: stop that one, or name another folder.\n`)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  })

  it('is refused in one sentence when a setting is wrong', async () => {
    const { code, said } = await refusedStart({ PORT: 'http' })
    expect(code).toBe(1)
    expect(said).toBe("PORT must be a whole number from 0 to 65535, but is 'http'.\n")
  })

  it('shows its metrics on an address of their own', async () => {
    await fetch(`${server.address}/healthz`)
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
    expect(metrics).toContain('patina_http_request_seconds_count')
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404)
  })
})

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s finishes the request that is under way', async (signal) => {
    const server = await startServer({ DATA_DIR: join(folder, 'second') })
    const body = JSON.stringify({ name: 'Ada', email: 'ada@example.org', message: 'Until the end.' })
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const call = request(`${server.address}/api/contact`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          expect: '100-continue',
        },
      })
      call.on('error', reject)
      call.on('response', async (response) => {
        let text = ''
        for await (const part of response) text += part
        resolve({ status: response.statusCode, text })
      })
      // The server has the headers and waits for the body: the request is under way when the signal comes.
      call.on('continue', () => {
        server.child.kill(signal)
        server.child.stdout?.on('data', (said: string) => {
          if (said.includes('Finishing')) call.end(body)
        })
      })
    })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('"acknowledged":true')
    expect(await server.exit).toBe(0)
  })
})
