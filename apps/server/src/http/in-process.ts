import type { FastifyInstance, FastifyRequest } from 'fastify'

/** No socket has this address: only a call made inside this process can carry it. */
const IN_PROCESS = 'in-process'

export const isInProcess = (request: FastifyRequest): boolean => request.raw.socket.remoteAddress === IN_PROCESS

/** Asks the API the way a client would, without the network: pages are rendered from what clients would get. */
export function createInProcessFetch(app: FastifyInstance, prefix: string) {
  return async (path: string): Promise<Response> => {
    const answer = await app.inject({ method: 'GET', url: `${prefix}${path}`, remoteAddress: IN_PROCESS })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) headers.set(name, String(value))
    }
    return new Response(answer.body, { status: answer.statusCode, headers })
  }
}
