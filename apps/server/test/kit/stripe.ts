import { rm } from 'node:fs/promises'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { openTestApi } from '#providers/payments/test-provider/api.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { createWebhookSender } from '#providers/payments/test-provider/webhooks.ts'
import { copyShop } from './test-shop.ts'

const SECRET_KEY = 'sk_test_of_the_stand_in'
const WEBHOOK_SECRET = 'whsec_of_the_stand_in'
export const PUBLISHABLE_KEY = 'pk_test_of_the_stand_in'

type Refunding = (moment: 'asked' | 'made') => void

/**
 * Stripe's API on an address of its own, with books of its own: the shop is told of it by keys alone. Whoever listens hears
 * when a refund is asked for, and when it is made and not answered yet.
 */
export async function startStripe({ onRefund = () => {} }: { onRefund?: Refunding } = {}) {
  const folder = await copyShop('empty')
  const database = await openDatabase(readConfig({ DATA_DIR: folder }))
  const books = createBooks(database.db)
  const faults = { calls: [], webhooks: 'once' as const }
  const refund: typeof books.refund = async (...wanted) => {
    onRefund('asked')
    const made = await books.refund(...wanted)
    onRefund('made')
    return made
  }
  const api = await openTestApi({ books: { ...books, refund }, faults, secretKey: SECRET_KEY })
  let shop = ''
  const url = () => `${shop}/api/webhooks/stripe`
  const webhooks = createWebhookSender({ books, faults, secret: WEBHOOK_SECRET, url })
  return {
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
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
