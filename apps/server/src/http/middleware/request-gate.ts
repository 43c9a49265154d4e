import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** A scheme and a host before the path, as requests to a proxy have them. */
const ABSOLUTE = /^https?:\/\/[^/?]*/i

/** Answers a request that is not to be let in, and says whether it did. */
export type Guard = (request: IncomingMessage, response: ServerResponse) => boolean

export type RequestGate = ReturnType<typeof createRequestGate>

/** The first to see a request that comes over a socket: Fastify is asked about those alone that the guard lets in. */
export function createRequestGate() {
  let refuses: Guard = () => false
  return {
    wrap:
      (serve: RequestListener): RequestListener =>
      (request, response) => {
        if (request.url) request.url = originForm(request.url)
        if (!refuses(request, response)) serve(request, response)
      },
    refuseBy: (guard: Guard) => {
      refuses = guard
    },
  }
}

/** The shop answers for itself alone: a host in the request line (RFC 9112, 3.2.2) must not get into links or cache keys. */
function originForm(target: string): string {
  const path = target.replace(ABSOLUTE, '')
  return path === target || path.startsWith('/') ? path : `/${path}`
}
