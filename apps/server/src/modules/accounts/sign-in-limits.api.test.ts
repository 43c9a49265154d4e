import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/seed.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

describe('limits', () => {
  const EMAIL = 'buyer@patina.test'
  let strict: Awaited<ReturnType<typeof openTestShop>>
  beforeAll(async () => {
    strict = await openTestShop({ env: { LIMIT_SIGN_IN: '2/300' } })
  })
  afterAll(() => strict.close())

  const tryFrom = async (address: string, email: string, password: string) => {
    const payload = { email, password }
    const call = { method: 'POST', url: '/api/auth/sign-in/email', payload, remoteAddress: address } as const
    return (await strict.app.inject(call)).statusCode
  }
  const statuses = async (calls: number, call: (number: number) => Promise<number>) => {
    const seen: number[] = []
    for (let number = 1; number <= calls; number += 1) seen.push(await call(number))
    return seen
  }

  it('slow down whoever tries many accounts from one address', async () => {
    const tries = await statuses(3, (number) => tryFrom('10.0.1.1', `someone${number}@example.org`, 'Wrong#1'))
    expect(tries).toEqual([401, 401, 429])
  })

  it('do not count against an account how often its owner signs in', async () => {
    const tries = await statuses(21, (number) => tryFrom(`10.0.2.${number}`, EMAIL, DEMO_PASSWORD))
    expect(new Set(tries)).toEqual(new Set([200]))
  })

  it('let the owner in while a stranger guesses, and slow down guesses that come from everywhere', async () => {
    const fromOneAddress = await statuses(6, () => tryFrom('10.0.3.1', EMAIL, 'Wrong#1'))
    expect(fromOneAddress).toEqual([401, 401, 429, 429, 429, 429])
    expect(await tryFrom('10.0.4.1', EMAIL, DEMO_PASSWORD)).toBe(200)

    // Two have failed already; twenty are the most.
    const atOnce = await Promise.all(
      Array.from({ length: 30 }, (_, host) => tryFrom(`10.0.5.${host}`, EMAIL, 'Wrong#1')),
    )
    expect(atOnce.filter((status) => status === 401)).toHaveLength(18)
    expect(await tryFrom('10.0.6.1', EMAIL, DEMO_PASSWORD)).toBe(429)
  })
})
