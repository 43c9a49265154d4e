import { API_PREFIX } from '@patina/contract/brand'
import type { FastifyInstance } from 'fastify'
import { createSharedCounter } from '#db/shared-counter.ts'
import { measureDatabase, measureRequests } from '#http/endpoints/metrics.ts'
import { answerErrors } from '#http/errors.ts'
import { recogniseCallers } from '#http/middleware/callers.ts'
import { refuseForeignPages } from '#http/middleware/foreign-pages.ts'
import { setSecurityHeaders } from '#http/middleware/headers.ts'
import { demandHost } from '#http/middleware/host.ts'
import { readJsonBodies } from '#http/middleware/json-bodies.ts'
import { createCallCounter, limitCalls } from '#http/middleware/limits.ts'
import { shedLoad } from '#http/middleware/load-shedding.ts'
import { logRequests } from '#http/middleware/logging.ts'
import { limitWork } from '#http/middleware/overload.ts'
import { watchPublicReads } from '#http/middleware/public-reads.ts'
import { createRequestGate } from '#http/middleware/request-gate.ts'
import { createResponseCache } from '#http/middleware/response-cache.ts'
import { demandRouteRules } from '#http/middleware/route-rules.ts'
import { openHttpServer } from '#http/server.ts'
import { startJobs } from '#jobs/jobs.ts'
import { type ModuleDependencies, openModules } from '#modules.ts'
import type { Pages } from '#providers/pages/port.ts'
import type { WebhookUrl } from '#providers/payments/port.ts'
import { registerRoutes } from '#routes.ts'

const COUNTS_FORGOTTEN_EVERY_MS = 60_000

type AppDependencies = ModuleDependencies & {
  pages: Pages
  /** Which background jobs run; tests do some of them themselves. */
  runsJob?: (name: string) => boolean
  /** Where log lines go; standard output unless a test reads them. */
  logs?: { write(line: string): void }
}

export async function buildApp({ pages, runsJob = () => true, logs, ...dependencies }: AppDependencies) {
  const { config, database, mail } = dependencies
  const { changes, readAt } = database
  const gate = createRequestGate()
  const https = config.publicUrl?.startsWith('https:') ?? false
  const app = openHttpServer({ ...config, logs, gate, https })
  const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port || listeningPort(app)}`
  const amongOthers = config.databaseUrl !== undefined

  const { addUp, forget: forgetCounts, ...shared } = createSharedCounter(database.db)
  const counter = createCallCounter({
    limits: config.limits,
    shared: amongOthers ? { ...shared, addUp } : shared,
  })

  // What every request passes.
  demandRouteRules(app)
  answerErrors(app, database)
  const metrics = measureRequests(app)
  const { countCall, countAccount } = counter
  const responseCache = config.cacheResponses ? createResponseCache({ changes, countCall, metrics }) : undefined
  responseCache?.answerHits(app)
  readJsonBodies(app)
  logRequests(app)
  if (database.metrics) measureDatabase(metrics, database.metrics)
  const pageHeaders = setSecurityHeaders(app, {
    https,
    pages,
    withStripe: typeof config.payments === 'object',
    imageOrigin: config.images.kind === 'files' ? undefined : new URL(config.images.baseUrl).origin,
    firebase: config.firebase,
  })
  demandHost(app)
  refuseForeignPages(app, publicUrl)
  const { isFull } = limitWork(app, { most: config.mostAtOnce, mostPerAddress: config.mostAtOncePerAddress })
  limitCalls(app, counter)
  watchPublicReads(app, { changes, readAt, amongOthers, https })
  responseCache?.keepAnswers(app, pageHeaders)
  shedLoad(app, { gate, isFull, isCached: responseCache?.has ?? (() => false), pageHeaders, metrics })

  const webhookUrl: WebhookUrl = (name) => `http://127.0.0.1:${listeningPort(app)}${API_PREFIX}/webhooks/${name}`
  const { modules, close, ...services } = await openModules(dependencies, {
    metrics,
    log: app.log,
    publicUrl,
    webhookUrl,
    countAccount,
    onClockMoved: () => running?.hurry(),
  })
  recogniseCallers(app, { findCaller: services.accounts.findCaller, mayNow: services.moderation.mayNow })
  await registerRoutes(app, modules, {
    config,
    mail,
    pages,
    ping: database.ping,
    firebase: services.identity.forBrowser,
    publicUrl,
  })

  database.follow()
  const jobs = [
    ...modules.flatMap((module) => module.jobs ?? []),
    { name: 'rate-limits', everyMs: COUNTS_FORGOTTEN_EVERY_MS, run: forgetCounts },
  ]
  let running: ReturnType<typeof startJobs> | undefined
  app.addHook('onClose', async () => {
    await running?.stop()
    await close()
  })

  await app.ready()
  return {
    app,
    metrics,
    publicUrl,
    /** Background work may call the shop itself and keeps the embedded database busy: begin it when the shop is open. */
    beginJobs: () => {
      running = startJobs(
        jobs.filter(({ name }) => runsJob(name)),
        { db: database.db, amongOthers, log: app.log },
      )
    },
    ...services,
  }
}

function listeningPort(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
