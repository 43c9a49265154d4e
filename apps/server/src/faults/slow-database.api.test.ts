import { errorAnswer } from '@patina/contract/errors'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findContradictions } from '#testing/contradictions.ts'
import { openFaultyShop } from '#testing/faulty-shop.ts'
import { signIn } from '#testing/people.ts'
import { NO_LIMITS } from '#testing/test-shop.ts'

/* Nothing is cut: every byte to and from PostgreSQL arrives, but late. */

const TIMES = { connect: 300, statement: 1000, silence: 400 }
const BEARABLE_MS = 20
const TOO_LATE_MS = 2000

describe.runIf(process.env.TEST_ENGINE === 'postgres')('while the way to the database is slow', () => {
  let shop: Awaited<ReturnType<typeof openFaultyShop>>
  let buyer: Awaited<ReturnType<typeof signIn>>
  beforeAll(async () => {
    shop = await openFaultyShop({ env: NO_LIMITS, databaseTimes: TIMES })
    buyer = await signIn(shop, 'buyer@patina.test')
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

  it.each(CALLS)('says so where it takes too long, and heals by itself: %o', async (call) => {
    shop.line.delay(TOO_LATE_MS)
    const answers = await Promise.all([ask(call), ask(call), ask(call)])
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(errorAnswer.parse(answer.json()).message).toContain('Please try again in a moment.')
    }
    expect((await shop.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    shop.line.mend()
    await vi.waitFor(async () => expect((await ask(call)).statusCode).toBe(200), { timeout: 20_000 })
    expect(await findContradictions(shop.db)).toEqual({})
  })
})
