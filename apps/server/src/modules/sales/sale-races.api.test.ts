import { saleLife } from '@patina/contract/sale-life'
import type { Sale } from '@patina/contract/sales'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '#test/kit/people.ts'
import { beginSaleOf, makeMove, proposeSlots, readCode, readSale, tryMove, whoMayOrder } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/** `npm run test:races` asks for more of each. */
const RACES = Number(process.env.RACES ?? 4)
const patience = 120_000 + RACES * 1_000
const HOUR = 3_600_000

let ahead = 0
let shop: Awaited<ReturnType<typeof openTestShop>>
let buyer: Awaited<ReturnType<typeof signIn>>
let seller: typeof buyer
let admin: typeof buyer
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on', LOG_LEVEL: 'silent' }, now, reconciles: false })
  buyer = await signIn(shop, 'buyer@patina.test')
  seller = await signIn(shop, 'seller@patina.test')
  admin = await signIn(shop, 'admin@patina.test')
})
afterAll(() => shop.close())

type Runner = (sale: Sale) => Promise<unknown>

/** Both are asked for on the same state; one of them comes first, and the books know of that one alone. */
async function race(prepare: Runner, ...runners: [Runner, Runner]): Promise<void> {
  for (let round = 0; round < RACES; round += 1) {
    ahead = 0
    buyer = await whoMayOrder(shop, buyer)
    const begun = await beginSaleOf(shop, buyer)
    await prepare(begun)
    const before = await readSale(shop, buyer, begun._id)
    await Promise.all((round % 2 ? runners : runners.toReversed()).map((run) => run(before)))
    const after = await readSale(shop, buyer, begun._id)
    expect(after.seq).toBe(before.seq + 1)
    expect(after.timeline).toHaveLength(after.seq + 1)
    const last = after.timeline.at(-1)
    expect(last && saleLife.targetsOf(before.state, last.event === 'pay' ? 'cancel' : last.event, last.by)).toContain(
      after.state,
    )
    expect(await shop.payments.checkLedger()).toEqual([])
  }
}

type Move = { event: string; [field: string]: unknown }
const press = (who: () => typeof buyer, move: Move) => async (sale: Sale) => {
  const { statusCode } = await tryMove(shop, who(), sale._id, { ...move, seq: sale.seq })
  expect([200, 409]).toContain(statusCode)
}
const ofBuyer = (move: Move) => press(() => buyer, move)
const ofSeller = (move: Move) => press(() => seller, move)
const receive: Runner = (sale) => makeMove(shop, buyer, sale._id, { event: 'receive' })
const sweep: Runner = async () => expect(await shop.sweepSales()).toEqual([])
const dispute = { event: 'dispute', reason: 'incomplete', amount: 5, return: false }

it(
  'one accepts a slot while the other cancels',
  () =>
    race(
      async ({ _id }) => {
        const from = new Date(now().getTime() + 48 * HOUR)
        await proposeSlots(shop, seller, _id, [{ from, until: new Date(from.getTime() + HOUR) }])
      },
      async (sale) => ofBuyer({ event: 'acceptSlot', slot_id: sale.slots[0]?._id })(sale),
      ofSeller({ event: 'cancel' }),
    ),
  patience,
)

it(
  'the buyer disputes while the time to look runs out',
  () =>
    race(
      async (sale) => {
        await receive(sale)
        ahead = 49 * HOUR
      },
      ofBuyer(dispute),
      sweep,
    ),
  patience,
)

it(
  'the seller types the code while the buyer says that they have it',
  () =>
    race(
      async () => {},
      async (sale) =>
        ofSeller({ event: 'handOver', code: await readCode(shop, buyer, sale._id).catch(() => '000000') })(sale),
      ofBuyer({ event: 'receive' }),
    ),
  patience,
)

it(
  'the seller agrees to a refund while the buyer withdraws',
  () =>
    race(
      async (sale) => {
        await receive(sale)
        await makeMove(shop, buyer, sale._id, dispute)
      },
      ofSeller({ event: 'agree' }),
      ofBuyer({ event: 'withdraw' }),
    ),
  patience,
)

it(
  'two sweepers and an admin end the same sale',
  () =>
    race(
      async () => {
        ahead = 15 * 24 * HOUR
      },
      async (sale) => Promise.all([sweep(sale), sweep(sale)]),
      press(() => admin, { event: 'endSale', amount: 1, return: false }),
    ),
  patience,
)
