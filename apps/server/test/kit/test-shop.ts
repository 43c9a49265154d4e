import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { buildApp } from '#app.ts'
import { type Config, readConfig } from '#config.ts'
import { DATABASE_TIMES, type DatabaseTimes } from '#db/bounded-pool.ts'
import { openDatabase } from '#db/client.ts'
import { seedDemo } from '#db/demo/seed.ts'
import { picturePrints, pictures } from '#db/schema.ts'
import { type PreparePicture, preparePicture } from '#modules/images/prepare-picture.ts'
import { openImages } from '#providers/images/index.ts'
import type { ImageStore } from '#providers/images/port.ts'
import { openMail } from '#providers/mail/index.ts'
import type { MailProvider } from '#providers/mail/port.ts'
import type { Pages } from '#providers/pages/port.ts'
import type { Faults } from '#providers/payments/port.ts'
import type { PushSender } from '#providers/push/port.ts'
import { readSecrets } from '#secrets.ts'
import { askPostgres, makeDatabase } from './postgres-databases.ts'

export const TEST_SECRET = 'a secret that only the tests know of'

const LIMITS = [
  'READS',
  'PAGES',
  'CONTACT',
  'SIGN_IN',
  'SIGN_UP',
  'MAILS',
  'TOKENS',
  'WRITES',
  'UPLOADS',
  'MESSAGES',
  'VITALS',
  'EXPORTS',
]

/** For tests that call more often than anyone may, and are not about that. */
export const NO_LIMITS = {
  ...Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, '100000000/60'])),
  MAX_AT_ONCE_PER_ADDRESS: '999999',
}

/** On a busy machine, healthy calls take longer than a visitor should wait. */
const PATIENT_TIMES: DatabaseTimes = { ...DATABASE_TIMES, connect: 60_000, read: DATABASE_TIMES.statement }
const prepareWithPatience: PreparePicture = (upload, signal) => preparePicture(upload, signal, 120)

/** Jobs that tests run themselves, so that nothing changes behind their backs. */
const DONE_BY_TESTS = new Set([
  'reconciler',
  'order-expiry',
  'queues',
  'sale-deadlines',
  'offers',
  'deletions',
  'email-changes',
  'falling-prices',
  'saved-searches',
  'product-cache',
  'picture-copies',
  'deliveries',
  'payouts',
  'ledger-health',
  'measures',
  'signals',
  'reporters',
])

type DatabasePlace = { env: Record<string, string>; remove(): Promise<void> }

const makeDataFolder = () => mkdtemp(join(tmpdir(), 'patina-test-'))

/** A data folder of its own with an embedded shop in it: the demo, or one with tables alone. */
export async function copyShop(which: 'demo' | 'empty' = 'demo', to?: string): Promise<string> {
  const folder = to ?? (await makeDataFolder())
  await cp(join(inject('embeddedTemplates'), which, 'database'), join(folder, 'database'), { recursive: true })
  return folder
}

/** A place for one shop that nothing else uses, on the engine that this run is about. */
export async function makeDatabasePlace(which: 'demo' | 'empty' = 'empty'): Promise<DatabasePlace> {
  if (process.env.TEST_ENGINE !== 'postgres') {
    const folder = await copyShop(which)
    return { env: { DATA_DIR: folder, AUTH_SECRET: TEST_SECRET }, remove: () => rm(folder, { recursive: true }) }
  }
  const server = inject('postgresUrl')
  // Not shared either: a shop deletes the files of imports that its database knows nothing of.
  const folder = await makeDataFolder()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await makeDatabase(server, name, which === 'demo' ? inject('demoDatabase') : undefined)
  const remove = async () => {
    await askPostgres(server, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true })
  }
  return { env: { DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: TEST_SECRET }, remove }
}

