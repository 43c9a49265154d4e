import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Answers a request that is not to be let in, and says whether it did. */
export type Guard = (request: IncomingMessage, response: ServerResponse) => boolean

export type Door = ReturnType<typeof createDoor>

/** The first to see a request that comes over a socket: Fastify is asked about those alone that the guard lets in. */
export function createDoor() {
  let refuses: Guard = () => false
  return {
    leadTo:
      (serve: RequestListener): RequestListener =>
      (request, response) => {
        if (!refuses(request, response)) serve(request, response)
      },
    guardBy: (guard: Guard) => {
      refuses = guard
    },
  }
}
