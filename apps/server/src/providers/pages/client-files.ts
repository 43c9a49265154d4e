import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveFolder } from '#http/endpoints/files.ts'
import { WORKER_FILE } from '#http/endpoints/no-worker.ts'

type Options = { folder: string; withWorker: boolean }

/** The files of the built client, each compressed where that was worth it. */
export const serveClientFiles = (app: FastifyInstance, { folder, withWorker }: Options): Promise<void> =>
  serveFolder(app, {
    root: folder,
    prefix: '/',
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', ...(withWorker ? [] : [WORKER_FILE])],
    wildcard: false,
    setHeaders: (reply: Pick<FastifyReply, 'header'>, path) => {
      const isIn = (name: string) => path.startsWith(join(folder, name))
      // Names below assets carry a hash of their content.
      if (isIn('assets')) reply.header('cache-control', 'public, max-age=31536000, immutable')
      else reply.header('cache-control', isIn(WORKER_FILE) ? 'no-cache' : 'public, max-age=3600')
      // Other sites show it in pages of theirs: that is what it is for.
      if (isIn('share.jpg')) reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
