import { mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { IMAGES_PREFIX } from '#providers/images/port.ts'
import { serveFolder } from './files.ts'

type Place = { folder: string; prefix: string }

/** Pictures never change under their names, so whoever has one need not ask again. */
export async function servePictures(app: FastifyInstance, keptFolder: string, demo: Place): Promise<void> {
  await mkdir(keptFolder, { recursive: true })
  for (const { folder: root, prefix } of [{ folder: keptFolder, prefix: IMAGES_PREFIX }, demo]) {
    await serveFolder(app, { root, prefix, immutable: true, maxAge: '365d' })
  }
}
