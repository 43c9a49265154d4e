// Runs on PostgreSQL alone: the embedded database can't interrupt a statement.
import { errorAnswer } from '@patina/contract/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_TIMES } from '#db/bounded-pool.ts'
import { openServer } from '#db/server.ts'
import { makeDatabasePlace, openTestShop } from '#test/kit/test-shop.ts'

/** Enough for a read that nothing hinders, on a busy machine too. */
const READ_MS = 500

describe('a read that anyone may ask for', () => {
  const times = { ...DATABASE_TIMES, read: READ_MS }
  let shop: Awaited<ReturnType<typeof openTestShop>>
  beforeAll(async () => {
    // One connection for the writer and one for readers, which no background work may wait on.
    shop = await openTestShop({ env: { DATABASE_POOL_SIZE: '2' }, databaseTimes: times })
  })
  afterAll(() => shop.close())

  it.each(['/api/products', '/api/products?q=oak&sort=priceUp', '/api/search/counts?q=oak', '/api/search/near?q=oak'])(
    'is given up in time, says so, and leaves its connection as it was: %s',
    async (url) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>()
      const writer = shop.db.transaction(async (tx) => {
        await tx.execute(sql`lock table products, product_counts in access exclusive mode`)
        hasLocked()
        await released
      })
      await locked
      const answer = await shop.app.inject({ url })
      release()
      await writer
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(errorAnswer.parse(answer.json()).message).toContain('too long just now. Try other words or fewer filters')
      expect((await shop.app.inject({ url })).statusCode).toBe(200)
    },
  )

  it.each([
    ['over a connection of its own', false],
    ['where each transaction may get another, as behind a pooler', true],
  ])('takes no time away from what is no such read, %s', async (_where, isPooled) => {
    const place = await makeDatabasePlace()
    const url = place.env.DATABASE_URL ?? ''
    const server = { url, poolSize: 1, ...(isPooled ? { directUrl: url } : {}) }
    const database = await openServer(server, 'latest', times)
    const backend = sql<number>`pg_backend_pid()`
    const limit = sql<string>`current_setting('statement_timeout')`
    const ask = async (db: typeof database.db) => {
      const [row] = await db.select({ backend, limit }).from(sql`(values (0)) as one`)
      return row
    }
    const first = await ask(database.reads)
    expect(first?.limit).toBe(`${READ_MS}ms`)
    const slow = database.reads.select({ slept: sql`pg_sleep(20)` }).from(sql`(values (0)) as one`)
    await expect(slow).rejects.toSatisfy(database.isTooSlow)
    await expect(slow).rejects.not.toSatisfy(database.isAway)
    expect(await ask(database.db)).toEqual({ backend: first?.backend, limit: '30s' })
    expect(await ask(database.reads)).toEqual(first)
    await database.close()
    await place.remove()
  })
})
