import { randomUUID } from 'node:crypto'
import { API_PREFIX } from '@patina/contract/brand'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { OpenDatabase } from '#db/client.ts'
import { giveUpLeases, takeLease } from '#db/lease.ts'
import { createSharedCounter } from '#db/shared-counter.ts'
import { recogniseCallers } from '#http/callers.ts'
import { createDoor } from '#http/door.ts'
import { answerErrors } from '#http/errors.ts'
import { refuseForeignPages } from '#http/foreign-pages.ts'
import { setSecurityHeaders } from '#http/headers.ts'
import { healthRoutes } from '#http/health.ts'
import { demandHost } from '#http/host.ts'
import { readJsonBodies } from '#http/json-bodies.ts'
import { keepAnswers } from '#http/kept-answers.ts'
import { limitCalls } from '#http/limits.ts'
import { logRequests } from '#http/logging.ts'
import { measureDatabase, measureRequests } from '#http/metrics.ts'
import { describeApi } from '#http/openapi.ts'
import { limitWork } from '#http/overload.ts'
import { servePages } from '#http/pages.ts'
import { DEMO_PICTURES, servePictures } from '#http/pictures.ts'
import { watchPublicReads } from '#http/public-reads.ts'
import { demandRouteRules } from '#http/route-rules.ts'
import { openHttpServer } from '#http/server.ts'
import { turnAway } from '#http/turn-away.ts'
import { createAccessTokens } from '#modules/accounts/access-tokens.ts'
import { createAccountsRepository } from '#modules/accounts/accounts-repository.ts'
import { accountsRoutes } from '#modules/accounts/accounts-routes.ts'
import { createAccountsService } from '#modules/accounts/accounts-service.ts'
import { adminDeskRoutes } from '#modules/accounts/admin-desk-routes.ts'
import { createPersonRepository } from '#modules/accounts/person-repository.ts'
import { createPersonService } from '#modules/accounts/person-service.ts'
import { createCatalogueRepository } from '#modules/catalogue/catalogue-repository.ts'
import { catalogueRoutes } from '#modules/catalogue/catalogue-routes.ts'
import { createCatalogueService } from '#modules/catalogue/catalogue-service.ts'
import { contactSellerRoutes } from '#modules/catalogue/contact-seller-routes.ts'
import { createListingsRepository } from '#modules/catalogue/listings-repository.ts'
import { listingsRoutes } from '#modules/catalogue/listings-routes.ts'
import { createListingsService } from '#modules/catalogue/listings-service.ts'
import { createNearService } from '#modules/catalogue/near-service.ts'
import { createRelatedRepository } from '#modules/catalogue/related-repository.ts'
import { relatedRoutes } from '#modules/catalogue/related-routes.ts'
import { createRelatedService } from '#modules/catalogue/related-service.ts'
import { createSearchRepository } from '#modules/catalogue/search-repository.ts'
import { searchRoutes } from '#modules/catalogue/search-routes.ts'
import { createSearchService } from '#modules/catalogue/search-service.ts'
import { createSitemapRepository } from '#modules/catalogue/sitemap-repository.ts'
import { sitemapRoutes } from '#modules/catalogue/sitemap-routes.ts'
import { createSitemapService } from '#modules/catalogue/sitemap-service.ts'
import { createSpelling } from '#modules/catalogue/spelling.ts'
import { createWordsRepository } from '#modules/catalogue/words-repository.ts'
import { contactRoutes } from '#modules/contact/contact-routes.ts'
import { createContactService } from '#modules/contact/contact-service.ts'
import { securityTxtRoutes } from '#modules/contact/security-txt-routes.ts'
import { createImagesRepository } from '#modules/images/images-repository.ts'
import { imagesRoutes } from '#modules/images/images-routes.ts'
import { createImagesService } from '#modules/images/images-service.ts'
import { movePictures } from '#modules/images/move-pictures.ts'
import { shareRoutes } from '#modules/images/share-routes.ts'
import { createShareService } from '#modules/images/share-service.ts'
import { purchasersOf } from '#modules/orders/orders-presenter.ts'
import { createOrdersRepository } from '#modules/orders/orders-repository.ts'
import { ordersRoutes } from '#modules/orders/orders-routes.ts'
import { createOrdersService } from '#modules/orders/orders-service.ts'
import { createHoldsRepository } from '#modules/payments/holds-repository.ts'
import { measurePayments } from '#modules/payments/payment-figures.ts'
import { createPaymentsRepository } from '#modules/payments/payments-repository.ts'
import { paymentsRoutes, webhookRoutes } from '#modules/payments/payments-routes.ts'
import { createPaymentsService } from '#modules/payments/payments-service.ts'
import { startReconciler } from '#modules/payments/reconciler.ts'
import { createReportsRepository } from '#modules/reports/reports-repository.ts'
import { reportsRoutes } from '#modules/reports/reports-routes.ts'
import { createReportsService } from '#modules/reports/reports-service.ts'
import { vitalsRoutes } from '#modules/vitals/vitals-routes.ts'
import { createVitalsService } from '#modules/vitals/vitals-service.ts'
import { openIdentity } from '#providers/identity/index.ts'
import { comingWithTheShop, createPictureReader, imagesFolder } from '#providers/images/index.ts'
import type { ImageStore } from '#providers/images/port.ts'
import { DELIVERED_EVERY_MS } from '#providers/mail/index.ts'
import type { MailProvider, MailSender } from '#providers/mail/port.ts'
import type { Pages } from '#providers/pages/port.ts'
import { openPayments } from '#providers/payments/index.ts'
import type { Faults } from '#providers/payments/port.ts'
import { startRounds } from '#rounds.ts'
import type { readSecrets } from '#secrets.ts'
import { within } from '#time-limit.ts'

