import { SALE, saleLife } from '@patina/contract/sale-life'
import { DISPUTE_REASONS, type Sale } from '@patina/contract/sales'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '#test/kit/people.ts'
import { addPrivatePicture } from '#test/kit/pictures.ts'
import { beginSaleOf, proposeSlots, readCode, readSale, tryMove, whoMayOrder } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/** `npm run test:races` asks for more. */
const RUNS = Math.ceil(Number(process.env.RACES ?? 4) / 2)
const HOUR = 3_600_000
const DAY = 24 * HOUR

let ahead = 0
let shop: Awaited<ReturnType<typeof openTestShop>>
let people: Record<'buyer' | 'seller' | 'admin', Awaited<ReturnType<typeof signIn>>>
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on', LOG_LEVEL: 'silent' }, now, reconciles: false })
  people = {
    buyer: await signIn(shop, 'buyer@patina.test'),
    seller: await signIn(shop, 'seller@patina.test'),
    admin: await signIn(shop, 'admin@patina.test'),
  }
})
afterAll(() => shop.close())

const attempt = fc.record({
  who: fc.constantFrom('buyer', 'seller', 'admin'),
  /** Most are moves that the page offers, some are any. */
  isOffered: fc.integer({ min: 0, max: 4 }).map((dice) => dice > 0),
  choice: fc.nat(),
  share: fc.constantFrom(0, 0.1, 0.5, 1, 1.2),
  returns: fc.boolean(),
  waits: fc.constantFrom(0, 0, HOUR, DAY, 3 * DAY, 10 * DAY),
  refunds: fc.boolean(),
})
type Attempt = typeof attempt extends fc.Arbitrary<infer Value> ? Value : never

const TAKES_PICTURES: readonly string[] = [
  'claimHandedOver',
  'claimHandedBack',
  'dispute',
  'refuseAtDoor',
  'counter',
  'propose',
  'decide',
]

async function act(sale: Sale, { who, isOffered, choice, share, returns }: Attempt): Promise<number> {
  const seen = await readSale(shop, people[who], sale._id)
  const events = isOffered && seen.moves.length > 0 ? seen.moves : saleLife.events
  const event = events[choice % events.length] ?? 'cancel'
  if (event === 'proposeSlots') {
    const from = new Date(now().getTime() + ((choice % (SALE.slotDays - 1)) + 1) * DAY)
    const slots = [{ from, until: new Date(from.getTime() + HOUR) }]
    return (await proposeSlots(shop, people[who], sale._id, slots)).statusCode
  }
  const shownBy = event === 'handBack' ? 'seller' : 'buyer'
  const body = {
    event,
    ...(event === 'acceptSlot' ? { slot_id: seen.slots.find(({ state }) => state === 'open')?._id } : {}),
    ...(event === 'handOver' || event === 'handBack'
      ? { code: await readCode(shop, people[shownBy], sale._id).catch(() => '000000') }
      : {}),
    ...(['dispute', 'refuseAtDoor', 'counter'].includes(event)
      ? { reason: DISPUTE_REASONS[choice % DISPUTE_REASONS.length] }
      : {}),
    ...(['dispute', 'refuseAtDoor', 'counter', 'propose', 'decide', 'endSale', 'refundLater'].includes(event)
      ? { amount: Math.round(seen.price * share * 100) / 100, return: returns }
      : {}),
    ...(event === 'decide' ? { handed_over: returns } : {}),
    // Some forget the picture.
    ...(TAKES_PICTURES.includes(event) && choice % 5 > 0
      ? { pictures: [await addPrivatePicture(shop, people[who].email)] }
      : {}),
  }
  return (await tryMove(shop, people[who], sale._id, body)).statusCode
}

/** Whatever has happened, this holds. */
async function demandSense(id: string): Promise<Sale> {
  const sale = await readSale(shop, people.buyer, id)
  const before = sale.timeline.slice(0, -1)
  for (const [index, { state: from }] of before.entries()) {
    const next = sale.timeline[index + 1]
    if (!next || next.event === 'pay') throw new Error('a payment is the first event')
    expect(saleLife.targetsOf(from, next.event, next.by)).toContain(next.state)
  }
  expect(sale.timeline.at(-1)?.state).toBe(sale.state)
  expect(sale.refunded).toBeLessThanOrEqual(sale.price)
  expect(sale.due_at === null).toBe(saleLife.isFinal(sale.state))
  if (sale.state === 'cancelled' || sale.state === 'refunded') expect(sale.refunded).toBe(sale.price)
  expect(await shop.payments.checkLedger()).toEqual([])
  return sale
}

it('whatever three people do in whatever order, and however long they wait, the money ends with one of the two', async () => {
  const run = fc.asyncProperty(fc.array(attempt, { minLength: 4, maxLength: 14 }), async (attempts) => {
    ahead = 0
    people.buyer = await whoMayOrder(shop, people.buyer)
    const begun = await beginSaleOf(shop, people.buyer)
    for (const one of attempts) {
      ahead += one.waits
      expect(await shop.sweepSales()).toEqual([])
      expect([200, 400, 409, 429]).toContain(await act(begun, one))
      if (one.refunds) expect(await shop.payments.reconcile()).toEqual([])
      await demandSense(begun._id)
    }
    ahead = 76 * DAY
    // A state that ends leads to another one, which may have run out as well.
    for (let sweeps = 0; sweeps < 3; sweeps += 1) expect(await shop.sweepSales()).toEqual([])
    expect(saleLife.isFinal((await demandSense(begun._id)).state)).toBe(true)
    expect(await shop.payments.reconcile()).toEqual([])
    await demandSense(begun._id)
  })
  await fc.assert(run, { numRuns: RUNS })
}, 600_000)
