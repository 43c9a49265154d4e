import { API_PREFIX } from '@patina/contract/brand'
import type { FastifyInstance } from 'fastify'
import { createSharedCounter } from '#db/shared-counter.ts'
import { type FeatureDependencies, openFeatures } from '#features.ts'
import { recogniseCallers } from '#http/callers.ts'
import { createDoor } from '#http/door.ts'
import { answerErrors } from '#http/errors.ts'
import { refuseForeignPages } from '#http/foreign-pages.ts'
import { setSecurityHeaders } from '#http/headers.ts'
import { demandHost } from '#http/host.ts'
import { readJsonBodies } from '#http/json-bodies.ts'
import { keepAnswers } from '#http/kept-answers.ts'
import { limitCalls } from '#http/limits.ts'
import { logRequests } from '#http/logging.ts'
import { measureDatabase, measureRequests } from '#http/metrics.ts'
import { limitWork } from '#http/overload.ts'
import { watchPublicReads } from '#http/public-reads.ts'
import { demandRouteRules } from '#http/route-rules.ts'
import { openHttpServer } from '#http/server.ts'
import { turnAway } from '#http/turn-away.ts'
import type { Pages } from '#providers/pages/port.ts'
import { registerRoutes } from '#routes.ts'
import { startUpkeep } from '#upkeep.ts'

type AppDependencies = FeatureDependencies & {
  pages: Pages
  /** False for tests that look after money and caches themselves. */
  reconciles?: boolean
  /** Where log lines go; standard output unless a test reads them. */
  logs?: { write(line: string): void }
}

export async function buildApp({ pages, reconciles = true, logs, ...dependencies }: AppDependencies) {
  const { config, database, mail } = dependencies
  const { changes, readAt } = database
  const door = createDoor()
  const app = openHttpServer({ ...config, logs, door })
  const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port || listeningPort(app)}`
  const https = config.publicUrl?.startsWith('https:') ?? false
  const amongOthers = config.databaseUrl !== undefined

  // What every request passes.
  demandRouteRules(app)
  answerErrors(app, database)
  readJsonBodies(app)
  logRequests(app)
  const metrics = measureRequests(app)
  if (database.figures) measureDatabase(metrics, database.figures)
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
  const { addUp, forget: forgetCounts, ...shared } = createSharedCounter(database.db)
  const { countAccount } = limitCalls(app, {
    limits: config.limits,
    shared: amongOthers ? { ...shared, addUp } : shared,
  })
  watchPublicReads(app, { changes, readAt, amongOthers, https })
  const keptAnswers = config.keepAnswers ? keepAnswers(app, { metrics }) : undefined
  turnAway(app, { door, isFull, hasKept: keptAnswers?.has ?? (() => false), pageHeaders, metrics })

  const webhookUrl = () => `http://127.0.0.1:${listeningPort(app)}${API_PREFIX}/webhooks/stripe`
  const features = await openFeatures(dependencies, { metrics, log: app.log, publicUrl, webhookUrl })
  recogniseCallers(app, features.accounts.findCaller)
  await registerRoutes(app, features, { config, mail, pages, ping: database.ping, countAccount, publicUrl })

  database.follow()
  const upkeep = startUpkeep({
    db: database.db,
    amongOthers,
    features,
    mail,
    forgetCounts,
    reconciles,
    log: app.log,
  })
  app.addHook('onClose', async () => {
    await upkeep.stop()
    await features.paymentProvider.close()
  })

  await app.ready()
  const { accounts, person, identity, payments, orderExpiry, movePictures } = features
  return { app, metrics, publicUrl, accounts, person, identity, payments, orderExpiry, movePictures }
}

function listeningPort(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
