import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { publicProducts } from '@patina/contract/products'
import { startBucket } from '@patina/stand-ins/bucket'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { findContradictions } from '#test/kit/contradictions.ts'
import { freePort } from '#test/kit/free-port.ts'
import { createMixedWriters } from '#test/kit/mixed-writers.ts'
import { hasPooler, openPoolerProcess } from '#test/kit/pooler-process.ts'
import { openPostgresProcess } from '#test/kit/postgres-process.ts'
import { watchPrice } from '#test/kit/price-watch.ts'
import { askAt, type RemotePerson, type RemoteProduct, signInAt, signUpAt } from '#test/kit/remote-person.ts'
import { openRoundRobin } from '#test/kit/round-robin.ts'
import { startServer } from '#test/kit/server-process.ts'
import { NO_LIMITS, TEST_SECRET } from '#test/kit/test-shop.ts'

/** `FLEET=…` asks for more of them. */
const ROUNDS = Number(process.env.FLEET ?? 2)
const ROWS_BETWEEN = 10
const RACES = 3
const PATIENCE = { timeout: 120_000, interval: 100 }

let folder: string
let postgres: Awaited<ReturnType<typeof openPostgresProcess>>
let pooler: Awaited<ReturnType<typeof openPoolerProcess>> | undefined
let bucket: Awaited<ReturnType<typeof startBucket>>
let proxy: Awaited<ReturnType<typeof openRoundRobin>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patina-fleet-'))
  postgres = await openPostgresProcess({ withReplica: true })
  if (hasPooler()) pooler = await openPoolerProcess(postgres.url)
  else console.log('The fleet runs without a pooler: this machine has no pgbouncer.')
  bucket = await startBucket()
  proxy = await openRoundRobin()
})
afterAll(async () => {
  await proxy.close()
  await bucket.stop()
  await pooler?.close()
  await postgres.close()
  await rm(folder, { recursive: true })
})

/** One of several processes that share a database and a bucket, and nothing else. */
async function startOne() {
  const port = String(await freePort())
  const metricsPort = String(await freePort())
  const { child, stop } = await startServer({
    ...NO_LIMITS,
    DATABASE_URL: pooler?.url ?? postgres.url,
    ...(pooler ? { DATABASE_DIRECT_URL: postgres.url } : {}),
    DATABASE_REPLICA_URL: postgres.replica.url,
    DATABASE_POOL_SIZE: '5',
    AUTH_SECRET: TEST_SECRET,
    DATA_DIR: join(folder, port),
    ...bucket.env,
    PUBLIC_URL: proxy.address,
    PORT: port,
    METRICS_PORT: metricsPort,
    SEED: 'demo',
    TEST_PAYMENTS: 'on',
  })
  const address = `http://127.0.0.1:${port}`
  const figure = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(new RegExp(`^${name} (?<value>\\S+)$`, 'm').exec(text)?.groups?.value ?? 0)
  }
  return { child, stop, address, figure }
}
type One = Awaited<ReturnType<typeof startOne>>

/** Two buyers want one piece, each step at whichever process is next: one has it, whatever they do at once. */
async function raceFor(product: RemoteProduct, ann: RemotePerson, bob: RemotePerson): Promise<void> {
  const orders = [
    { buyer: ann, orderId: await ann.order(product) },
    { buyer: bob, orderId: await bob.order(product) },
  ]
  const buy = async ({ buyer, orderId }: (typeof orders)[number]) => {
    const clientSecret = await buyer.begin(orderId, product.price)
    if (!clientSecret) return
    const intentId = await buyer.payByCard(clientSecret)
    // From two tabs, and so through two processes.
    const saves = [buyer.save(intentId, orderId, product.price), buyer.save(intentId, orderId, product.price)]
    const [one, other] = await Promise.all((await Promise.all(saves)).map((answer) => answer.json()))
    expect(one).toEqual(other)
  }
  await Promise.all(orders.map(buy))
}

