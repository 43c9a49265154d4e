// Runs on PostgreSQL alone: the embedded database lives in the server's own process and is never away.

import { errorAnswer } from '@patina/contract/errors'
import { openFaultyLine } from '@patina/stand-ins/faulty-line'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DatabaseAway, isAway } from '#db/away.ts'
import { openServer } from '#db/server.ts'
import { buildSignIn, type Person } from '#test/kit/build.ts'
import { openFaultyShop } from '#test/kit/faulty-shop.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { makeDatabasePlace, NO_LIMITS } from '#test/kit/test-shop.ts'

describe('while the database is away', () => {
  let shop: Awaited<ReturnType<typeof openFaultyShop>>
  let seller: Person
  beforeAll(async () => {
    shop = await openFaultyShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' } })
    seller = await buildSignIn(shop, 'seller@patina.test')
  })
  afterEach(() => shop.line.mend())
  afterAll(() => shop.close())

  const message = { name: 'Ada', email: 'ada@example.org', message: 'Are you there?' }
  const password = { email: 'seller@patina.test', password: 'Patina#2022' }
  const CALLS = [
    { url: '/api/products' },
    { url: '/api/categories' },
    { url: '/api/products/0199b0c0-0000-7000-8000-000000000000' },
    { url: '/api/orders/0199b0c0-0000-7000-8000-000000000000', asSeller: true },
    { method: 'POST', url: '/api/contact', payload: message },
    { method: 'POST', url: '/api/auth/sign-in/email', payload: password },
    { method: 'POST', url: '/api/auth/sign-up/email', payload: { ...password, email: 'new@example.org', name: 'New' } },
    { url: '/api/auth/get-session', asSeller: true },
  ] as const

  it.each(CALLS)('says so, and when to come back, at %o', async ({ url, ...call }) => {
    shop.line.cut()
    const headers = 'asSeller' in call ? seller.headers : {}
    const answer = await shop.app.inject({ ...call, url, headers })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(errorAnswer.parse(answer.json()).message).toContain('Please try again in a moment.')
  })

  it('lives, is not ready, and heals by itself', async () => {
    const status = async (url: string) => (await shop.app.inject({ url })).statusCode
    shop.line.cut()
    expect(await status('/healthz')).toBe(200)
    expect(await status('/readyz')).toBe(503)
    shop.line.mend()
    expect(await status('/readyz')).toBe(200)
    expect(await status('/api/products')).toBe(200)
  })

  it('loses no connection of its pool, however often they break in the midst of transactions', async () => {
    const place = await makeDatabasePlace()
    const url = place.env.DATABASE_URL ?? ''
    const detour = await openFaultyLine()
    const database = await openServer({ url: await detour.to(url), poolSize: 2 })
    const select = sql`select 1`
    for (const moment of ['before', 'begun', 'asking'] as const) {
      for (let time = 0; time < 3; time += 1) {
        // Idle connections that have died unnoticed are what a transaction may begin on.
        await Promise.all([database.db.execute(select), database.db.execute(select)])
        const broken = database.db.transaction(async (tx) => {
          await tx.execute(select)
          const asked = moment === 'asking' ? tx.execute(sql`select pg_sleep(60)`) : undefined
          const before = database.losses()
          detour.cut()
          await asked
          await vi.waitFor(() => expect(database.losses()).toBeGreaterThan(before), PATIENCE)
          await tx.execute(select)
        })
        if (moment === 'before') detour.cut()
        await expect(broken.catch((error) => isAway(error))).resolves.toBe(true)
        detour.mend()
      }
    }
    await expect(Promise.all([1, 2, 3].map(() => database.db.execute(select)))).resolves.toHaveLength(3)
    await database.close()
    detour.close()
    await place.remove()
  })

  it('waits no longer than it was told to for a database that has fallen silent', async () => {
    const place = await makeDatabasePlace()
    const url = place.env.DATABASE_URL ?? ''
    const detour = await openFaultyLine()
    const database = await openServer({ url: await detour.to(url), poolSize: 1 }, 'latest', {
      connect: 1_000,
      statement: 5_000,
      read: 5_000,
      silence: 1_250,
    })
    const select = sql`select 1`
    await database.db.execute(select)
    detour.fallSilent()
    const inTransaction = database.db.transaction((tx) => tx.execute(select))
    const waiting = database.db.execute(select)
    for (const asked of [inTransaction, waiting]) expect(await asked.catch((error) => isAway(error))).toBe(true)
    await expect(database.db.execute(select)).rejects.toSatisfy(isAway)
    detour.mend()
    await vi.waitFor(() => database.db.execute(select), PATIENCE)
    await database.close()
    detour.close()
    await place.remove()
  })

  it('knows its own failures from those of others', () => {
    expect(isAway(new Error('a slip', { cause: new DatabaseAway('gone') }))).toBe(true)
    expect(isAway(Object.assign(new Error('the card provider'), { code: 'ECONNREFUSED' }))).toBe(false)
  })
})
