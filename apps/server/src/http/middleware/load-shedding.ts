import type { IncomingMessage } from 'node:http'
import { API_PREFIX } from '@patina/contract/brand'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { bareHeaders } from '#http/bare-answers.ts'
import { refusalPage } from '#http/errors.ts'
import type { SecurityHeaders } from './headers.ts'
import { OVERLOADED } from './overload.ts'
import type { RequestGate } from './request-gate.ts'

/** One line in the log tells of all whom a span of this length has seen refused. */
const SUMMARY_MS = 1000

type Overload = {
  gate: RequestGate
  isFull: () => boolean
  /** Whether an answer lies ready, which is given however much else is being worked on. */
  isCached: (request: IncomingMessage) => boolean
  pageHeaders: SecurityHeaders
  metrics: Registry
}

/**
 * While as much is being worked on as may be, all else is refused before Fastify has looked at it: with bytes that were made
 * once, and without a line in the log for each. Refusing thousands then leaves the processor to those who are served.
 */
export function shedLoad(app: FastifyInstance, { gate, isFull, isCached, pageHeaders, metrics }: Overload): void {
  const shed = new Counter({
    name: 'patina_shed_requests_total',
    help: 'Requests that were refused before they were looked at, since as many were being worked on as may be.',
    registers: [metrics],
  })
  let isLight = (_path: string) => false
  let acknowledges = new Set<string>()
  app.addHook('onReady', async () => {
    isLight = lightPaths(app.routeTable)
    acknowledges = new Set(app.routeTable.filter(({ config }) => config?.acknowledges).map(({ url }) => url))
  })
  let unreported = 0
  const report = () => {
    app.log.warn({ times: unreported }, 'requests shed: more ask than can be served')
    unreported = 0
  }
  const count = () => {
    shed.inc()
    if (unreported === 0) setTimeout(report, SUMMARY_MS).unref()
    unreported += 1
  }

  const { message } = OVERLOADED
  const bare = bareHeaders({ https: pageHeaders['strict-transport-security'] !== undefined })
  const asJson = refusal(bare, JSON.stringify({ message }))
  const unacknowledged = refusal(bare, JSON.stringify({ acknowledged: false, message }))
  const asPage = refusal(
    { ...pageHeaders, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
    refusalPage(message),
  )
  gate.refuseBy((request, response) => {
    if (!isFull()) return false
    const path = pathOf(request)
    if (isLight(path) || isCached(request)) return false
    const inJson = acknowledges.has(path) ? unacknowledged : asJson
    const { headers, body } = wantsPage(request) ? asPage : inJson
    response.writeHead(503, headers).end(body)
    count()
    return true
  })
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? url

/** Whatever is no API and sends no JSON is asked for by people. */
const wantsPage = ({ url, headers }: IncomingMessage): boolean =>
  !url?.startsWith(`${API_PREFIX}/`) && !headers['content-type']?.startsWith('application/json')

/** Tells by its path alone what costs next to nothing. */
function lightPaths(routes: Pick<RouteOptions, 'url' | 'config'>[]): (path: string) => boolean {
  const urls = routes.filter(({ config }) => config?.isLight).map(({ url }) => url)
  const folders = urls.filter((url) => url.endsWith('/*')).map((url) => url.slice(0, -1))
  const files = new Set(urls)
  return (path) => files.has(path) || folders.some((folder) => path.startsWith(folder))
}

/** As Node writes it with the least work. */
function refusal(own: SecurityHeaders, body: string) {
  const all = { ...own, 'retry-after': OVERLOADED.retryAfter, 'content-length': Buffer.byteLength(body) }
  const headers = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
  return { headers, body: Buffer.from(body) }
}
