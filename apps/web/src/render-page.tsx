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
import { pageDataBlock } from './lib/page-data.ts'
import { publicError } from './lib/page-error.ts'
import { paths } from './lib/paths.ts'
import { createQueryClient } from './lib/query-client.ts'
import { routerContext } from './lib/services.ts'

export type Page = { status: number; headers: Record<string, string>; html: string }

type Tools = { template: string; fetchApi: ApiFetch; onError?: (error: unknown) => void }

/** React writes what belongs into the head before everything else. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

export function createRenderer(routes: RouteObject[]) {
  const { query, dataRoutes } = createStaticHandler(routes)

  return async function render(request: Request, { template, fetchApi, onError }: Tools): Promise<Page> {
    const services = { api: createApiClient(fetchApi), queryClient: createQueryClient('server') }
    const isDashboard = isBelowDashboard(new URL(request.url).pathname)
    const headers: Record<string, string> = isDashboard ? { 'cache-control': 'no-store' } : {}

    const context = await query(request, {
      requestContext: routerContext(services),
      // There the loaders need the token, which only the browser has.
      filterMatchesToLoad: () => !isDashboard,
    })
    if (context instanceof Response) {
      return { status: context.status, headers: { ...headers, ...Object.fromEntries(context.headers) }, html: '' }
    }

    for (const error of Object.values(context.errors ?? {})) if (!isRouteErrorResponse(error)) onError?.(error)
    context.errors = publicErrors(context.errors)
    const markup = renderToString(
      <App services={services}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </App>,
    )
    const head = HOISTED.exec(markup)?.[0] ?? ''
    const { loaderData, errors } = context
    const queries = dehydrate(services.queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' })

    return {
      status: context.statusCode,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
      html: template
        .replace('<!--head-->', () => head)
        .replace('<!--app-->', () => markup.slice(head.length))
        .replace('<!--data-->', () => pageDataBlock({ router: { loaderData, errors }, queries })),
    }
  }
}

const isBelowDashboard = (pathname: string) =>
  pathname === paths.dashboard() || pathname.startsWith(`${paths.dashboard()}/`)

function publicErrors(errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] {
  return errors && Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, publicError(error)]))
}
