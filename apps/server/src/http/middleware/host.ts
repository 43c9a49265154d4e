import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '#http/errors.ts'

const NAME = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whoever asks names one host: of two, a proxy in front could believe one and this server the other. */
export function demandHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasHost(request) ? undefined : new HttpError(400, 'Name the host that this request is for, once.'))
  })
}

/** Before HTTP/1.1 there was no such header, and some machines that look after servers still speak so. */
export function hasHost({ headers: { host }, raw }: FastifyRequest): boolean {
  return host === undefined ? raw.httpVersion === '1.0' : NAME.test(host)
}
