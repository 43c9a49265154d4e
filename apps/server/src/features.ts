import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '#config.ts'
import type { OpenDatabase, Transaction } from '#db/client.ts'
import { DEMO_PICTURES } from '#db/demo/seed.ts'
import { createWorkMark } from '#db/work-marks.ts'
import { createAccessTokens } from '#modules/accounts/access-tokens.ts'
import { createAccountsRepository } from '#modules/accounts/accounts-repository.ts'
import { createAccountsService } from '#modules/accounts/accounts-service.ts'
import { createPersonRepository } from '#modules/accounts/person-repository.ts'
import { createPersonService } from '#modules/accounts/person-service.ts'
import { createCatalogueRepository } from '#modules/catalogue/catalogue-repository.ts'
import { createCatalogueService } from '#modules/catalogue/catalogue-service.ts'
import { createListingsRepository } from '#modules/catalogue/listings-repository.ts'
import { createListingsService } from '#modules/catalogue/listings-service.ts'
import { createNearService } from '#modules/catalogue/near-service.ts'
import { createProductCache } from '#modules/catalogue/product-cache-repository.ts'
import { createRelatedRepository } from '#modules/catalogue/related-repository.ts'
import { createRelatedService } from '#modules/catalogue/related-service.ts'
import { keepRevision } from '#modules/catalogue/revisions-repository.ts'
import { createSearchRepository } from '#modules/catalogue/search-repository.ts'
import { createSearchService } from '#modules/catalogue/search-service.ts'
import { createSitemapRepository } from '#modules/catalogue/sitemap-repository.ts'
import { createSitemapService } from '#modules/catalogue/sitemap-service.ts'
import { createSpelling } from '#modules/catalogue/spelling.ts'
import { createStandingRepository } from '#modules/catalogue/standing-repository.ts'
import { createStandingService } from '#modules/catalogue/standing-service.ts'
import { createWordsRepository } from '#modules/catalogue/words-repository.ts'
import { createContactService } from '#modules/contact/contact-service.ts'
import { createImagesRepository } from '#modules/images/images-repository.ts'
import { createImagesService } from '#modules/images/images-service.ts'
import { movePictures } from '#modules/images/move-pictures.ts'
import { type PreparePicture, preparePicture } from '#modules/images/prepare-picture.ts'
import { createShareService } from '#modules/images/share-service.ts'
import { createExpiryRepository } from '#modules/orders/expiry-repository.ts'
import { createExpiryService } from '#modules/orders/expiry-service.ts'
import { changesOf } from '#modules/orders/order-changes.ts'
import { purchasersOf } from '#modules/orders/orders-presenter.ts'
import { createOrdersRepository, readOrder } from '#modules/orders/orders-repository.ts'
import { createOrdersService } from '#modules/orders/orders-service.ts'
import { createHoldsRepository } from '#modules/payments/holds-repository.ts'
import { createPaymentCasesRepository } from '#modules/payments/payment-cases-repository.ts'
import { createPaymentCases } from '#modules/payments/payment-cases-service.ts'
import { measurePayments } from '#modules/payments/payment-figures.ts'
import { createPaymentsRepository } from '#modules/payments/payments-repository.ts'
import { createPaymentsService } from '#modules/payments/payments-service.ts'
import { createRecentLook } from '#modules/payments/recent-looks.ts'
import { createRefunds } from '#modules/payments/refunds-service.ts'
import { createReportsRepository } from '#modules/reports/reports-repository.ts'
import { createReportsService } from '#modules/reports/reports-service.ts'
import { createVitalsService } from '#modules/vitals/vitals-service.ts'
import { openIdentity } from '#providers/identity/index.ts'
import { comingWithTheShop, createPictureReader } from '#providers/images/index.ts'
import type { ImageStore } from '#providers/images/port.ts'
import type { MailProvider, MailSender } from '#providers/mail/port.ts'
import { openPayments } from '#providers/payments/index.ts'
import type { Faults } from '#providers/payments/port.ts'
import type { readSecrets } from '#secrets.ts'
import { within } from '#time-limit.ts'

/** How long Google, the mail provider and the picture store may take. */
const OUTSIDE_MS = 10_000
/** Intents are found by when they were made, and are paid within the ten minutes of a hold or a while later. */
const PAID_LATER_MS = 60 * 60_000
/** What happens at the card provider can be listed soon after. */
const TOLD_LATER_MS = 5 * 60_000

/** What the features are made of; those that may be left out are for tests. */
export type FeatureDependencies = {
  config: Config
  database: OpenDatabase
  mail: MailProvider
  imageStore: ImageStore
  secrets: ReturnType<typeof readSecrets>
  /** The clock that holds, listings and what counts as new go by. */
  now?: () => Date
  /** How the test provider is to misbehave. */
  paymentFaults?: Faults
  /** How long to wait for those outside. */
  outsideMs?: number
  /** What makes of an upload what the shop keeps. */
  preparePicture?: PreparePicture
  /** Keys that the identity provider's tokens are checked by. */
  identityKeysUrl?: string
}

