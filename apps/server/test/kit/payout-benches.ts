import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import type { Faults } from '#providers/payments/port.ts'
import { createStripe } from '#providers/payments/stripe.ts'
import { createBooks } from '#providers/payments/test-provider/books.ts'
import { openTestPayments } from '#providers/payments/test-provider/index.ts'
import { makeDatabasePlace } from './test-shop.ts'

/** A card provider without a shop, on a database of its own. */
export async function openStandIn() {
  const place = await makeDatabasePlace()
  const database = await openDatabase(readConfig(place.env))
  const books = createBooks(database.db)
  const faults: Faults = { calls: [], webhooks: 'never' }
  const provider = await openTestPayments({
    db: database.db,
    secret: 'of the test',
    publicUrl: () => 'http://shop.example',
    webhookUrl: () => '',
    faults,
  })
  return {
    provider,
    books,
    faults,
    db: database.db,
    pay: async (intentId: string) => void (await books.succeed(intentId)),
    /** The account of a seller who has told the provider all that it asks for. */
    openReadyAccount: async (sellerId: string) => {
      const { id } = await provider.payouts.createAccount({ sellerId, email: 'seller@example.org' })
      await books.setUpAccount(id, 'ready')
      return id
    },
    close: async () => {
      await provider.close()
      await database.close()
      await place.remove()
    },
  }
}

/** Whether and how Stripe itself can be asked. */
export const STRIPE_TEST_KEY = process.env.STRIPE_TEST_SECRET_KEY ?? ''

/** Stripe's own test mode, where no card is charged either. */
export async function openStripesTestMode(secretKey: string) {
  const stripe = new Stripe(secretKey)
  const keys = { publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
  return {
    provider: createStripe({ secretKey, ...keys }),
    /** By the card whose money can be sent on at once. */
    pay: async (intentId: string) => {
      await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_bypassPending' })
    },
    /**
     * Only a person can fill in the set-up page, in a browser. An account whose platform asks by itself takes Stripe's test
     * values instead; for transfers it is the same.
     */
    openReadyAccount: async (sellerId: string) => {
      const { id } = await stripe.accounts.create({
        country: 'US',
        controller: {
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          requirement_collection: 'application',
          stripe_dashboard: { type: 'none' },
        },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        business_type: 'individual',
        business_profile: { mcc: '5712', product_description: 'Second-hand furniture' },
        individual: {
          first_name: 'Jenny',
          last_name: 'Rosen',
          email: `${randomUUID()}@example.org`,
          phone: '0000000000',
          id_number: '000000000',
          ssn_last_4: '0000',
          dob: { day: 1, month: 1, year: 1901 },
          address: { line1: 'address_full_match', city: 'Columbus', state: 'OH', postal_code: '43214' },
        },
        external_account: 'btok_us_verified',
        tos_acceptance: { date: Math.floor(Date.now() / 1000), ip: '127.0.0.1' },
        metadata: { sellerId },
      })
      return id
    },
    close: async () => {},
  }
}
