import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { moneyOrders } from '#db/schema.ts'
import { openPayments } from '#providers/payments/index.ts'
import { beginPaying, freshProduct, placeOrder, save } from '#test/kit/buyers.ts'
import { runCommand } from '#test/kit/command-process.ts'
import { signIn } from '#test/kit/people.ts'
import { spawnServer, startServer } from '#test/kit/server-process.ts'
import { startStripe } from '#test/kit/stripe.ts'
import { copyShop, NO_LIMITS, openTestShop, TEST_SECRET } from '#test/kit/test-shop.ts'
import { checkLedger, openLedger } from './module.ts'

/** `npm run test:kills` and `npm run test:faults` ask for more of them. */
const KILLS = Number(process.env.KILLS ?? 4)
const PART_CENTS = 10
/** A refund is about to be made, or is made and its answer on the way. */
const MOMENTS = ['asked', 'made'] as const

let DATA_DIR: string
let stripe: Awaited<ReturnType<typeof startStripe>>
/** Whom to kill, and at which refund call from now on. */
let victim: { kill(): void; moment: (typeof MOMENTS)[number]; calls: number } | undefined

beforeAll(async () => {
  DATA_DIR = await copyShop()
  stripe = await startStripe({
    onMoney: (_call, moment) => {
      if (victim?.moment !== moment) return
      victim.calls -= 1
      if (victim.calls === 0) victim.kill()
    },
  })
})
afterAll(async () => {
  await stripe.stop()
  await rm(DATA_DIR, { recursive: true })
})

const env = () => ({ DATA_DIR, AUTH_SECRET: TEST_SECRET, ...NO_LIMITS, ...stripe.env })

/** Somebody buys a piece; answers the payment. */
async function sell(): Promise<{ paymentId: string; intentId: string }> {
  const shop = await openTestShop({ place: { env: env(), remove: async () => {} }, reconciles: false })
  const buyer = await signIn(shop, 'buyer@patina.test')
  const product = await freshProduct(shop)
  const orderId = await placeOrder(shop, buyer, product)
  const { intentId } = await beginPaying(shop, buyer, orderId, product.price)
  await stripe.books.succeed(intentId)
  const saved = await save(shop, buyer, intentId, product.price, orderId)
  await shop.close()
  return { paymentId: String(saved.json().insertedId), intentId }
}

async function onDatabase<Result>(act: (db: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(readConfig(env()))
  try {
    return await act(database.db)
  } finally {
    await database.close()
  }
}

it(
  `agrees with the provider to the cent after ${KILLS} kills around refund calls: each part went back once`,
  async () => {
    const { paymentId, intentId } = await sell()
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Two parts of the same amount: which of them was sent can be told by the key alone.
      await onDatabase(async (db) => {
        const ledger = openLedger({ db, now: () => new Date() }, { feeBasisPoints: 1000 })
        for (const _part of [1, 2]) {
          await db.transaction((tx) => ledger.refund(tx, { paymentId, cents: PART_CENTS, cause: randomUUID() }))
        }
      })
      const server = spawnServer(env())
      const moment = MOMENTS[kill % 2] ?? 'asked'
      victim = { kill: () => server.child.kill('SIGKILL'), moment, calls: 1 + (Math.floor(kill / 2) % 2) }
      expect(await server.exit).toBeNull()
      victim = undefined
    }
    // The last start looks after what was left behind, and stopping it waits until it has.
    const last = await startServer(env())
    expect((await runCommand('ledger-check', [], env())).stdout).toMatch(/^The ledger balances/)
    expect(await last.stop()).toBe(0)

    await onDatabase(async (db) => {
      const config = readConfig(env())
      const provider = await openPayments({ config, db, secret: '', publicUrl: () => '', webhookUrl: () => '' })
      expect(await checkLedger(db, provider)).toEqual([])
      const orders = await db.select().from(moneyOrders).where(eq(moneyOrders.paymentId, paymentId))
      expect(orders.map(({ state }) => state)).toEqual(Array.from({ length: 2 * KILLS }, () => 'done'))
      const made = await stripe.books.listRefunds(intentId)
      expect(made.map(({ amount }) => amount)).toEqual(Array.from({ length: 2 * KILLS }, () => PART_CENTS))
    })
  },
  (KILLS + 2) * 60_000,
)

it('tells the operator what is wrong, and ends with code 1', async () => {
  const { intentId } = await sell()
  // Nobody has told the shop, which is not open.
  await stripe.books.refund(intentId, PART_CENTS)
  const found = runCommand('ledger-check', [], env())
  await expect(found).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`cents of ${intentId}, our books`),
  })
}, 240_000)
