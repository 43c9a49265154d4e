import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '#config.ts'
import { announce } from '#db/announce.ts'
import type { OpenDatabase } from '#db/client.ts'
import { DEMO_PICTURES } from '#db/demo/seed.ts'
import type { LimitName } from '#http/middleware/limits.ts'
import type { Module, OnPriceChanged, PersonalData, Surroundings } from '#module.ts'
import { createAccountsRepository } from '#modules/accounts/accounts-repository.ts'
import { openAccounts } from '#modules/accounts/module.ts'
import { createPersonRepository, listUnfinished } from '#modules/accounts/person-repository.ts'
import { createPersonService } from '#modules/accounts/person-service.ts'
import { openContact } from '#modules/contact/module.ts'
import { openDrafts } from '#modules/drafts/module.ts'
import { draftsPersonalData } from '#modules/drafts/personal-data-repository.ts'
import { type Favourites, openFavourites } from '#modules/favourites/module.ts'
import { favouritesPersonalData } from '#modules/favourites/personal-data-repository.ts'
import { openFigures } from '#modules/figures/module.ts'
import { type FitModule, openFit } from '#modules/fit/module.ts'
import { fitPersonalData } from '#modules/fit/personal-data-repository.ts'
import { comparePictures, openImages } from '#modules/images/module.ts'
import { imagesPersonalData, picturesOfPerson } from '#modules/images/personal-data-repository.ts'
import type { PreparePicture } from '#modules/images/prepare-picture.ts'
import { openImports } from '#modules/imports/module.ts'
import { importsPersonalData } from '#modules/imports/personal-data-repository.ts'
import { openLedger, openLedgerHealth } from '#modules/ledger/module.ts'
import { ledgerPersonalData } from '#modules/ledger/personal-data-repository.ts'
import { openListings } from '#modules/listings/module.ts'
import { openLive } from '#modules/live/module.ts'
import { marksPersonalData } from '#modules/marks/personal-data-repository.ts'
import { createNote, openMessages } from '#modules/messages/module.ts'
import { messagesPersonalData } from '#modules/messages/personal-data-repository.ts'
import { openModeration } from '#modules/moderation/module.ts'
import { moderationPersonalData } from '#modules/moderation/personal-data-repository.ts'
import { openNotices } from '#modules/notices/module.ts'
import { noticesPersonalData } from '#modules/notices/personal-data-repository.ts'
import { type Offers, openOffers } from '#modules/offers/module.ts'
import { offersPersonalData } from '#modules/offers/personal-data-repository.ts'
import { openPapers } from '#modules/papers/module.ts'
import { openPayments, type Payments } from '#modules/payments/module.ts'
import { paymentsPersonalData } from '#modules/payments/personal-data-repository.ts'
import { openPayouts } from '#modules/payouts/module.ts'
import { payoutsPersonalData } from '#modules/payouts/personal-data-repository.ts'
import { openPlaces } from '#modules/places/module.ts'
import { openPrices, type Prices } from '#modules/prices/module.ts'
import { pricesPersonalData } from '#modules/prices/personal-data-repository.ts'
import { openProducts } from '#modules/products/module.ts'
import { productsPersonalData } from '#modules/products/personal-data-repository.ts'
import { openReports } from '#modules/reports/module.ts'
import { reportsPersonalData } from '#modules/reports/personal-data-repository.ts'
import { openReviews, type Reviews } from '#modules/reviews/module.ts'
import { reviewsPersonalData } from '#modules/reviews/personal-data-repository.ts'
import { openRooms } from '#modules/rooms/module.ts'
import { listOpenSales, listSales, openSales, type Sales, salesOfProduct } from '#modules/sales/module.ts'
import { salesPersonalData } from '#modules/sales/personal-data-repository.ts'
import { openSearches } from '#modules/saved-searches/module.ts'
import { searchesPersonalData } from '#modules/saved-searches/personal-data-repository.ts'
import { openSearch } from '#modules/search/module.ts'
import { openTraders } from '#modules/traders/module.ts'
import { tradersPersonalData } from '#modules/traders/personal-data-repository.ts'
import { openViews } from '#modules/views/module.ts'
import { openVitals } from '#modules/vitals/module.ts'
import { createMomentFormat } from '#moments.ts'
import { openClock } from '#providers/clock/index.ts'
import { openIdentity } from '#providers/identity/index.ts'
import type { IdentityRecords } from '#providers/identity/port.ts'
import { comingWithTheShop, createPictureReader, importsFolder, uploadsFolder } from '#providers/images/index.ts'
import type { ImageStore } from '#providers/images/port.ts'
import type { MailProvider, MailSender } from '#providers/mail/port.ts'
import { openPayments as openPaymentProvider } from '#providers/payments/index.ts'
import type { Faults, WebhookUrl } from '#providers/payments/port.ts'
import { openPush } from '#providers/push/index.ts'
import type { PushSender } from '#providers/push/port.ts'
import type { readSecrets } from '#secrets.ts'
import { within } from '#time-limit.ts'

