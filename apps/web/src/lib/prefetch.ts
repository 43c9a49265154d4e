import { matchRoutes, type RouteObject } from 'react-router'
import { routerContext, type Services } from '#lib/services.ts'

/** A pointer that only passes over a link means nothing by it. */
const RESTS_MS = 80

/**
 * Fetches a page's code and data as soon as someone is about to open it: so they are there when it is pressed.
 * The router's links do this only in its framework mode.
 */
export function prefetchOnIntent(document: Document, routes: RouteObject[], services: Services): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const fetchLinked = ({ target }: Event) => {
    const address = linkedPage(target, document.location.origin)
    if (address) void fetchPage(routes, services, address)
  }
  document.addEventListener('pointerdown', (event) => {
    clearTimeout(resting)
    fetchLinked(event)
  })
  document.addEventListener('focusin', (event) => {
    // A finger that brings the focus has pressed, and has been heard.
    if (event.target instanceof Element && event.target.matches(':focus-visible')) fetchLinked(event)
  })
  document.addEventListener('pointerover', (event) => {
    clearTimeout(resting)
    resting = setTimeout(fetchLinked, RESTS_MS, event)
  })
}

/**
 * Fetches a script and leaves it alone until something imports it. By the time of the first press the connection may be
 * gone, or this release.
 */
export function fetchScript(document: Document, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
}

function linkedPage(target: EventTarget | null, origin: string): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const address = link && URL.parse(link.href)
  return address && address.origin === origin && !link.target && !link.download ? address : undefined
}

/** What cannot be had now is asked for again, and its failure told, when the page is opened. */
async function fetchPage(routes: RouteObject[], services: Services, url: URL): Promise<void> {
  for (const { route, params } of matchRoutes(routes, url) ?? []) {
    try {
      const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route
      if (typeof loader !== 'function') continue
      const request = new Request(url)
      await loader({ request, url, params, pattern: route.path ?? '', context: routerContext(services) })
    } catch {}
  }
}