/** How long Google, the mail provider and the picture store may take. */
const OUTSIDE_MS = 10_000
const COUNTS_FORGOTTEN_EVERY_MS = 60_000

export type AppDependencies = {
  config: Config
  database: OpenDatabase
  mail: MailProvider
  imageStore: ImageStore
  pages: Pages
  secrets: ReturnType<typeof readSecrets>
  /** The clock that holds go by; a test may turn it. */
  now?: () => Date
  /** How the test provider is to misbehave, for tests. */
  paymentFaults?: Faults
  /** Whether money is looked after without anyone asking; tests that count the provider's calls ask themselves. */
  reconciles?: boolean
  /** How long to wait for those outside, for tests. */
  outsideMs?: number
  /** Keys that the identity provider's tokens are checked by, for tests. */
  identityKeysUrl?: string
  /** Where log lines go; standard output unless a test reads them. */
  logs?: { write(line: string): void }
}

export async function buildApp({
  config,
  database,
  mail: mailProvider,
  imageStore,
  pages,
  secrets,
  now,
  paymentFaults,
  reconciles = true,
  outsideMs = OUTSIDE_MS,
  identityKeysUrl,
  logs,
}: AppDependencies) {
  const door = createDoor()
  const app = openHttpServer({ ...config, logs, door })

  // What every request passes.
  const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port || listeningPort(app)}`
  demandRouteRules(app)
  answerErrors(app, database)
  readJsonBodies(app)
  logRequests(app)
  const metrics = measureRequests(app)
  if (database.figures) measureDatabase(metrics, database.figures)
  const https = config.publicUrl?.startsWith('https:') ?? false
  const pageHeaders = setSecurityHeaders(app, {
    https,
    pages,
    withStripe: typeof config.payments === 'object',
    imageOrigin: config.images.kind === 'files' ? undefined : new URL(config.images.baseUrl).origin,
    firebase: config.firebase,
  })
  demandHost(app)
  refuseForeignPages(app, publicUrl)
  const { isFull } = limitWork(app, { most: config.mostAtOnce })
  const { addUp, forget: forgetCounts, ...shared } = createSharedCounter(database.db)
  const amongOthers = config.databaseUrl !== undefined
  const { countAccount } = limitCalls(app, {
    limits: config.limits,
    shared: amongOthers ? { ...shared, addUp } : shared,
  })
  const { changes, readAt } = database
  watchPublicReads(app, { changes, readAt, amongOthers, https })
  const keptAnswers = config.keepAnswers ? keepAnswers(app, { metrics }) : undefined
  turnAway(app, { door, isFull, hasKept: keptAnswers?.has ?? (() => false), pageHeaders, metrics })

  // The features.
  const mail: MailSender = {
    send: (letter) => within(outsideMs, 'the mail provider', mailProvider.send(letter)),
  }
  const people = createAccountsRepository(database.db)
  const identity = openIdentity({
    config,
    db: database.db,
    losses: database.losses,
    mail,
    publicUrl,
    secret: secrets.identity,
    outsideMs,
    keysUrl: identityKeysUrl,
    events: {
      mayJoin: async (email) => !(await people.findByEmail(email))?.user.removedAt,
      passwordReset: async (email) => {
        await people.endSessionsOf(email)
      },
    },
  })
  const accounts = createAccountsService({
    repository: people,
    tokens: createAccessTokens(secrets.accessTokens),
    identity,
    adminEmails: config.adminEmails,
  })
  const person = createPersonService({
    repository: createPersonRepository(database.db),
    identity,
    images: imageStore,
    onErased: changes.doubt,
  })
  const processId = randomUUID()
  // The embedded database has one process by its lock; a lease would only wait for one that was killed.
  const isMine = (work: string) => async (seconds: number) =>
    !amongOthers || takeLease(database.db, work, processId, seconds)
  const paymentProvider = await openPayments({
    config,
    db: database.db,
    secret: secrets.testPayments,
    webhookUrl: () => `http://127.0.0.1:${listeningPort(app)}${API_PREFIX}/webhooks/stripe`,
    isMine: isMine('test-webhooks'),
    ...(paymentFaults ? { faults: paymentFaults } : {}),
  })
  const money = {
    holds: createHoldsRepository(database.db),
    payments: createPaymentsRepository(database.db, mailProvider.post),
  }
  const paymentFigures = measurePayments({ metrics, ...money, now: now ?? (() => new Date()) })
  const payments = createPaymentsService({
    ...money,
    provider: paymentProvider,
    onSold: changes.doubt,
    ...(now ? { now } : {}),
  })
  const ordersRepository = createOrdersRepository(database.db)
  const catalogueRepository = createCatalogueRepository(database.db)
  const catalogue = createCatalogueService({
    repository: catalogueRepository,
    purchasersOf: async (sellerId) => purchasersOf(await ordersRepository.listPaidOf(sellerId)),
  })
  const searchRepository = createSearchRepository(database.db, now ?? (() => new Date()))
  const spelling = createSpelling({ words: createWordsRepository(database.db) })
  const searching = { repository: searchRepository, spelling, listCategories: catalogue.listCategories }
  const search = createSearchService(searching)
  const near = createNearService(searching)
  const related = createRelatedService({
    repository: createRelatedRepository(database.db),
    products: catalogueRepository,
  })
  const sitemap = createSitemapService({
    repository: createSitemapRepository(database.db),
    listCategories: catalogue.listCategories,
    origin: publicUrl,
  })
  const orders = createOrdersService({
    repository: ordersRepository,
    findProduct: catalogue.findNamed,
    releaseHold: payments.releaseHold,
  })
  const reports = createReportsService({
    repository: createReportsRepository(database.db),
    findProduct: catalogue.findNamed,
  })
  const listings = createListingsService({
    repository: createListingsRepository(database.db),
    hasCategory: catalogue.hasCategory,
  })
  const imagesRepository = createImagesRepository(database.db)
  const images = createImagesService({
    repository: imagesRepository,
    store: { keep: (picture) => within(outsideMs, 'the picture store', imageStore.keep(picture)) },
    quota: config.imageQuota,
  })
  const readPicture = createPictureReader(imageStore, comingWithTheShop(DEMO_PICTURES.prefix, DEMO_PICTURES.folder))
  const share = createShareService({
    pictureOf: async (productId) => (await catalogue.getProduct(productId)).image,
    read: (url) => within(outsideMs, 'the picture store', readPicture(url)),
  })
  const contact = createContactService({ mail, operatorEmail: config.operatorEmail })
  const vitals = createVitalsService({ metrics })
  recogniseCallers(app, accounts.findCaller)

  // The routes.
  await describeApi(app)
  await app.register(healthRoutes({ ping: database.ping }))
  await app.register(identity.routes)
  await app.register(mailProvider.routes)
  await app.register(accountsRoutes({ accounts, identity, countToken: (email) => countAccount('tokens', email) }), {
    prefix: API_PREFIX,
  })
  await app.register(adminDeskRoutes({ accounts }), { prefix: API_PREFIX })
  await app.register(catalogueRoutes({ catalogue }), { prefix: API_PREFIX })
  await app.register(searchRoutes({ search, near }), { prefix: API_PREFIX })
  await app.register(relatedRoutes({ related }), { prefix: API_PREFIX })
  await app.register(contactSellerRoutes({ catalogue, countQuestion: (email) => countAccount('phones', email) }), {
    prefix: API_PREFIX,
  })
  await app.register(sitemapRoutes({ sitemap }))
  await app.register(listingsRoutes({ listings }), { prefix: API_PREFIX })
  await app.register(imagesRoutes({ images }), { prefix: API_PREFIX })
  await app.register(shareRoutes({ share }))
  await app.register(ordersRoutes({ orders }), { prefix: API_PREFIX })
  await app.register(reportsRoutes({ reports }), { prefix: API_PREFIX })
  await app.register(paymentsRoutes({ payments }), { prefix: API_PREFIX })
  await app.register(webhookRoutes({ payments }), { prefix: API_PREFIX })
  await app.register(paymentProvider.routes)
  await app.register(contactRoutes({ contact }), { prefix: API_PREFIX })
  await app.register(securityTxtRoutes({ operatorEmail: config.operatorEmail, origin: publicUrl }))
  await app.register(vitalsRoutes({ vitals }), { prefix: API_PREFIX })
  await servePictures(app, imagesFolder(config.dataDir))
  await servePages(app, pages, {
    origin: publicUrl,
    firebase: identity.forBrowser,
    offlineCopies: config.offlineCopies,
  })

  // Work that goes on without anyone asking.
  database.follow()
  const reconciler = startReconciler({
    reconcile: payments.reconcile,
    isMine: async (seconds) => reconciles && isMine('reconciler')(seconds),
    log: app.log,
    roundEnded: paymentFigures.roundEnded,
  })
  const { deliver } = mailProvider
  const postman =
    deliver &&
    startRounds({
      everyMs: DELIVERED_EVERY_MS,
      work: () => deliver(app.log),
      log: app.log,
      complaint: 'mails could not be looked after',
    })
  const forgetting = startRounds({
    everyMs: COUNTS_FORGOTTEN_EVERY_MS,
    work: forgetCounts,
    log: app.log,
    complaint: 'old counts of calls could not be forgotten',
  })
  app.addHook('onClose', async () => {
    await reconciler.stop()
    await postman?.stop()
    await forgetting.stop()
    await paymentProvider.close()
    // They run out by themselves where the database is away.
    if (amongOthers) await giveUpLeases(database.db, processId).catch(() => {})
  })

  await app.ready()
  return {
    app,
    metrics,
    publicUrl,
    accounts,
    person,
    identity,
    payments,
    movePictures: (stores: Parameters<typeof movePictures>[1]) =>
      movePictures(imagesRepository, stores).finally(changes.doubt),
  }
}

function listeningPort(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
