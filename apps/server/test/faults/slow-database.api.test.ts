// Runs on PostgreSQL alone: there is no way to the embedded database that could be slow.

import { errorAnswer } from '@patina/contract/errors'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildSignIn, type Person } from '#test/kit/build.ts'
import { findContradictions } from '#test/kit/contradictions.ts'
import { openFaultyShop } from '#test/kit/faulty-shop.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { NO_LIMITS } from '#test/kit/test-shop.ts'

/* Nothing is cut: every byte to and from PostgreSQL arrives, but late. */

const TIMES = { connect: 2_000, statement: 5_000, read: 5_000, silence: 2_500 }
const BEARABLE_MS = 20
const TOO_LATE_MS = 6_000

describe('while the way to the database is slow', () => {
  let shop: Awaited<ReturnType<typeof openFaultyShop>>
  let buyer: Person
  beforeAll(async () => {
    shop = await openFaultyShop({ env: NO_LIMITS, databaseTimes: TIMES })
    buyer = await buildSignIn(shop, 'buyer@patina.test')
  })
  afterEach(() => shop.line.mend())
  afterAll(() => shop.close())

  const CALLS = [
    { url: '/api/products' },
    { url: '/api/categories' },
    {
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: 'buyer@patina.test', password: 'Patina#2022' },
    },
  ] as const
  const ask = (call: (typeof CALLS)[number]) => shop.app.inject({ ...call })
  const myOrders = async () =>
    (await shop.app.inject({ url: `/api/orders/${buyer.email}`, headers: buyer.headers })).statusCode

  it('serves everyone, later than usual, as long as it can be borne', async () => {
    shop.line.delay(BEARABLE_MS)
    for (const call of CALLS) expect((await ask(call)).statusCode, call.url).toBe(200)
    expect(await myOrders()).toBe(200)
  })

  it('says so where it takes too long, and heals by itself', async () => {
    shop.line.delay(TOO_LATE_MS)
    const asked = [...CALLS, ...CALLS, ...CALLS].map(async (call) => ({ url: call.url, answer: await ask(call) }))
    for (const { url, answer } of await Promise.all(asked)) {
      expect(answer.statusCode, url).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(errorAnswer.parse(answer.json()).message).toContain('Please try again in a moment.')
    }
    expect((await shop.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    shop.line.mend()
    for (const call of CALLS) {
      await vi.waitFor(async () => expect((await ask(call)).statusCode, call.url).toBe(200), PATIENCE)
    }
    expect(await findContradictions(shop.db)).toEqual({})
  })
})
