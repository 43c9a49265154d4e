import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import { HttpError, notFound } from '#http/errors.ts'

/** Hands out the files of a folder, to anyone, as often as they like; requests for them are not worth a line in the log. */
export async function serveFolder(app: FastifyInstance, options: FastifyStaticOptions): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anyone', limit: 'none', isLight: true }
      route.logLevel = 'warn'
    })
    refuseAsNoFile(files)
    await files.register(fastifyStatic, { decorateReply: false, index: false, ...options })
  })
}

/** For whatever hands out files below it: a folder is no file, nor is what lies outside of it. */
export function refuseAsNoFile(files: FastifyInstance): void {
  files.setErrorHandler<FastifyError>((error) => {
    throw refusalOf(error)
  })
}

/** The library refuses with statuses of its own. */
function refusalOf(error: FastifyError): Error {
  if (error.statusCode === 412) return new HttpError(412, 'The file has changed since.')
  if (error.statusCode === 416) return new HttpError(416, 'The file has no such part.')
  return error.statusCode && error.statusCode < 500 ? notFound('There is nothing at this address.') : error
}
