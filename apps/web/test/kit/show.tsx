import type { QueryClient } from '@tanstack/react-query'
import type {} from '@vitest/browser-playwright'
import { createRoot } from 'react-dom/client'
import { toast } from 'react-hot-toast'
import { createMemoryRouter, parsePath } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import '#styles.css'
import { App } from '#app.tsx'
import { browserFetch, createApiClient } from '#lib/api-client.ts'
import { forgetOwnDataWithItsOwner } from '#lib/own-data.ts'
import { pageDataBlock } from '#lib/page-data.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { routerContext } from '#lib/services.ts'
import { type Role, session } from '#lib/session.ts'
import { routes } from '#routes.tsx'
import { type Answers, createFakeApi } from './fake-api.ts'
import { knownAnswers } from './known-answers.ts'

type Options = {
  /** Who is signed in; a visitor, where nobody is. */
  as?: Role
  /** What the API answers besides, or instead of, what it always does. */
  answers?: Answers
  screen?: keyof typeof SCREENS
}

const SCREENS = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  smallPhone: { width: 360, height: 640 },
} as const

/** Shows a page of the shop as its router draws it, with the answers of the API made up. */
export async function show(path: string, { as, answers = {}, screen = 'desktop' }: Options = {}) {
  // The test before may have left the pointer on something that its hovering changes.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
  await page.viewport(SCREENS[screen].width, SCREENS[screen].height)
  const api = createFakeApi({ ...knownAnswers(as), ...answers })
  vi.stubGlobal('fetch', api.fetch)
  vi.stubGlobal('XMLHttpRequest', api.XMLHttpRequest)
  if (as) localStorage.setItem('accessToken', 'a-token')
  await session.look()

  window.scrollTo(0, 0)
  let current = openPage(path, api.faults)
  onTestFinished(async () => {
    try {
      current.close()
      toast.remove()
      if (session.current().state === 'signedIn') await session.signOut()
    } finally {
      localStorage.clear()
      sessionStorage.clear()
      vi.unstubAllGlobals()
    }
    expect(api.faults, 'requests that the test has no answer for').toEqual([])
  })
  const currentPath = () => current.router.state.location.pathname + current.router.state.location.search
  return {
    path: currentPath,
    goBack: () => current.router.navigate(-1),
    /** Opens a page anew, as a reload does: it knows nothing but its address and what the browser keeps. */
    open: async (path = currentPath()) => {
      current.close()
      await session.look()
      current = openPage(path, api.faults)
    },
    answer: api.answer,
    sent: api.sent,
  }
}

function openPage(path: string, faults: string[]) {
  const queryClient = createQueryClient('browser')
  reportUnreadable(queryClient, faults)
  forgetOwnDataWithItsOwner(session, queryClient)
  const services = {
    api: createApiClient(browserFetch),
    ownApi: createApiClient(session.authorisedFetch),
    queryClient,
    origin: location.origin,
    timeZone: 'UTC',
  }
  // With a key of its own: the page would else begin where another one was scrolled to.
  const start = { ...parsePath(path), key: crypto.randomUUID() }
  const router = createMemoryRouter(routes, { initialEntries: [start], getContext: () => routerContext(services) })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <App services={services}>
      <RouterProvider router={router} />
    </App>,
  )
  return {
    router,
    close: () => {
      root.unmount()
      place.remove()
      router.dispose()
      queryClient.clear()
    },
  }
}

/** An answer that is not as the contract has it looks to the page like a list that could not be loaded. */
function reportUnreadable(queryClient: QueryClient, faults: string[]) {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { cause } = event.action.error
    if (cause instanceof Error && cause.name.includes('Zod')) faults.push(`${event.query.queryHash}: ${cause.message}`)
  })
}

// One page follows another here: a lock that the last one has just let go of would look like that of another tab.
Object.defineProperty(navigator, 'locks', { value: undefined })
document.body.insertAdjacentHTML(
  'beforeend',
  pageDataBlock({
    origin: location.origin,
    timeZone: 'UTC',
    router: {},
    queries: { queries: [], mutations: [] },
    laterScripts: [],
  }),
)
// Fetched before the first test, since it takes longer than a test may.
const files = import.meta.glob('../../src/{pages/*-page,own-links}.tsx')
await Promise.all(Object.values(files).map((load) => load()))
