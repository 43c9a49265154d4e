import cluster from 'node:cluster'
import { buildApp } from '#app.ts'
import { backUp } from '#backup/backup.ts'
import { type Config, readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, refuseDemoPeople } from '#db/demo/seed.ts'
import { fillWithDemo } from '#demo.ts'
import { openControl } from '#http/control.ts'
import { addUpWorkers, metricsServer, shareMetrics } from '#http/endpoints/metrics.ts'
import { listen } from '#http/listen.ts'
import { reportLedger } from '#modules/ledger/module.ts'
import { openImageMove, openImages } from '#providers/images/index.ts'
import { openMail } from '#providers/mail/index.ts'
import { openPages } from '#providers/pages/index.ts'
import { readSecrets } from '#secrets.ts'
import { StartError } from '#start-error.ts'
import { VERSION } from '#version.ts'
import { isFirstToSpeak, runWorkers, tellOpen } from '#workers.ts'

const LONGEST_STOP_MS = 15_000

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig()
  // Whatever is written from here on is its owner's alone, also in a folder that others may enter.
  process.umask(0o077)
  if (config.workers === 1 || cluster.isWorker) await serve(config)
  else await lead(config)
}

/** Has others serve, and speaks for them. */
async function lead({ workers, metricsPort }: Config): Promise<void> {
  const publicUrl = await runWorkers(workers, console.log)
  if (metricsPort !== undefined) await openMetrics(metricsServer(addUpWorkers()), metricsPort)
  console.log(`Patina is open at ${publicUrl} (${workers} workers)`)
}

async function serve(config: Config): Promise<void> {
  const say = isFirstToSpeak() ? console.log : () => {}
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    say(`Patina ${VERSION}: opening the database …`)
    const database = await openDatabase(config)
    closers.push(database.close)
    if (config.isLive) await refuseDemoPeople(database.db)
    const images = openImages(config)
    const pages = await openPages(config.pages)
    const made = { config, database, imageStore: images, secrets: readSecrets(config) }
    // Several processes may start at once on an empty shop.
    const fills = config.seed === 'demo' && (await database.alone(() => fillWithDemo(made)))
    if (fills) say('Filled the shop with the demo catalogue.')
    const { app, metrics, publicUrl, beginJobs, accounts, payments, person, movePictures } = await buildApp({
      ...made,
      mail: openMail({ db: database.db, config }),
      pages,
    })
    closers.push(() => app.close())
    if (!config.databaseUrl) {
      const control = await openControl(config.dataDir, {
        setAdmin: accounts.setAdmin,
        ...person,
        backUp: (file) => backUp({ db: database.db, images }, file),
        checkLedger: () => reportLedger(payments.checkLedger, { isOpen: true }),
        movePictures: async () => movePictures(openImageMove(config)),
      })
      closers.push(control.close)
    }
    await listen(app, { host: config.host, port: config.port, setting: 'PORT' })
    if (cluster.isWorker) shareMetrics(metrics)
    else if (config.metricsPort !== undefined) {
      const server = metricsServer(() => metrics.metrics())
      closers.push(() => server.close())
      await openMetrics(server, config.metricsPort)
    }
    beginJobs()
    stopOnSignals(close, say)
    if (config.seed === 'demo') {
      say(`Demo accounts, all with the password ${DEMO_PASSWORD}:`)
      for (const { email, role } of DEMO_ACCOUNTS) say(`  ${email} (${role})`)
    }
    if (cluster.isWorker) tellOpen(publicUrl())
    else say(`Patina is open at ${publicUrl()}`)
  } catch (error) {
    await close()
    throw error
  }
}

function openMetrics(server: ReturnType<typeof metricsServer>, port: number): Promise<void> {
  return listen(server, { host: '127.0.0.1', port, setting: 'METRICS_PORT' })
}

/** Finishes open requests and closes the database; a second signal changes nothing, a stop that hangs is cut off. */
function stopOnSignals(close: () => Promise<void>, say: (line: string) => void): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    if (!cluster.isWorker) say('Finishing open requests …')
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}
