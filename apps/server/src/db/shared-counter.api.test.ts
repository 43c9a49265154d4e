import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateLimits } from '#db/schema.ts'
import { createSharedCounter } from '#db/shared-counter.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('forgets whose time is over, and goes on counting those whose is not', async () => {
  const counter = createSharedCounter(shop.db)
  await shop.db.delete(rateLimits)
  await shop.db
    .insert(rateLimits)
    .values({ key: 'reads:198.51.100.7', hits: 3, resetsAt: new Date(Date.now() - 60_000) })
  await counter.count('signIn:198.51.100.8', { calls: 1, seconds: 600 })

  await counter.forget()

  expect(await shop.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'signIn:198.51.100.8' }])
  expect(await counter.count('signIn:198.51.100.8', { calls: 1, seconds: 600 })).toBeDefined()
})
