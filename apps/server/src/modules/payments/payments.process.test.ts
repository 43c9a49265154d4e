import { rm } from 'node:fs/promises'
import { insertAnswer } from '@patina/contract/answers'
import { intentAnswer, testMethodAnswer } from '@patina/contract/payments'
import { publicProducts } from '@patina/contract/products'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { orders, payments } from '#db/schema.ts'
import { testIntents, testRefunds } from '#db/test-payments-schema.ts'
import { checkLedger } from '#modules/ledger/module.ts'
import { noPayments } from '#providers/payments/none.ts'
import { GOOD_CARD } from '#test/kit/buyers.ts'
import { signInAt } from '#test/kit/remote-person.ts'
import { startServer } from '#test/kit/server-process.ts'
import { copyShop, openTestShop, TEST_SECRET } from '#test/kit/test-shop.ts'

let DATA_DIR: string
beforeEach(async () => {
  DATA_DIR = await copyShop()
})
afterEach(() => rm(DATA_DIR, { recursive: true }))

const email = 'buyer@patina.test'
const env = () => ({ DATA_DIR, AUTH_SECRET: TEST_SECRET, LIMIT_SIGN_IN: '10000/60', LIMIT_WRITES: '10000/60' })

/** The steps of a purchase. Each is begun by the one before; the server is killed in the midst of the one that is named. */
const STEPS = ['order', 'intent', 'method', 'confirm', 'save', 'nothing'] as const

it.each(STEPS)(
  'agrees with the provider to the cent when it is killed during: %s',
  async (killedDuring) => {
    const server = await startServer(env())
    const buyer = await signInAt(server.address, email)
    const shown = publicProducts.parse(await (await buyer.ask('/api/advertisedproducts?limit=50')).json())
    const list = shown.filter(({ ways }) => ways.collect)
    const piece = list[STEPS.indexOf(killedDuring)]
    if (!piece) throw new Error('the demo has too few pieces')

    /** Lets the request go and, where its turn has come, kills the server without waiting for the answer. */
    const step = async (name: (typeof STEPS)[number], path: string, body: object): Promise<unknown> => {
      const answer = buyer.post(path, body)
      if (name !== killedDuring) return (await answer).json()
      await Promise.allSettled([answer, server.stop('SIGKILL')])
      throw new Error('killed')
    }
    const buy = async () => {
      const product = { product_name: piece.product_name, product_price: piece.resale_price }
      const who = { buyer_name: 'Noor', buyer_email: email, buyer_location: '', buyer_phone: '' }
      const placed = await step('order', '/api/order', { product_id: piece._id, ...product, ...who })
      const orderId = insertAnswer.parse(placed).insertedId
      const begun = await step('intent', '/api/create-payment-intent', { product_price: piece.resale_price, orderId })
      const { clientSecret } = intentAnswer.parse(begun)
      const intentId = clientSecret.split('_secret_')[0] ?? ''
      const made = testMethodAnswer.parse(await step('method', '/test-payments/payment_methods', GOOD_CARD))
      const payment_method = 'paymentMethod' in made ? made.paymentMethod.id : ''
      const confirmation = { client_secret: clientSecret, payment_method }
      await step('confirm', `/test-payments/payment_intents/${intentId}/confirm`, confirmation)
      const record = { product_price: piece.resale_price, transactionId: intentId, email, orderId }
      await step('save', '/api/payments', record)
    }
    await buy().catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'killed')) throw error
    })
    if (killedDuring === 'nothing') await server.stop('SIGKILL')

    // The next start looks after what was left behind, and stopping it waits until it has. It needs no process of its own.
    await (await openTestShop({ place: { env: env(), remove: async () => {} }, runsJobs: true })).close()

    const database = await openDatabase(readConfig(env()))
    const intents = await database.db.select().from(testIntents)
    const booked = await database.db.select().from(payments)
    const refunds = await database.db.select().from(testRefunds)
    const wrong = await checkLedger(database.db, noPayments)
    const paid = (await database.db.select().from(orders)).filter(({ paymentId }) => paymentId)
    await database.close()
    const succeeded = intents.filter(({ status }) => status === 'succeeded')
    expect(booked.map(({ transactionId }) => transactionId).sort()).toEqual(succeeded.map(({ id }) => id).sort())
    expect(paid).toHaveLength(succeeded.length)
    expect(refunds).toEqual([])
    expect(wrong).toEqual([])
  },
  240_000,
)
