import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyOrders } from '#db/schema.ts'
import { runCommand } from '#test/kit/command-process.ts'
import { openKilledShop } from '#test/kit/killed-shop.ts'
import { openLedger } from './module.ts'

/** `KILLS=…` asks for more of them. */
const KILLS = Number(process.env.KILLS ?? 12)
const PART_CENTS = 10

let shop: Awaited<ReturnType<typeof openKilledShop>>
beforeAll(async () => {
  shop = await openKilledShop()
})
afterAll(() => shop.close())

it(
  `agrees with the provider to the cent after ${KILLS} kills around refund calls: each part went back once`,
  async () => {
    const { paymentId, intentId } = await shop.sell()
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Two parts of the same amount: which of them was sent can be told by the key alone.
      await shop.onDatabase(async (db) => {
        const ledger = openLedger({ db, now: () => new Date() }, { feeBasisPoints: 1000 })
        for (const _part of [1, 2]) {
          await db.transaction((tx) => ledger.refund(tx, { paymentId, cents: PART_CENTS, cause: randomUUID() }))
        }
      })
      await shop.killAt('refund', kill % 2 ? 'made' : 'asked', 1 + (Math.floor(kill / 2) % 2))
    }
    await shop.recover()
    const orders = await shop.onDatabase((db) =>
      db.select().from(moneyOrders).where(eq(moneyOrders.paymentId, paymentId)),
    )
    expect(orders.map(({ state }) => state)).toEqual(Array.from({ length: 2 * KILLS }, () => 'done'))
    const made = await shop.books.listRefunds(intentId)
    expect(made.map(({ amount }) => amount)).toEqual(Array.from({ length: 2 * KILLS }, () => PART_CENTS))
  },
  (KILLS + 2) * 60_000,
)

it('tells the operator what is wrong, and ends with code 1', async () => {
  const { intentId } = await shop.sell()
  // Nobody has told the shop, which is not open.
  await shop.books.refund(intentId, PART_CENTS)
  const found = runCommand('ledger-check', [], shop.env)
  await expect(found).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`cents of ${intentId}, our books`),
  })
}, 240_000)
