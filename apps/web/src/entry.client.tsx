import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app.tsx'
import { measureVisit } from './features/vitals/measure-visit.ts'
import { browserFetch, createApiClient } from './lib/api-client.ts'
import { openAnewWhereMissing } from './lib/lazy-page.ts'
import { forgetOwnDataWithItsOwner } from './lib/own-data.ts'
import { asOfArrival, readPageData } from './lib/page-data.ts'
import { fetchScript, prefetchOnIntent } from './lib/prefetch.ts'
import { createQueryClient } from './lib/query-client.ts'
import { routerContext } from './lib/services.ts'
import { session } from './lib/session.ts'
import { whenIdle } from './lib/when-idle.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page came without its root')

const data = readPageData(document)
const services = {
  api: createApiClient(browserFetch),
  ownApi: createApiClient(session.authorisedFetch),
  queryClient: createQueryClient('browser'),
  origin: data.origin,
  timeZone: data.timeZone,
}
const [arrival] = performance.getEntriesByType('navigation')
hydrate(services.queryClient, arrival ? asOfArrival(data.queries, arrival, performance.timeOrigin) : data.queries)
forgetOwnDataWithItsOwner(session, services.queryClient)
void session.start()
for (const script of data.laterScripts) whenIdle(async () => fetchScript(document, script))

// Each in a task of its own: what came before has held the page for long enough.
await nextTask()
await loadMatchedPages()
await nextTask()
const router = createBrowserRouter(routes, {
  hydrationData: data.router,
  getContext: () => routerContext(services),
})
await nextTask()
openAnewWhereMissing(router, (path) => window.location.assign(path))
// As a transition it is done in slices, between which presses are answered.
startTransition(() => {
  hydrateRoot(
    root,
    <App services={services}>
      <RouterProvider router={router} />
    </App>,
  )
})

measureVisit(router.state.matches.at(-1)?.route.path)
prefetchOnIntent(document, routes, services)
// While the client is being edited, nobody wants to see a copy of it.
if (import.meta.env.PROD) {
  whenIdle(async () => (await import('./lib/offline/start.ts')).startOfflineCopies(router, services.queryClient))
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * The first render has to equal the server's, so the page's own chunk must be here before it. The router would fetch it
 * only once it runs, and draw nothing until then.
 */
async function loadMatchedPages() {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const page = await route.lazy().catch(unloadable)
      Object.assign(route, page, { lazy: undefined })
    }),
  )
}

/** Throws where the page would stand, so that the layout's error page says why. */
function unloadable(error: unknown) {
  return {
    Component: () => {
      throw error
    },
  }
}
