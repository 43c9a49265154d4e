import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { HostileRequest } from './hostile-requests.ts'

const LONGEST_MS = 20_000

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Asks over a real socket, where nothing tidies an address up on the way; a request without an end is an error. */
export function openAsker(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const { hostname, port } = new URL(address)
  const ask = ({ method, path, headers, body }: HostileRequest): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const length = body ? { 'content-length': String(body.length) } : {}
      const call = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } })
      call.setTimeout(LONGEST_MS, () => call.destroy(new Error(`no end: ${method} ${path}`)))
      call.on('error', reject)
      call.on('response', (answer) => {
        text(answer).then(
          (said) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: said }),
          reject,
        )
      })
      call.end(body)
    })
  return { ask, close: () => agent.destroy() }
}