type ShopOptions = {
  env?: Record<string, string>
  /** Where another shop has been before; else one of its own. */
  place?: DatabasePlace
  seed?: boolean
  now?: () => Date
  paymentFaults?: Faults
  mail?: MailProvider
  push?: PushSender
  imageStore?: ImageStore
  pages?: Pages
  outsideMs?: number
  /** Whether money, orders, deliveries and caches are looked after without being asked; else tests do that themselves. */
  runsJobs?: boolean
  databaseTimes?: DatabaseTimes
  identityKeysUrl?: string
  preparePicture?: PreparePicture
}

/** The whole server on a database of its own, asked through HTTP without a socket. */
export async function openTestShop({
  env = {},
  seed = true,
  place: given,
  databaseTimes = PATIENT_TIMES,
  runsJobs = false,
  ...more
}: ShopOptions = {}) {
  const place = given ?? (await makeDatabasePlace(seed ? 'demo' : 'empty'))
  // Tests change rows behind the server's back, which the response cache would not show; and without sockets to wait for they
  // call hundreds of times within one turn of the event loop, which would be taken for a crowd.
  const noCrowd = { MAX_AT_ONCE: '999999', MAX_AT_ONCE_PER_ADDRESS: '999999' }
  const forTests = { LOG_LEVEL: 'info', RESPONSE_CACHE: 'off', ...noCrowd }
  const config: Config = readConfig({ ...forTests, ...env, ...place.env })
  const database = await openDatabase(config, 'latest', databaseTimes)
  const secrets = readSecrets(config)
  const logLines: string[] = []
  const {
    app,
    metrics,
    beginJobs,
    person,
    identity,
    payments,
    payouts,
    orderExpiry,
    sweepSales,
    sweepOffers,
    sweepImports,
    sweepDeletions,
    sweepEmailChanges,
    sweepQueues,
    prices,
    sweepSearches,
    flushViews,
    sales,
    notices,
    privatePictures,
    copies,
    moderation,
  } = await buildApp({
    config,
    database,
    mail: openMail({ db: database.db, config }),
    imageStore: openImages(config),
    pages: emptyPages,
    secrets,
    preparePicture: prepareWithPatience,
    ...more,
    runsJob: (name) => runsJobs || !DONE_BY_TESTS.has(name),
    logs: { write: (line) => logLines.push(line) },
  })
  beginJobs()
  if (seed && identity.addProvedAccount) await seedDemo(database.db, identity.addProvedAccount)
  return {
    app,
    metrics,
    payments,
    payouts,
    orderExpiry,
    notices,
    privatePictures,
    copies,
    moderation,
    sweepSales,
    sweepOffers,
    sweepImports,
    sweepDeletions,
    sweepEmailChanges,
    sweepQueues,
    prices,
    sweepSearches,
    flushViews,
    sales,
    person,
    db: database.db,
    changes: database.changes,
    dataDir: config.dataDir,
    secrets,
    now: more.now ?? (() => new Date()),
    logLines,
    close: async () => {
      await app.close()
      await database.close()
      await place.remove()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** Fills a place with the demo, and does what its background jobs would do first in every copy. */
export async function fillPlace(env: Record<string, string>): Promise<void> {
  const place = { env: { AUTH_SECRET: TEST_SECRET, ...env }, remove: async () => {} }
  const filling = await openTestShop({ place })
  const { db } = filling
  // As if there were nothing to see in the demo's pictures: hashing ten of them takes half a second.
  const seen = (await db.select({ pictureId: pictures.id }).from(pictures)).map((picture) => ({
    ...picture,
    ...{ hashes: [], bands: [], colours: [], isDue: false },
  }))
  await db.insert(picturePrints).values(seen).onConflictDoNothing()
  await filling.close()
  await (await openTestShop({ place, runsJobs: true })).close()
}

/** Stands where the web client would: the API's tests need no build of it. */
export const emptyPages: Pages = {
  scriptHashes: ['sha256-test'],
  workerSources: [],
  serveFiles: async () => {},
  render: async (request) => ({ status: 200, headers: {}, html: `<p>${new URL(request.url).pathname}</p>` }),
}
