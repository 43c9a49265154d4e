import { ALL_PAGES, PAGES } from '@patina/contract/pages'
import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { App } from './app.tsx'
import { type ApiFetch, createApiClient } from './lib/api-client.ts'
import { ApiError } from './lib/api-error.ts'
import { type PageData, pageDataBlock } from './lib/page-data.ts'
import { publicError } from './lib/page-error.ts'
import { createQueryClient } from './lib/query-client.ts'
import { routerContext, type Services } from './lib/services.ts'

export type Page = { status: number; headers: Record<string, string>; html: string }

export type Tools = {
  template: string
  fetchApi: ApiFetch
  /** What the script of a page, named by its file, consists of beyond what every page has. */
  scriptsOf?: (file: string) => readonly string[]
  /** Hears of what a visitor is not told. */
  onError?: (error: unknown) => void
} & Partial<Pick<PageData, 'timeZone' | 'firebase'>>

export function createRenderer(routes: RouteObject[]) {
  const { query, dataRoutes } = createStaticHandler(routes)

  return async function render(request: Request, tools: Tools): Promise<Page> {
    const { template, fetchApi, scriptsOf = () => [], onError = () => {}, timeZone = 'UTC', firebase } = tools
    const api = createApiClient(fetchApi)
    const { origin, pathname } = new URL(request.url)
    const services = { api, ownApi: api, queryClient: createQueryClient('server'), origin, timeZone }
    const isOwn = isForMembers(pathname)
    const context = await query(request, {
      requestContext: routerContext(services),
      // There the loaders need the token, which only the browser has; that of the not-found page needs none.
      filterMatchesToLoad: ({ route }) => !isOwn || route.path === PAGES.notFound.path,
    })
    if (context instanceof Response) {
      return {
        status: context.status,
        headers: { ...Object.fromEntries(context.headers), ...caching(isOwn) },
        html: '',
      }
    }

    const loaderErrors = Object.values(context.errors ?? {})
    for (const error of loaderErrors) if (!isRouteErrorResponse(error)) onError(error)
    context.errors = publicErrors(context.errors)
    const markup = draw(dataRoutes, context, services, onError)
    const scripts = context.matches.flatMap(({ route }) => scriptsOf(pageOf(route.id)?.file ?? ''))
    const laterScripts = new Set(LATER.flatMap((name) => scriptsOf(name)).filter((file) => !scripts.includes(file)))
    const failed = failedQueries(services)
    const isUnavailable = [...loaderErrors, ...failed].some(isUnavailability)
    return {
      status: isUnavailable ? UNAVAILABLE : context.statusCode,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...caching(isOwn || failed.length > 0 || context.matches.some(({ route }) => pageOf(route.id)?.mailed)),
        ...(isUnavailable ? { 'retry-after': RETRY_AFTER } : {}),
      },
      html: fill(
        template,
        markup,
        scripts.map(preloadScript),
        pageDataBlock({ ...pageData(context, services), laterScripts: [...laterScripts], firebase }),
      ),
    }
  }
}

const firstPart = (path: string) => path.split('/', 2).at(1)

/** What reads the API's answers, what shows toasts, and the pages that most people go on to. */
const LATER = [
  'answers.ts',
  'own-answers.ts',
  'toaster',
  ...ALL_PAGES.filter(({ fetchedWhenIdle }) => fetchedWhenIdle).map(({ file }) => file),
]

/** The parts of the shop that are for who is signed in: /dashboard, /messages. */
const MEMBERS_PARTS = ALL_PAGES.filter(({ audience }) => audience !== 'anyone').map(({ path }) => firstPart(path))
const isForMembers = (pathname: string) => MEMBERS_PARTS.includes(firstPart(pathname))

const pageOf = (routeId: string) => ALL_PAGES.find(({ path }) => path === routeId)

/** Passes soon: said with the status, so that no search engine takes the apology for the page. */
const UNAVAILABLE = 503
const RETRY_AFTER = '5'
const isUnavailability = (error: unknown) => error instanceof ApiError && error.status === UNAVAILABLE

/** What could not be loaded a moment ago is asked for again by the next visitor, not shown to them from memory. */
const failedQueries = ({ queryClient }: Services): unknown[] =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'error' })
    .map(({ state }) => state.error)

const caching = (mustNotBeKept: boolean): Record<string, string> =>
  mustNotBeKept ? { 'cache-control': 'no-store' } : {}

function publicErrors(errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] {
  return errors && Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, publicError(error)]))
}

/** A page that throws while it is drawn is drawn once more, as its layout's error page. */
function draw(
  routes: RouteObject[],
  context: StaticHandlerContext,
  services: Services,
  onError: (error: unknown) => void,
): string {
  const attempt = () =>
    renderToString(
      <App services={services}>
        <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
      </App>,
    )
  try {
    return attempt()
  } catch (error) {
    const layout = context.matches[0]
    if (!layout) throw error
    onError(error)
    context.statusCode = 500
    context.errors = { [layout.route.id]: publicError(error) }
    return attempt()
  }
}

function pageData({ loaderData, errors }: StaticHandlerContext, { queryClient, origin, timeZone }: Services) {
  const queries = dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' })
  return { origin, timeZone, router: { loaderData, errors }, queries }
}

/** Asked for with the page, not only once its first script runs. */
const preloadScript = (file: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`

/** React writes what belongs into the head before everything else. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

function fill(template: string, markup: string, preloads: string[], data: string): string {
  const head = HOISTED.exec(markup)?.[0] ?? ''
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--scripts-->', () => preloads.join(''))
    .replace('<!--app-->', () => markup.slice(head.length))
    .replace('<!--data-->', () => data)
}
