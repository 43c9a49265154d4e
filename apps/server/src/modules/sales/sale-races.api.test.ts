import { saleLife } from '@patina/contract/sale-life'
import type { Sale } from '@patina/contract/sales'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payments } from '#db/schema.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { buildSignIn, type Person } from '#test/kit/build.ts'
import { buildSale, makeMove, proposeSlots, readCode, readSale, tryMove, whoMayOrder } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { sendWebhook } from '#test/kit/webhooks.ts'

/** `RACES=…` asks for more of each. */
const RACES = Number(process.env.RACES ?? 40)
const patience = 120_000 + RACES * 10_000
const HOUR = 3_600_000

let ahead = 0
let shop: Awaited<ReturnType<typeof openTestShop>>
let buyer: Person
let seller: typeof buyer
let admin: typeof buyer
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on', LOG_LEVEL: 'silent' }, now })
})
afterAll(() => shop.close())

async function arrive(): Promise<void> {
  buyer = await buildSignIn(shop, 'buyer@patina.test')
  seller = await buildSignIn(shop, 'seller@patina.test')
  admin = await buildSignIn(shop, 'admin@patina.test')
}

type Runner = (sale: Sale) => Promise<unknown>

/** Both are asked for on the same state; one of them comes first, and the books know of that one alone. */
async function race(prepare: Runner, ...runners: [Runner, Runner]): Promise<void> {
  for (let round = 0; round < RACES; round += 1) {
    ahead = 0
    // Many of them outlast a token.
    if (round % 50 === 0) await arrive()
    buyer = await whoMayOrder(shop, buyer)
    const begun = await buildSale(shop, buyer)
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
  }
  // It looks at every sale: asked after each of a thousand, it would take most of the time.
  ahead = 0
  expect(await shop.payments.checkLedger()).toEqual([])
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
  'the seller types the code on two phones, and on a third a wrong one',
  () =>
    race(
      async () => {},
      async (sale) => {
        const code = await readCode(shop, buyer, sale._id).catch(() => '000000')
        const wrong = code === '123456' ? '654321' : '123456'
        await Promise.all([code, wrong].map((typed) => ofSeller({ event: 'handOver', code: typed })(sale)))
      },
      async (sale) =>
        ofSeller({ event: 'handOver', code: await readCode(shop, buyer, sale._id).catch(() => '000000') })(sale),
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
  'the buyer accepts while an admin gives all of the money back',
  () =>
    race(receive, ofBuyer({ event: 'accept' }), async (sale) =>
      press(() => admin, { event: 'endSale', amount: sale.price, return: false })(sale),
    ),
  patience,
)

it(
  'the buyer accepts while all of the money goes back at the card provider',
  () =>
    race(receive, ofBuyer({ event: 'accept' }), async ({ order_id }) => {
      const [paid] = await shop.db.select().from(payments).where(eq(payments.orderId, order_id))
      if (!paid) throw new Error('the order is not paid')
      await createBooks(shop.db).refund(paid.transactionId)
      const { statusCode } = await sendWebhook(shop, paid.transactionId, {}, 'charge.refunded')
      expect(statusCode).toBe(200)
    }),
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
