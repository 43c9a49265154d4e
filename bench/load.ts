import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'

/** What is asked, as it goes over the wire: a path, or more where it is not a plain GET. */
export type Call = { path: string; method?: string; headers?: Record<string, string>; body?: string }

type Load = { connections: number; seconds: number; next: (number: number) => Call }

export type Measured = { perSecond: number; times: number[] }

/**
 * Asks over kept connections, each waiting for its answer before it asks again.
 * Bare sockets: on a machine with few cores, a client that works hard would measure itself.
 */
export async function measure(address: string, { connections, seconds, next }: Load): Promise<Measured> {
  const { hostname, port } = new URL(address)
  const times: number[] = []
  let asked = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const ask = async () => {
    const socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    while (performance.now() < end) {
      const request = wireOf(next(asked++), hostname)
      const sent = performance.now()
      await exchange(socket, request)
      times.push(performance.now() - sent)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return { perSecond: (1000 * times.length) / (performance.now() - start), times }
}

export function quantiles(times: number[]): { p50: number; p95: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

function wireOf({ path, method = 'GET', headers = {}, body = '' }: Call, host: string): string {
  const all = { host, ...headers, ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** One request, one answer of known length. Anything but success ends the run: it would measure refusals. */
function exchange(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let seen = 0
    let whole = Number.POSITIVE_INFINITY
    let head: Buffer = Buffer.alloc(0)
    const finish = (error?: Error) => {
      socket.off('data', read).off('error', finish).off('close', lost)
      if (error) reject(error)
      else resolve()
    }
    const lost = () => finish(new Error('the server closed the connection'))
    const read = (chunk: Buffer) => {
      seen += chunk.length
      if (whole === Number.POSITIVE_INFINITY) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const end = head.indexOf(HEAD_END)
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        const length = /content-length: (?<length>\d+)/i.exec(text)?.groups?.length
        if (!/^HTTP\/1\.1 200/.test(text) || length === undefined) return finish(new Error(`answered: ${text}`))
        whole = end + HEAD_END.length + Number(length)
      }
      if (seen >= whole) finish()
    }
    socket.on('data', read).on('error', finish).on('close', lost)
    socket.write(request)
  })
}
