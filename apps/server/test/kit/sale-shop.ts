import { buildPerson, buildSignIn } from './build.ts'
import { NO_LIMITS, openTestShop } from './test-shop.ts'

export type SaleShop = Awaited<ReturnType<typeof openSaleShop>>

/** A shop whose clock the test moves, with the people whom a sale concerns and one whom it does not. */
export async function openSaleShop(env: Record<string, string> = {}) {
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
  const shop = await openTestShop({
    env: { ...NO_LIMITS, TEST_PAYMENTS: 'on', ...env },
    now: clock.now,
  })
  return {
    shop,
    clock,
    noor: await buildSignIn(shop, 'buyer@patina.test'),
    seller: await buildSignIn(shop, 'seller@patina.test'),
    admin: await buildSignIn(shop, 'admin@patina.test'),
    stranger: await buildPerson(shop, 'stranger@example.org', 'buyer'),
  }
}
