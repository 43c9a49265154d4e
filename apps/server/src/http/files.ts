import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Hands out the files of a folder, to anyone, as often as they like; requests for them are not worth a line in the log. */
export async function serveFolder(app: FastifyInstance, options: FastifyStaticOptions): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anyone', limit: 'none', isLight: true }
      route.logLevel = 'warn'
    })
    await files.register(fastifyStatic, { decorateReply: false, index: false, ...options })
  })
}
