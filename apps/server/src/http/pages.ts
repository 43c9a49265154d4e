import { API_PREFIX } from '@patina/contract/brand'
import type { FastifyInstance } from 'fastify'
import { createInProcessFetch } from '#http/in-process.ts'
import type { Pages } from '#providers/pages/port.ts'

// Nobody is signed in as far as the server's pages know: personal parts are filled in by the browser.
const rules = { access: 'anyone', limit: 'pages', kept: true } as const

/** Everything else: the client's files, and pages rendered from the client's own routes. */
export async function servePages(app: FastifyInstance, pages: Pages, origin: () => string): Promise<void> {
  await pages.serveFiles(app)
  const fetchApi = createInProcessFetch(app, API_PREFIX)
  app.get('/*', { config: rules, schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith(`${API_PREFIX}/`)) return reply.callNotFound()
    const page = await pages.render(new Request(addressOf(request.url, origin())), {
      fetchApi,
      onError: (error) => request.log.error({ err: error }, 'page failed'),
    })
    return reply.code(page.status).headers(page.headers).type('text/html; charset=utf-8').send(page.html)
  })
}

/** Below our own address, whatever the request line names: '//evil.example' is a path here, not a host. */
function addressOf(path: string, origin: string): URL {
  return new URL(`${origin}${path.startsWith('/') ? path : '/'}`)
}