type Surroundings = { metrics: Registry; log: FastifyBaseLogger; publicUrl(): string; webhookUrl(): string }

export type Features = Awaited<ReturnType<typeof openFeatures>>

/** Every service, handed what it needs of the others. */
export async function openFeatures(
  {
    config,
    database: { db, reads, losses, changes },
    mail: mailProvider,
    imageStore,
    secrets,
    ...more
  }: FeatureDependencies,
  { metrics, log, publicUrl, webhookUrl }: Surroundings,
) {
  const { now = () => new Date(), paymentFaults, outsideMs = OUTSIDE_MS, identityKeysUrl } = more

  const mail: MailSender = {
    send: (letter) => within(outsideMs, 'the mail provider', mailProvider.send(letter)),
  }
  const people = createAccountsRepository(db, mailProvider.post)
  const identity = openIdentity({
    config,
    db,
    losses,
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
    repository: createPersonRepository(db),
    identity,
    images: imageStore,
    onErased: changes.doubt,
  })

  const paymentProvider = await openPayments({
    config,
    db,
    secret: secrets.testPayments,
    webhookUrl,
    ...(paymentFaults ? { faults: paymentFaults } : {}),
  })
  const findChanges = async (tx: Transaction, orderId: string) => {
    const ordered = await readOrder(tx, orderId)
    return ordered ? changesOf(ordered) : null
  }
  const money = {
    holds: createHoldsRepository(db, { findChanges }),
    payments: createPaymentsRepository(db, mailProvider.post),
    now,
  }
  const paymentCases = createPaymentCases({
    ...money,
    repository: createPaymentCasesRepository(db, mailProvider.post),
    log,
  })
  const paymentFigures = measurePayments({ metrics, ...money, cases: paymentCases })
  const payments = createPaymentsService({
    ...money,
    cases: paymentCases,
    refunds: createRefunds({ ...money, cases: paymentCases, provider: paymentProvider }),
    recentIntents: createRecentLook({
      list: paymentProvider.listIntents,
      mark: createWorkMark(db, 'recentIntents'),
      overlapMs: PAID_LATER_MS,
      now,
    }),
    recentHints: createRecentLook({
      list: paymentProvider.listHints,
      mark: createWorkMark(db, 'recentHints'),
      overlapMs: TOLD_LATER_MS,
      now,
    }),
    provider: paymentProvider,
    onSold: changes.doubt,
  })

  const ordersRepository = createOrdersRepository(db, { keepRevision, now })
  const catalogueRepository = createCatalogueRepository(db)
  const catalogue = createCatalogueService({
    repository: catalogueRepository,
    purchasersOf: async (productIds) => {
      const paid = await ordersRepository.listPaidFor(productIds)
      return purchasersOf(paid, await paymentCases.moneyBackOf(paid.map(({ order }) => order.id)))
    },
  })
  const searching = {
    repository: createSearchRepository(reads, now),
    spelling: createSpelling({ words: createWordsRepository(reads) }),
    listCategories: catalogue.listCategories,
  }
  const imagesRepository = createImagesRepository(db)
  const readPicture = createPictureReader(imageStore, comingWithTheShop(DEMO_PICTURES.prefix, DEMO_PICTURES.folder))

  return {
    identity,
    accounts,
    person,
    paymentProvider,
    paymentFigures,
    paymentCases,
    payments,
    catalogue,
    productCache: createProductCache(db),
    search: createSearchService(searching),
    near: createNearService(searching),
    related: createRelatedService({ repository: createRelatedRepository(reads), products: catalogueRepository }),
    sitemap: createSitemapService({
      repository: createSitemapRepository(db),
      listCategories: catalogue.listCategories,
      origin: publicUrl,
    }),
    listings: createListingsService({
      repository: createListingsRepository(db),
      hasCategory: catalogue.hasCategory,
      now,
    }),
    standing: createStandingService({ repository: createStandingRepository(db) }),
    images: createImagesService({
      repository: imagesRepository,
      store: { keep: (picture) => within(outsideMs, 'the picture store', imageStore.keep(picture)) },
      quota: config.imageQuota,
      prepare: more.preparePicture ?? preparePicture,
    }),
    share: createShareService({
      pictureOf: async (productId) => (await catalogue.getProduct(productId)).product.picture.url,
      read: (url) => within(outsideMs, 'the picture store', readPicture(url)),
    }),
    movePictures: (stores: Parameters<typeof movePictures>[1]) =>
      movePictures(imagesRepository, stores).finally(changes.doubt),
    orders: createOrdersService({
      repository: ordersRepository,
      findProduct: catalogue.findNamed,
      releaseHold: payments.releaseHold,
      moneyBackOf: paymentCases.moneyBackOf,
    }),
    orderExpiry: createExpiryService({
      repository: createExpiryRepository(db, mailProvider.post),
      ordersUrl: () => `${publicUrl()}/dashboard/myorders`,
      now,
    }),
    reports: createReportsService({ repository: createReportsRepository(db), findProduct: catalogue.findNamed }),
    contact: createContactService({ mail, operatorEmail: config.operatorEmail }),
    vitals: createVitalsService({ metrics }),
  }
}
