import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveFolder } from '#http/files.ts'

export const DEMO_PICTURES = { folder: join(import.meta.dirname, '../db/demo/pictures'), prefix: '/images/demo/' }

/** Pictures never change under their names, so whoever has one need not ask again. */
export async function servePictures(app: FastifyInstance, keptFolder: string): Promise<void> {
  await mkdir(keptFolder, { recursive: true })
  await serveFolder(app, { root: keptFolder, prefix: '/images/kept/', immutable: true, maxAge: '365d' })
  const { folder: root, prefix } = DEMO_PICTURES
  await serveFolder(app, { root, prefix, immutable: true, maxAge: '365d' })
}