/** How long Google, the mail provider and the picture store may take. */
const OUTSIDE_MS = 10_000

/** What the modules are made of; those that may be left out are for tests. */
export type ModuleDependencies = {
  config: Config
  database: OpenDatabase
  mail: MailProvider
  imageStore: ImageStore
  secrets: ReturnType<typeof readSecrets>
  /** The clock that holds, listings and what counts as new go by, unless the demo's is moved. */
  now?: () => Date
  /** How the test provider is to misbehave. */
  paymentFaults?: Faults
  /** How long to wait for those outside. */
  outsideMs?: number
  /** What makes of an upload what the shop keeps. */
  preparePicture?: PreparePicture
  /** What takes pushes in place of the services of browsers. */
  push?: PushSender
  /** Keys that the identity provider's tokens are checked by. */
  identityKeysUrl?: string
}

type Server = {
  metrics: Registry
  log: FastifyBaseLogger
  publicUrl(): string
  webhookUrl: WebhookUrl
  /** Counts a call against a limit of the account that calls; fails where it is one too many. */
  countAccount(limit: LimitName, email: string): Promise<void>
  /** What waits for its time may be due. */
  onClockMoved(): void
}

/** What modules hold on people, in the order in which it can be deleted: what refers to something goes before it. */
export const PERSONAL_DATA: PersonalData[] = [
  noticesPersonalData,
  moderationPersonalData,
  searchesPersonalData,
  draftsPersonalData,
  reportsPersonalData,
  messagesPersonalData,
  fitPersonalData,
  favouritesPersonalData,
  offersPersonalData,
  paymentsPersonalData,
  payoutsPersonalData,
  ledgerPersonalData,
  reviewsPersonalData,
  salesPersonalData,
  importsPersonalData,
  marksPersonalData,
  pricesPersonalData,
  productsPersonalData,
  imagesPersonalData,
  tradersPersonalData,
]

type PersonDeps = {
  db: OpenDatabase['db']
  identity: IdentityRecords
  images: Pick<ImageStore, 'drop' | 'remove'>
  onErased?: () => void
  now?: () => Date
}

/** Also for the command that runs without a server. */
export const openPerson = ({ db, now = () => new Date(), ...deps }: PersonDeps) =>
  createPersonService({
    repository: createPersonRepository(db, { parts: PERSONAL_DATA, pictures: picturesOfPerson, now }),
    now,
    ...deps,
  })

