import { TEST_PAYMENTS_PATH } from '@patina/contract/payments'
import type { Database } from '#db/client.ts'
import type { Faults, PaymentProvider, WebhookUrl } from '#providers/payments/port.ts'
import { createStripe } from '#providers/payments/stripe.ts'
import { openTestApi } from './api.ts'
import { createBooks } from './books.ts'
import { testBrowserRoutes } from './browser-routes.ts'
import { testDashboardRoutes } from './dashboard-routes.ts'
import { testSellerPages } from './seller-pages.ts'
import { createWebhookSender } from './webhooks.ts'

type Settings = {
  db: Database
  /** Shared by the provider and the shop, as Stripe's keys would be. */
  secret: string
  publicUrl: () => string
  webhookUrl: WebhookUrl
  faults?: Faults
}

/**
 * A card provider of our own, for the demo and the tests: no card is charged. The shop speaks to it over HTTP, through
 * Stripe's SDK, and shares neither tables nor transactions with it.
 */
export async function openTestPayments(settings: Settings): Promise<PaymentProvider> {
  const { db, secret, publicUrl, webhookUrl, faults = { calls: [], webhooks: 'once' } } = settings
  const books = createBooks(db)
  const keys = {
    secretKey: `sk_test_${secret}`,
    publishableKey: 'pk_test_patina',
    webhookSecret: `whsec_${secret}`,
    connectWebhookSecret: `whsec_connect_${secret}`,
  }
  const pagesUrl = () => `${publicUrl()}${TEST_PAYMENTS_PATH}`
  const api = await openTestApi({ books, faults, secretKey: keys.secretKey, pagesUrl })
  const secrets = { payments: keys.webhookSecret, accounts: keys.connectWebhookSecret }
  const webhooks = createWebhookSender({ books, faults, secrets, url: webhookUrl })
  const deliver = () => {
    // Whatever fails here waits in the books and is sent again.
    webhooks.deliver().catch(() => undefined)
  }

  return {
    ...createStripe({ ...keys, server: { host: '127.0.0.1', port: api.port, protocol: 'http' } }),
    options: { provider: 'test', publishableKey: keys.publishableKey },
    routes: async (app) => {
      await app.register(testBrowserRoutes({ books, deliver }), { prefix: TEST_PAYMENTS_PATH })
      await app.register(testDashboardRoutes({ books, deliver }), { prefix: TEST_PAYMENTS_PATH })
      await app.register(testSellerPages({ books, deliver }), { prefix: TEST_PAYMENTS_PATH })
    },
    payByTestCard: async (clientSecret) => {
      const intent = await books.find(clientSecret.split('_secret_')[0] ?? '')
      if (intent?.clientSecret !== clientSecret) throw new Error('there is no such intent')
      await books.succeed(intent.id)
    },
    dropMessages: books.markAllDelivered,
    redeliver: async () => {
      await books.moveOn(new Date())
      await webhooks.deliver()
    },
    close: api.close,
  }
}
