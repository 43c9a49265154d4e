import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '#http/errors.ts'

/** Bodies are JSON, and JSON is UTF-8: any other bytes would be kept as something else than was sent. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) return done(new HttpError(400, 'The body is not text in UTF-8.'))
    return parse(request, body.toString(), done)
  })
}
