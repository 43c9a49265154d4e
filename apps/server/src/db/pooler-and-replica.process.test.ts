import { publicProducts } from '@patina/contract/products'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openServer } from '#db/server.ts'
import { buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { beginPaying, findOrder, payByCard, placeOrder, save } from '#test/kit/buyers.ts'
import { hasPooler, openPoolerProcess } from '#test/kit/pooler-process.ts'
import { askPostgres } from '#test/kit/postgres-databases.ts'
import { openPostgresProcess } from '#test/kit/postgres-process.ts'
import { NO_LIMITS, openTestShop, TEST_SECRET } from '#test/kit/test-shop.ts'

const PATIENCE = { timeout: 90_000, interval: 50 }

let postgres: Awaited<ReturnType<typeof openPostgresProcess>>
beforeAll(async () => {
  postgres = await openPostgresProcess({ withReplica: true })
})
afterAll(() => postgres.close())

const openShop = (env: Record<string, string>) => {
  const place = { env: { AUTH_SECRET: TEST_SECRET, ...env }, remove: async () => {} }
  return openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on', RESPONSE_CACHE: 'on' }, place, runsJobs: true })
}
type Shop = Awaited<ReturnType<typeof openShop>>

const nameAt = async (shop: Shop, id: string, headers = {}) => {
  const found = publicProducts.parse((await shop.app.inject({ url: '/api/products', headers })).json())
  return found.find(({ _id }) => _id === id)?.product_name
}

if (!hasPooler()) console.log('Nothing is tried behind a pooler: this machine has no pgbouncer.')

describe.runIf(hasPooler())('behind a pooler that lends connections for one transaction', () => {
  let pooler: Awaited<ReturnType<typeof openPoolerProcess>>
  beforeAll(async () => {
    pooler = await openPoolerProcess(postgres.url, 3)
  })
  afterAll(() => pooler.close())

  it('a piece is found, ordered and paid for, with each statement on whatever connection is free', async () => {
    const shop = await openShop({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url })
    const buyer = await buildSignIn(shop, 'buyer@patina.test')
    const product = await buildProduct(shop)
    const urls = [
      '/api/products',
      `/api/products/${product.id}`,
      `/api/products/${product.id}/related`,
      '/api/categories',
    ]
    const reads = Array.from({ length: 40 }, (_, read) =>
      shop.app.inject({ url: urls[read % urls.length] ?? '', headers: buyer.headers }),
    )
    expect((await Promise.all(reads)).map(({ statusCode }) => statusCode)).toEqual(reads.map(() => 200))
    const orderId = await placeOrder(shop, buyer, product)
    const { clientSecret, intentId } = await beginPaying(shop, buyer, orderId, product.price)
    await payByCard(shop, clientSecret)
    expect((await save(shop, buyer, intentId, product.price, orderId)).statusCode).toBe(200)
    expect((await findOrder(shop, buyer, orderId)).paid).toBe(true)
    await shop.close()
  })

  it('a shop that was not told of it refuses to open, says what to name, and keeps nobody else from opening', async () => {
    await expect(openServer({ url: pooler.url, poolSize: 2 })).rejects.toThrow(
      'DATABASE_URL leads through a pooler, or tells of no changes: name the database itself in DATABASE_DIRECT_URL.',
    )
    // It has left nothing behind that others would wait for.
    await (await openServer({ url: postgres.url, poolSize: 2 })).close()
  })

  it('a statement that takes too long is ended by the database, as elsewhere', async () => {
    const times = { connect: 5_000, statement: 300, read: 100, silence: 20_000 }
    const place = { url: pooler.url, directUrl: postgres.url, poolSize: 2 }
    const database = await openServer(place, 'latest', times)
    // The pooler's connections from before have the limit from before.
    await askPostgres(
      postgres.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle' and pid <> pg_backend_pid()`,
    )
    await vi.waitFor(
      () => expect(database.db.execute(sql`select pg_sleep(20)`)).rejects.toMatchObject({ cause: { code: '57014' } }),
      PATIENCE,
    )
    await database.close()
    await (await openServer(place)).close()
  })
})

describe('beside a replica', () => {
  let shop: Shop
  let seller: Person
  beforeAll(async () => {
    shop = await openShop({ DATABASE_URL: postgres.url, DATABASE_REPLICA_URL: postgres.replica.url })
    seller = await buildSignIn(shop, 'seller@patina.test')
  })
  afterAll(() => shop.close())

  const figure = async (name: string) => {
    const found = await shop.metrics.getSingleMetricAsString(name)
    return Number(/ (?<value>\d+)$/m.exec(found.replace(/.*state="there".*\n/, ''))?.groups?.value)
  }
  const whenUsed = (used: number) =>
    vi.waitFor(async () => expect(await figure('patina_replicas')).toBe(used), PATIENCE)
  const onReplica = (statement: string) => askPostgres(postgres.replica.url, statement)
  const VERSION = 'select sum(total) as version from catalogue_changes'
  const rename = async (id: string, product_name: string) => {
    const payload = { product_name }
    const answer = await shop.app.inject({
      method: 'PATCH',
      url: `/api/products/${id}`,
      headers: seller.headers,
      payload,
    })
    expect(answer.statusCode).toBe(200)
  }
  let asked = 0
  /** Different each time, so that nothing the response cache it. */
  const readAnew = async () => {
    asked += 1
    const answer = await shop.app.inject({ url: `/api/products?maxPrice=${9000 + asked}` })
    expect(answer.statusCode).toBe(200)
  }
  /** Whether the next reads come from the replica, as soon as it has reached what they have to show. */
  const whenRelieved = () =>
    vi.waitFor(async () => {
      const before = await figure('patina_replica_reads_total')
      await readAnew()
      expect(await figure('patina_replica_reads_total')).toBeGreaterThan(before)
    }, PATIENCE)

  it('public reads come from there', async () => {
    await whenUsed(1)
    await whenRelieved()
  })

  it('nobody reads from there who says who they are', async () => {
    await whenRelieved()
    const before = await figure('patina_replica_reads_total')
    expect((await shop.app.inject({ url: '/api/products', headers: seller.headers })).statusCode).toBe(200)
    expect(await figure('patina_replica_reads_total')).toBe(before)
  })

  it('a change is seen at once, though the replica lags, which is taken back when it has caught up', async () => {
    const { id } = await buildProduct(shop)
    await whenRelieved()
    await onReplica('select pg_wal_replay_pause()')
    const version = await onReplica(VERSION)
    for (const name of ['Once', 'Twice', 'Thrice']) {
      await rename(id, name)
      expect(await nameAt(shop, id)).toBe(name)
    }
    expect(await onReplica(VERSION)).toEqual(version)
    const before = await figure('patina_replica_reads_total')
    await readAnew()
    expect(await figure('patina_replica_reads_total')).toBe(before)
    await onReplica('select pg_wal_replay_resume()')
    await whenRelieved()
    expect(await nameAt(shop, id)).toBe('Thrice')
  })

  it('nobody notices when it dies in the midst of reads, and it is used again when it is back', async () => {
    await whenRelieved()
    let isOver = false
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) await readAnew()
    })
    await postgres.replica.interrupt('SIGKILL')
    await whenUsed(0)
    await postgres.replica.resume()
    await whenUsed(1)
    isOver = true
    await Promise.all(readers)
    await whenRelieved()
  })
})
