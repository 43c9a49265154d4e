import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moneyOrders } from '#db/schema.ts'
import { openLedger } from '#modules/ledger/module.ts'
import { openKilledShop } from '#test/kit/killed-shop.ts'
import { setUpPayouts } from '#test/kit/payouts.ts'

/** `KILLS=…` asks for more of them. */
const KILLS = Number(process.env.KILLS ?? 12)
const BACK_CENTS = 100

let shop: Awaited<ReturnType<typeof openKilledShop>>
beforeAll(async () => {
  shop = await openKilledShop()
  await shop.whileOpen((open) => setUpPayouts(open, shop.books))
})
afterAll(() => shop.close())

const onLedger = (
  act: (
    ledger: ReturnType<typeof openLedger>,
    tx: Parameters<ReturnType<typeof openLedger>['complete']>[0],
  ) => Promise<unknown>,
) =>
  shop.onDatabase((db) => {
    const ledger = openLedger({ db, now: () => new Date() }, { feeBasisPoints: 1000 })
    return db.transaction((tx) => act(ledger, tx))
  })

it(
  `agrees with the provider to the cent after ${KILLS} kills around transfers and reversals: each was made once`,
  async () => {
    const sold: Awaited<ReturnType<typeof shop.sell>>[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const moment = kill % 2 ? 'made' : 'asked'
      if (kill % 4 < 2) {
        const sale = await shop.sell()
        sold.push(sale)
        await onLedger((ledger, tx) => ledger.complete(tx, { paymentId: sale.paymentId, cause: randomUUID() }))
        await shop.killAt('transfer', moment)
      } else {
        // Only what was sent can be taken back.
        await shop.whileOpen(async (open) => expect(await open.payouts.payOut()).toEqual([]))
        const { paymentId = '' } = sold.at(-1) ?? {}
        const decided = { paymentId, cents: BACK_CENTS, cause: randomUUID() }
        await onLedger((ledger, tx) => ledger.refundLater(tx, decided))
        await shop.killAt('reversal', moment)
      }
    }
    await shop.recover()
    for (const { paymentId, orderId } of sold) {
      const orders = await shop.onDatabase((db) =>
        db.select().from(moneyOrders).where(eq(moneyOrders.paymentId, paymentId)),
      )
      expect(orders.map(({ state }) => state)).toEqual(orders.map(() => 'done'))
      const centsOf = (kind: string) => orders.filter((order) => order.kind === kind).map(({ cents }) => cents)
      const made = await shop.books.listTransfers({ group: orderId })
      expect(made.map(({ amount }) => amount)).toEqual(centsOf('transfer'))
      expect(made.flatMap(({ reversals }) => reversals.map(({ amount }) => amount))).toEqual(centsOf('reversal'))
    }
  },
  (KILLS + 2) * 90_000,
)