/** Every module, handed what it needs of the others. */
export async function openModules(
  {
    config,
    database: { db, reads, losses, changes, listen },
    mail: mailProvider,
    imageStore,
    secrets,
    ...more
  }: ModuleDependencies,
  { metrics, log, publicUrl, webhookUrl, countAccount, onClockMoved }: Server,
) {
  const { now: machineTime = () => new Date(), outsideMs = OUTSIDE_MS } = more
  const formatMoment = createMomentFormat(config.timeZone)
  const clock = await openClock({ config, db, machineTime, formatMoment, onMoved: onClockMoved })
  const { now } = clock
  const notices = openNotices({
    ...{ db, now, announce, formatMoment, publicUrl },
    timeZone: config.timeZone,
    mail: mailProvider,
    push: more.push ?? openPush({ config, keys: secrets.push }),
    unsubscribeKey: secrets.unsubscribing,
    feeBasisPoints: config.feeBasisPoints,
  })
  const surroundings: Surroundings = {
    db,
    now,
    notify: notices.notify,
    announce,
    note: createNote({ announce, now }),
    publicUrl,
    log,
  }
  const mail: MailSender = {
    send: (letter) => within(outsideMs, 'the mail provider', mailProvider.send(letter)),
  }
  const withinStore = <Answer>(asked: Promise<Answer>) => within(outsideMs, 'the picture store', asked)
  const counting = (limit: LimitName) => (email: string) => countAccount(limit, email)

  const people = createAccountsRepository(db, now)
  const moderation = openModeration(surroundings, {
    mail,
    listAdmins: (tx) => people.listAdmins(tx, config.adminEmails),
    firstListings: config.firstListings,
    bandOf: (asked) => prices.bandOf(asked),
  })
  const identity = openIdentity({
    config,
    db,
    losses,
    log,
    mail,
    publicUrl,
    secret: secrets.identity,
    outsideMs,
    keysUrl: more.identityKeysUrl,
    events: {
      refusalOf: async (email) => {
        if ((await people.findByEmail(email))?.user.removedAt) return 'This account was closed by an admin.'
        if (await people.isReserved(email))
          return 'This address was in use until a short time ago: try again in 3 days.'
        if (await moderation.isBanned(email)) return 'This address is banned from the shop.'
        return undefined
      },
      passwordReset: (email) => accounts.identityEvents.passwordReset(email),
      passkeyAdded: (email) => accounts.identityEvents.passkeyAdded(email),
      signInReplaced: (sessionName) => people.endSessionNamed(sessionName),
      findAccount: async (email) => (await people.findByEmail(email))?.user.id,
    },
  })
  const paymentProvider = await openPaymentProvider({
    config,
    db,
    secret: secrets.testPayments,
    publicUrl,
    webhookUrl,
    ...(more.paymentFaults ? { faults: more.paymentFaults } : {}),
  })
  const readPicture = createPictureReader(imageStore, comingWithTheShop(DEMO_PICTURES.prefix, DEMO_PICTURES.folder))

  /** Each is told of every change of a price, up or down. */
  const priceListeners: OnPriceChanged[] = [
    (...changed) => prices.onPriceChanged(...changed),
    (...changed) => favourites.onPriceChanged(...changed),
  ]
  const products = openProducts(surroundings, {
    reads,
    sales: { ...salesOfProduct, endQueue: (...ended) => sales.reservations.endQueue(...ended) },
    answerQuestions: (...answered) => fit.answerQuestions(...answered),
    onPriceChanged: async (tx, change) => {
      for (const hear of priceListeners) await hear(tx, change)
    },
    comparePictures,
    onListed: moderation.onListed,
    purchasesOf: (productIds) => sales.purchasesOf(productIds),
  })
  const prices: Prices = openPrices(surroundings, { products, timeZone: config.timeZone })
  const fit: FitModule = openFit(surroundings, products)
  const favourites: Favourites = openFavourites(surroundings)
  const ledger = openLedger(surroundings, { feeBasisPoints: config.feeBasisPoints })
  const sales: Sales = openSales(surroundings, {
    ledger,
    findProduct: products.findNamed,
    releaseHold: (orderId) => payments.releaseHold(orderId),
    moneyBackOf: (orderIds) => payments.moneyBackOf(orderIds),
    codeKey: secrets.handoverCodes,
    formatMoment,
    listAdmins: (tx) => people.listAdmins(tx, config.adminEmails),
    pictures: {
      claim: (tx, ids, ownerId) => images.privatePictures.claim(tx, ids, ownerId),
      addressOf: (id) => images.privatePictures.addressOf(id),
    },
    timeZone: config.timeZone,
    onReservationEnded: (tx, ended) => offers.onReservationEnded(tx, ended),
    onSold: (tx, sold) => offers.onSold(tx, sold),
    onEnded: (tx, ended) => reviews.onSaleEnded(tx, ended),
  })
  const traders = openTraders(surroundings)
  const reviews: Reviews = openReviews(surroundings, { listOnSale: products.listOnSale, findTrader: traders.find })
  const offers: Offers = openOffers(surroundings, {
    feeBasisPoints: config.feeBasisPoints,
    reserveForOffer: sales.reservations.reserveForOffer,
    orderingBanOf: sales.orderingBanOf,
    formatMoment,
  })
  const messages = openMessages(surroundings, {
    pictures: {
      claim: (tx, ids, ownerId) => images.privatePictures.claim(tx, ids, ownerId),
      addressOf: (id) => images.privatePictures.addressOf(id),
    },
    findCode: (personId, orderId) => sales.findCode({ id: personId, isAdmin: false }, orderId),
    countMessage: counting('messages'),
  })
  const payouts = openPayouts(surroundings, {
    ledger,
    provider: paymentProvider.payouts,
    isOn: config.payouts,
    withheldBy: moderation.withheldBy,
    timeZone: config.timeZone,
  })
  const payments: Payments = openPayments(surroundings, {
    sales,
    ledger,
    provider: paymentProvider,
    feeBasisPoints: config.feeBasisPoints,
    payouts,
    machineTime,
    metrics,
    onSold: changes.invalidate,
  })
  const accounts = openAccounts(surroundings, {
    repository: people,
    identity,
    tokenKeys: secrets.accessTokens,
    adminEmails: config.adminEmails,
    listSales,
    listOpenSales,
    countSales: sales.countSales,
    listUnfinished: (tx, userId) => listUnfinished(tx, userId, PERSONAL_DATA),
    readdressed: PERSONAL_DATA,
    erasePerson: (email) => person.erasePerson(email),
    exporting: {
      person: { readPerson: (email) => person.readPerson(email) },
      listPictures: (userId) => images.listOwn(userId),
      countExport: counting('exports'),
    },
    mail,
    countToken: counting('tokens'),
    countGuess: counting('signIn'),
    adminSecondFactor: config.adminSecondFactor,
  })
  const person = openPerson({ db, identity, images: imageStore, onErased: changes.invalidate, now })
  const images = openImages(surroundings, {
    store: {
      keep: (picture) => withinStore(imageStore.keep(picture)),
      put: (name, bytes) => withinStore(imageStore.put(name, bytes)),
      read: (name) => withinStore(imageStore.read(name)),
      remove: (name) => withinStore(imageStore.remove(name)),
    },
    privateKey: secrets.privatePictures,
    uploadsFolder: uploadsFolder(config.dataDir),
    quota: config.imageQuota,
    prepare: more.preparePicture,
    countUpload: counting('uploads'),
    pictureOf: async (productId) => (await products.getProduct(productId)).picture.url,
    read: (url) => withinStore(readPicture(url)),
  })

  const search = openSearch({ db, reads, now, listCategories: products.listCategories })
  const searches = openSearches(surroundings, {
    listNew: search.listNew,
    listCategories: products.listCategories,
    machineTime,
  })
  const views = openViews(surroundings)
  const listings = openListings({ products, saveOfferSettings: offers.saveNewSettings, now })
  const imports = openImports(surroundings, {
    images: images.many,
    listings,
    listCategories: products.listCategories,
    folder: importsFolder(config.dataDir),
    countUpload: counting('uploads'),
    onListed: changes.invalidate,
  })

  const modules: { module: Module }[] = [
    accounts,
    products,
    search,
    searches,
    views,
    openRooms({ reads }),
    openDrafts(surroundings),
    listings,
    imports,
    prices,
    fit,
    favourites,
    openPlaces(),
    images,
    sales,
    offers,
    reviews,
    traders,
    messages,
    payments,
    payouts,
    openLedgerHealth(surroundings, { check: payments.checkLedger, metrics }),
    notices,
    openReports(surroundings, { findProduct: products.findNamed }),
    moderation,
    openContact({ mail, operatorEmail: config.operatorEmail, publicUrl, now }),
    openPapers(config),
    openFigures(surroundings, { feeBasisPoints: config.feeBasisPoints }),
    openVitals({ metrics }),
    await openLive({ listen, mostStreams: config.mostStreams, metrics }),
    { module: { rootRoutes: [clock.routes], jobs: clock.jobs } },
  ]
  return {
    modules: modules.map(({ module }) => module),
    accounts,
    moderation,
    identity,
    payments,
    payouts,
    sales,
    writeReview: reviews.write,
    answerReview: reviews.answer,
    orderExpiry: sales.expiry,
    notices,
    privatePictures: images.privatePictures,
    copies: images.copies,
    sweepSales: sales.sweepSales,
    sweepOffers: offers.sweepOffers,
    sweepImports: imports.sweepImports,
    sweepQueues: sales.sweepQueues,
    prices,
    sweepSearches: searches.sweepSearches,
    flushViews: views.flushViews,
    person,
    sweepDeletions: accounts.sweepDeletions,
    sweepEmailChanges: accounts.sweepEmailChanges,
    movePictures: (stores: Parameters<typeof images.move>[0]) => images.move(stores).finally(changes.invalidate),
    close: paymentProvider.close,
  }
}
