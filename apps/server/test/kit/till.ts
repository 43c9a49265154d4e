import type { Faults } from '#providers/payments/port.ts'
import { buildPerson, buildProduct, buildSignIn } from './build.ts'
import { beginPaying, payByCard, placeOrder } from './buyers.ts'
import { NO_LIMITS, openTestShop } from './test-shop.ts'

const MINUTE_MS = 60_000

/** A shop with two buyers in which time passes, the card provider fails and money is looked after when a test says so. */
export async function openTill() {
  const faults: Faults = { calls: [], webhooks: 'never' }
  let clock = new Date()
  const shop = await openTestShop({
    env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' },
    now: () => clock,
    paymentFaults: faults,
  })
  const noor = await buildSignIn(shop, 'buyer@patina.test')
  const other = await buildPerson(shop, 'other@example.org', 'buyer')

  /** Noor has ordered a piece, and is about to pay for it. */
  const begun = async () => {
    const product = await buildProduct(shop)
    const orderId = await placeOrder(shop, noor, product)
    return { product, orderId, ...(await beginPaying(shop, noor, orderId, product.price)) }
  }
  return {
    shop,
    noor,
    other,
    faults,
    begun,
    /** The card is charged, of which the shop has not heard yet. */
    paid: async () => {
      const purchase = await begun()
      await payByCard(shop, purchase.clientSecret)
      return purchase
    },
    now: () => clock,
    later: (minutes: number) => {
      clock = new Date(clock.getTime() + minutes * MINUTE_MS)
    },
    /** What earlier tests still hold lapses: nobody may hold more than three pieces. */
    clear: async () => {
      faults.calls = []
      clock = new Date(Date.now() + 45 * MINUTE_MS)
      await shop.payments.reconcile()
      clock = new Date()
      // Many stories outlast a token.
      Object.assign(noor, await buildSignIn(shop, noor.email))
      Object.assign(other, await buildSignIn(shop, other.email))
    },
  }
}
