import { API_PREFIX } from '@patina/contract/brand'
import type { FastifyInstance } from 'fastify'
import { createInProcessFetch } from '#http/in-process.ts'
import type { Pages, RenderTools } from '#providers/pages/port.ts'
import { serveNoWorker } from './no-worker.ts'
import { waitingPage } from './plain-page.ts'

// Nobody is signed in as far as the server's pages know: personal parts are filled in by the browser.
const rules = { access: 'anyone', limit: 'pages', cached: true, isPage: true } as const

type Settings = { origin: () => string; offlineCopies: boolean } & Pick<RenderTools, 'timeZone' | 'firebase'>

/** Everything else: the client's files, and pages rendered from the client's own routes. */
export async function servePages(
  app: FastifyInstance,
  pages: Pages,
  { origin, offlineCopies, ...settings }: Settings,
): Promise<void> {
  await pages.serveFiles(app, { withWorker: offlineCopies })
  if (!offlineCopies) serveNoWorker(app)
  app.get('/*', { config: rules, schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith(`${API_PREFIX}/`)) return reply.callNotFound()
    const { fetchApi, dependsOn } = createInProcessFetch(app, API_PREFIX)
    const page = await pages.render(new Request(addressOf(request.url, origin())), {
      fetchApi,
      ...settings,
      onError: (error) => request.log.error({ err: error }, 'page failed'),
    })
    request.dependsOn = dependsOn()
    return reply.code(page.status).headers(page.headers).type('text/html; charset=utf-8').send(page.html)
  })
  await app.register(answerEarlyForms)
}

const FORM = 'application/x-www-form-urlencoded'

// What was sent is neither read nor given back: a password may be in it.
const NOT_READY = waitingPage('Not quite ready', {
  text: 'The page was still loading, so nothing has been sent on. Please open it anew and give it a moment.',
  action: 'Open the page anew',
})

/**
 * The client's scripts send what its forms hold, and until they are there its buttons wait. A program that fills in
 * passwords may not: it gets a page without a form, which it cannot send over and over.
 */
async function answerEarlyForms(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  app.post(
    '/*',
    { config: { access: 'anyone', limit: 'pages', isPage: true }, schema: { hide: true } },
    async (request, reply) => {
      const isForm = request.headers['content-type']?.startsWith(FORM)
      if (!isForm || request.url.startsWith(`${API_PREFIX}/`)) return reply.callNotFound()
      reply.headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
      return reply.code(405).type('text/html; charset=utf-8').send(NOT_READY)
    },
  )
}

/** Below our own address, whatever the request line names: '//evil.example' is a path here, not a host. */
function addressOf(path: string, origin: string): URL {
  return new URL(`${origin}${path.startsWith('/') ? path : '/'}`)
}
