import type { FastifyInstance } from 'fastify'

/** Below the root, so that it may have a say in every page. */
export const WORKER_FILE = 'service-worker.js'

/** Takes itself and all that was kept away; browsers ask for it with the next page that they open. */
const GOODBYE = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(forget())
})
`

/** Where no copies are to be kept, whoever still has the worker gets rid of it: a bad one must not stay for good. */
export function serveNoWorker(app: FastifyInstance): void {
  app.get(
    `/${WORKER_FILE}`,
    { config: { access: 'anyone', limit: 'none', isLight: true }, schema: { hide: true }, logLevel: 'warn' },
    async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(GOODBYE),
  )
}