it(
  `three processes are one shop, while one of them, the replica and the primary fail in turn, ${ROUNDS} times`,
  async () => {
    // All at once, on an empty database: one migrates, one fills the shop.
    let fleet: One[] = await Promise.all([startOne(), startOne(), startOne()])
    const addresses = () => fleet.map(({ address }) => address)
    proxy.between(addresses())
    const ready = async () => {
      const states = addresses().map(async (address) => (await fetch(`${address}/readyz`)).status)
      expect(await Promise.all(states)).toEqual(fleet.map(() => 200))
    }

    const ann = await signInAt(proxy.address, 'buyer@patina.test')
    const bob = await signUpAt(proxy.address, 'bob@example.org')
    const seller = await signInAt(proxy.address, 'seller@patina.test')
    const products = publicProducts
      .parse(await (await seller.ask('/api/products/seller@patina.test')).json())
      .filter(({ available, ways }) => available === 'available' && ways.collect)
      .map(({ _id, product_name, resale_price }) => ({ id: _id, name: product_name, price: resale_price }))
    const prices = watchPrice(seller, proxy.address, products.shift()?.id ?? '')
    const writers = createMixedWriters()

    let isOver = false
    const keepAt = async (act: () => Promise<void>) => {
      while (!isOver) await act().catch(() => pause(20))
    }
    const work = Promise.all([
      ...(await writers.arrive(proxy.address)).map(keepAt),
      prices.run(addresses, () => isOver),
    ])
    const someMore = () => {
      const enough = writers.total() + ROWS_BETWEEN
      return vi.waitFor(() => expect(writers.total()).toBeGreaterThan(enough), PATIENCE)
    }
    const races = async () => {
      for (const product of products.splice(0, RACES)) await raceFor(product, ann, bob)
    }

    await races()
    const reads = async () => await Promise.all(fleet.map(({ figure }) => figure('patina_replica_reads_total')))
    await vi.waitFor(async () => expect(Math.min(...(await reads()))).toBeGreaterThan(0), PATIENCE)

    for (let round = 0; round < ROUNDS; round += 1) {
      await someMore()
      // The one that does the work of all.
      const leads = await Promise.all(fleet.map(({ figure }) => figure('patina_reconciled_at_seconds')))
      const leader = fleet[leads.indexOf(Math.max(...leads))]
      const killedAt = Date.now() / 1000
      leader?.child.kill('SIGKILL')
      fleet = fleet.filter((one) => one !== leader)
      proxy.between(addresses())
      await someMore()
      fleet = [...fleet, await startOne()]
      proxy.between(addresses())

      await postgres.replica.interrupt('SIGKILL')
      await someMore()
      await ready()

      await postgres.interrupt(round % 2 === 0 ? 'SIGINT' : 'SIGKILL')
      await postgres.resume()
      await vi.waitFor(ready, PATIENCE)
      await postgres.replica.resume()
      await someMore()
      // It takes as long as the lease of the dead, so only the long form waits for it.
      const reconciledAt = () => Promise.all(fleet.map(({ figure }) => figure('patina_reconciled_at_seconds')))
      const movedOn = async () => expect(Math.max(...(await reconciledAt()))).toBeGreaterThan(killedAt)
      if (ROUNDS > 1) await vi.waitFor(movedOn, PATIENCE)
    }
    await races()
    isOver = true
    await work
    await prices.runQuietly(addresses(), (writer) => proxy.between([writer]))
    proxy.between(addresses())

    // Nobody was signed out: neither the tokens nor the cookies from the beginning.
    for (const person of [ann, bob]) {
      for (let turn = 0; turn < fleet.length; turn += 1) {
        expect((await person.ask(`/api/orders/${person.email}`)).status).toBe(200)
        expect(await person.renew()).toBeTruthy()
      }
    }
    expect((await askAt(proxy.address, '/')).status).toBe(200)
    // What was uploaded through one process is there for all.
    const [newest] = publicProducts.parse(await (await askAt(proxy.address, '/api/products?limit=1')).json())
    expect(newest?.image).toContain(bucket.baseUrl)
    expect((await fetch(newest?.image ?? '')).status).toBe(200)

    const { db, close } = await openDatabase(readConfig({ DATABASE_URL: postgres.url, AUTH_SECRET: TEST_SECRET }))
    // Whoever now has the lease looks after what the dead left open.
    await vi.waitFor(async () => expect(await findContradictions(db)).toEqual({}), { ...PATIENCE, interval: 1000 })
    const lost = await writers.findLost(db)
    await close()
    const { changes, reads: shown, stale, unseen } = prices.outcome()
    const refused = [...writers.refusals].map(([status, times]) => `${times} × ${status}`)
    console.log(
      `${ROUNDS} rounds: ${writers.total()} rows acknowledged, ${lost.length} lost; ${changes} price changes, ${shown} reads, ` +
        `${stale.length} stale; refused: ${refused.join(', ') || 'nobody'}`,
    )
    expect(lost).toEqual([])
    expect(stale).toEqual([])
    expect(unseen).toEqual([])
    expect([...writers.refusals.keys()].filter((status) => status !== 502 && status !== 503)).toEqual([])
    for (const one of fleet) expect(await one.stop()).toBe(0)
  },
  (ROUNDS + 1) * 300_000,
)
