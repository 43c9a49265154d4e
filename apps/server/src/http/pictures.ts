import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveFolder } from '#http/files.ts'

const DEMO_PICTURES = join(import.meta.dirname, '../db/demo/pictures')

/** Pictures never change under their names, so whoever has one need not ask again. */
export async function servePictures(app: FastifyInstance, keptFolder: string): Promise<void> {
  await mkdir(keptFolder, { recursive: true })
  await serveFolder(app, { root: keptFolder, prefix: '/images/kept/', immutable: true, maxAge: '365d' })
  await serveFolder(app, { root: DEMO_PICTURES, prefix: '/images/demo/', immutable: true, maxAge: '365d' })
}
