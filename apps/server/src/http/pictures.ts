import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const DEMO_PICTURES = join(import.meta.dirname, '../db/demo/pictures')

/** Pictures never change under their names, so whoever has one need not ask again. */
export async function servePictures(app: FastifyInstance, keptFolder: string): Promise<void> {
  await mkdir(keptFolder, { recursive: true })
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anyone', limit: 'none' }
      route.logLevel = 'warn'
    })
    for (const [prefix, root] of [
      ['/images/kept/', keptFolder],
      ['/images/demo/', DEMO_PICTURES],
    ] as const) {
      await files.register(fastifyStatic, {
        root,
        prefix,
        decorateReply: false,
        index: false,
        immutable: true,
        maxAge: '365d',
      })
    }
  })
}
