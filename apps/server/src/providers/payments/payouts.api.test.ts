import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStandIn, openStripesTestMode, STRIPE_TEST_KEY } from '#test/kit/payout-benches.ts'

/* What the shop relies on when it pays sellers: the same of the stand-in and of Stripe's test mode. */

const PAID_CENTS = 10_000
/** Stripe has no part in which database a run is about: once is enough. */
const asksStripe = STRIPE_TEST_KEY.startsWith('sk_test_') && process.env.TEST_ENGINE !== 'postgres'

type Bench = Awaited<ReturnType<typeof openStripesTestMode>>
const BENCHES: { name: string; runs: boolean; open(): Promise<Bench> }[] = [
  { name: 'the stand-in', runs: true, open: openStandIn },
  {
    name: `Stripe's test mode${asksStripe ? '' : ' (needs STRIPE_TEST_SECRET_KEY=sk_test_…)'}`,
    runs: asksStripe,
    open: () => openStripesTestMode(STRIPE_TEST_KEY),
  },
]

for (const { name, runs, open } of BENCHES) {
  describe.skipIf(!runs)(`payouts by ${name}`, () => {
    let bench: Bench
    let accountId: string
    beforeAll(async () => {
      bench = await open()
      accountId = await bench.openReadyAccount(randomUUID())
      const isReady = async () => expect(await payouts().findAccount(accountId)).toEqual(account('ready'))
      await vi.waitFor(isReady, { timeout: 120_000, interval: 2_000 })
    })
    afterAll(() => bench?.close())
    const payouts = () => bench.provider.payouts
    const account = (status: string) => ({ id: accountId, status })

    /** Somebody has paid for an order. */
    const paid = async () => {
      const orderId = randomUUID()
      const { createIntent, findIntent } = bench.provider
      const request = { orderId, buyerId: randomUUID(), amountCents: PAID_CENTS, email: 'buyer@example.org' }
      const { id: intentId } = await createIntent(request)
      await bench.pay(intentId)
      expect(await findIntent(intentId)).toMatchObject({ status: 'succeeded', orderId })
      return { orderId, intentId }
    }
    const sent = async (amountCents: number) => {
      const payment = await paid()
      const key = randomUUID()
      const transfer = await payouts().transfer({ ...payment, accountId, amountCents, key })
      if ('refused' in transfer) throw new Error(transfer.refused)
      return { ...payment, key, transfer }
    }

    it('a new account needs its seller, is another one each time, and has a page for them', async () => {
      const seller = { sellerId: randomUUID(), email: 'new-seller@example.org' }
      const made = await payouts().createAccount(seller)
      expect(made).toEqual({ id: expect.stringMatching(/^acct_/), status: 'needed' })
      expect(await payouts().findAccount(made.id)).toEqual(made)
      expect((await payouts().createAccount(seller)).id).not.toBe(made.id)
      const back = { returnUrl: 'https://shop.example/money', refreshUrl: 'https://shop.example/again' }
      const link = await payouts().createSetUpLink(made.id, back)
      expect(link).toMatch(/^https?:\/\//)
      expect(await payouts().createSetUpLink(made.id, back)).not.toBe(link)
    })

    it('an account that nobody knows is none', async () => {
      expect(await payouts().findAccount('acct_1Unknown000000000')).toBeUndefined()
    })

    it('nothing is sent to an account that is not ready', async () => {
      const { id } = await payouts().createAccount({ sellerId: randomUUID(), email: 'late@example.org' })
      const payment = await paid()
      const refusal = await payouts().transfer({ ...payment, accountId: id, amountCents: 900, key: randomUUID() })
      expect(refusal).toEqual({ refused: 'insufficient_capabilities_for_transfer' })
      expect(await payouts().listTransfers(payment.orderId)).toEqual([])
    })

    it('a transfer is made once for each key, and is found by its order', async () => {
      const { orderId, intentId, key, transfer } = await sent(9000)
      const id = expect.stringMatching(/^tr_/)
      expect(transfer).toEqual({ id, accountId, amountCents: 9000, key, reversals: [] })
      const again = await payouts().transfer({ accountId, orderId, intentId, amountCents: 9000, key })
      expect(again).toEqual(transfer)
      const another = await payouts().transfer({ accountId, orderId, intentId, amountCents: 500, key: randomUUID() })
      expect(await payouts().listTransfers(orderId)).toEqual([another, transfer])
    })

    it('no more is sent of a payment than came in', async () => {
      const { orderId, intentId } = await sent(9000)
      const more = { accountId, orderId, intentId, amountCents: 1001, key: randomUUID() }
      expect(await payouts().transfer(more)).toEqual({ refused: expect.any(String) })
      expect(await payouts().listTransfers(orderId)).toHaveLength(1)
    })

    it('nothing is sent of a payment that was never made', async () => {
      const request = { buyerId: randomUUID(), amountCents: PAID_CENTS, email: 'buyer@example.org' }
      const orderId = randomUUID()
      const { id: intentId } = await bench.provider.createIntent({ orderId, ...request })
      const early = { accountId, orderId, intentId, amountCents: 100, key: randomUUID() }
      expect(await payouts().transfer(early)).toEqual({ refused: expect.any(String) })
      const unknown = { ...early, intentId: 'pi_1Unknown', key: randomUUID() }
      expect(await payouts().transfer(unknown)).toEqual({ refused: expect.any(String) })
    })

    it('a part is taken back once for each key, and never more than is left', async () => {
      const { orderId, transfer } = await sent(9000)
      const key = randomUUID()
      const reversal = await payouts().reverse(transfer.id, 4000, key)
      expect(reversal).toEqual({ id: expect.stringMatching(/^trr_/), amountCents: 4000, key })
      expect(await payouts().reverse(transfer.id, 4000, key)).toEqual(reversal)
      expect(await payouts().reverse(transfer.id, 5001, randomUUID())).toEqual({ refused: expect.any(String) })
      const rest = await payouts().reverse(transfer.id, 5000, randomUUID())
      expect(await payouts().listTransfers(orderId)).toEqual([{ ...transfer, reversals: [reversal, rest] }])
      expect(await payouts().reverse(transfer.id, 1, randomUUID())).toEqual({ refused: expect.any(String) })
    })

    it('of a transfer all reversals are listed, oldest first, however many', async () => {
      const { orderId, transfer } = await sent(9000)
      const keys = Array.from({ length: 12 }, () => randomUUID())
      for (const key of keys) await payouts().reverse(transfer.id, 10, key)
      const [listed] = await payouts().listTransfers(orderId)
      expect(listed?.reversals.map(({ key }) => key)).toEqual(keys)
    })
  })
}
