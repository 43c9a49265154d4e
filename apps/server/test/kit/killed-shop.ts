import { rm } from 'node:fs/promises'
import { expect } from 'vitest'
import { readConfig } from '#config.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { checkLedger } from '#modules/ledger/module.ts'
import { openPayments } from '#providers/payments/index.ts'
import { buildProduct } from './build.ts'
import { beginPaying, placeOrder, save } from './buyers.ts'
import { runCommand } from './command-process.ts'
import { signIn } from './people.ts'
import { spawnServer, startServer } from './server-process.ts'
import { type MoneyCall, startStripe } from './stripe.ts'
import { copyShop, NO_LIMITS, openTestShop, TEST_SECRET } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>
/** Money is about to move, or has moved and the answer is on the way. */
type Moment = 'asked' | 'made'

/** A shop with a card provider outside of it, which is killed in the midst of what it asks there. */
export async function openKilledShop() {
  const DATA_DIR = await copyShop()
  let victim: { kill(): void; call: MoneyCall; moment: Moment; calls: number } | undefined
  const stripe = await startStripe({
    onMoney: (call, moment) => {
      if (victim?.call !== call || victim.moment !== moment) return
      victim.calls -= 1
      if (victim.calls === 0) victim.kill()
    },
  })
  const env = { DATA_DIR, AUTH_SECRET: TEST_SECRET, ...NO_LIMITS, ...stripe.env }

  const onDatabase = async <Result>(act: (db: Database) => Promise<Result>): Promise<Result> => {
    const database = await openDatabase(readConfig(env))
    try {
      return await act(database.db)
    } finally {
      await database.close()
    }
  }
  /** What people do while the shop is open and looks after no money. */
  const whileOpen = async <Result>(act: (shop: Shop) => Promise<Result>): Promise<Result> => {
    const shop = await openTestShop({ place: { env, remove: async () => {} } })
    try {
      return await act(shop)
    } finally {
      await shop.close()
    }
  }

  return {
    env,
    books: stripe.books,
    onDatabase,
    whileOpen,

    /** Somebody buys a piece. */
    sell: () =>
      whileOpen(async (shop) => {
        const buyer = await signIn(shop, 'buyer@patina.test')
        const product = await buildProduct(shop)
        const orderId = await placeOrder(shop, buyer, product)
        const { intentId } = await beginPaying(shop, buyer, orderId, product.price)
        await stripe.books.succeed(intentId)
        const saved = await save(shop, buyer, intentId, product.price, orderId)
        return { paymentId: String(saved.json().insertedId), intentId, orderId }
      }),

    /** Starts the shop, which dies at such a call, the first or a later one. */
    killAt: async (call: MoneyCall, moment: Moment, calls = 1): Promise<void> => {
      const server = spawnServer(env)
      victim = { kill: () => server.child.kill('SIGKILL'), call, moment, calls }
      expect(await server.exit).toBeNull()
      victim = undefined
    },

    /** Once somebody has looked after what was left behind, all books agree. */
    recover: async (): Promise<void> => {
      const last = await startServer(env)
      expect((await runCommand('ledger-check', [], env)).stdout).toMatch(/^The ledger balances/)
      await last.stop()
      await whileOpen(async (shop) => {
        expect(await shop.payments.reconcile()).toEqual([])
        expect(await shop.payouts.payOut()).toEqual([])
      })
      await onDatabase(async (db) => {
        const config = readConfig(env)
        const urls = { publicUrl: () => '', webhookUrl: () => '' }
        const provider = await openPayments({ config, db, secret: '', ...urls })
        expect(await checkLedger(db, provider)).toEqual([])
      })
    },

    close: async () => {
      await stripe.stop()
      await rm(DATA_DIR, { recursive: true })
    },
  }
}
