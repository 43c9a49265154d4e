import type { FastifyInstance, FastifyRequest } from 'fastify'

/** No socket has this address: only a call made inside this process can carry it. */
const IN_PROCESS = 'in-process'

export const isInProcess = (request: FastifyRequest): boolean => request.raw.socket.remoteAddress === IN_PROCESS

/** Tells, inside this process alone, which parts of the catalogue an answer depends on; without it, on everything. */
export const DEPENDS_ON = 'x-depends-on'

/** Asks the API the way a client would, without the network: pages are rendered from what clients would get. */
export function createInProcessFetch(app: FastifyInstance, prefix: string) {
  const parts = new Set<string>()
  let isOnParts = true
  return {
    fetchApi: async (path: string): Promise<Response> => {
      const answer = await app.inject({ method: 'GET', url: `${prefix}${path}`, remoteAddress: IN_PROCESS })
      const headers = new Headers()
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined) headers.set(name, String(value))
      }
      const more = headers.get(DEPENDS_ON)
      if (more === null) isOnParts = false
      for (const part of more?.split(' ') ?? []) if (part) parts.add(part)
      return new Response(answer.body, { status: answer.statusCode, headers })
    },
    /** What all answers so far depend on. */
    dependsOn: (): string[] | undefined => (isOnParts ? [...parts] : undefined),
  }
}
