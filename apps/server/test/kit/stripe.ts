import { rm } from 'node:fs/promises'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { openTestApi } from '#providers/payments/test-provider/api.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { createWebhookSender } from '#providers/payments/test-provider/webhooks.ts'
import { copyShop } from './test-shop.ts'

const SECRET_KEY = 'sk_test_of_the_stand_in'
const WEBHOOK_SECRET = 'whsec_of_the_stand_in'
const CONNECT_WEBHOOK_SECRET = 'whsec_of_accounts_at_the_stand_in'
export const PUBLISHABLE_KEY = 'pk_test_of_the_stand_in'

export type MoneyCall = 'refund' | 'transfer' | 'reversal'
type OnMoney = (call: MoneyCall, moment: 'asked' | 'made') => void

/**
 * Stripe's API on an address of its own, with books of its own: the shop is told of it by keys alone. The one who
 * listens hears when money is asked for, and when it is moved and not answered yet.
 */
export async function startStripe({ onMoney = () => {} }: { onMoney?: OnMoney } = {}) {
  const folder = await copyShop('empty')
  const database = await openDatabase(readConfig({ DATA_DIR: folder }))
  const books = createBooks(database.db)
  const faults = { calls: [], webhooks: 'once' as const }
  const telling =
    <Wanted extends unknown[], Made>(call: Parameters<OnMoney>[0], make: (...wanted: Wanted) => Promise<Made>) =>
    async (...wanted: Wanted): Promise<Made> => {
      onMoney(call, 'asked')
      const made = await make(...wanted)
      onMoney(call, 'made')
      return made
    }
  let shop = ''
  const api = await openTestApi({
    books: {
      ...books,
      refund: telling('refund', books.refund),
      transfer: telling('transfer', books.transfer),
      reverse: telling('reversal', books.reverse),
    },
    faults,
    secretKey: SECRET_KEY,
    // Nobody opens them here.
    pagesUrl: () => 'http://stand-in.example',
  })
  const webhooks = createWebhookSender({
    books,
    faults,
    secrets: { payments: WEBHOOK_SECRET, accounts: CONNECT_WEBHOOK_SECRET },
    url: (name) => `${shop}/api/webhooks/${name}`,
  })
  return {
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${api.port}`,
    },
    books,
    /** What the buyer's card does: the money arrives, and the shop is told at its address. */
    pay: async (intentId: string, address: string) => {
      shop = address
      await books.succeed(intentId)
      await webhooks.deliver()
    },
    stop: async () => {
      await api.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
