import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

const agent = new Agent({ keepAlive: true })

/**
 * A proxy in front of several servers, as an operator has one: each request goes to the next of them, whoever sends it.
 * One that refuses connections is passed over; what breaks on the way is a 502.
 */
export async function openRoundRobin() {
  let targets: readonly string[] = []
  let turn = 0

  const pass = (incoming: IncomingMessage, answer: ServerResponse, triesLeft: number) => {
    turn += 1
    const target = new URL(targets[turn % targets.length] ?? '')
    const { method, url, headers } = incoming
    const call = request({ agent, host: '127.0.0.1', port: target.port, method, path: url, headers })
    call.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      response.on('error', () => answer.destroy())
    })
    call.on('error', (error) => {
      // Nothing was sent where there was no connection.
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED'
      if (isRefused && triesLeft > 0) return pass(incoming, answer, triesLeft - 1)
      if (answer.headersSent) return answer.destroy()
      return answer.writeHead(502).end()
    })
    // Headers first, so that a body is not lost to a server that is not there.
    call.once('socket', (socket) => {
      if (!socket.connecting) incoming.pipe(call)
      else socket.once('connect', () => incoming.pipe(call))
    })
  }

  const server = createServer((incoming, answer) => pass(incoming, answer, targets.length))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    address: `http://localhost:${port}`,
    between: (addresses: readonly string[]): void => {
      targets = addresses
    },
    close: async () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
