import { insertAnswer } from '@patina/contract/answers'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { REPORTS } from '@patina/contract/limits'
import { intentAnswer, testIntentAnswer, testMethodAnswer } from '@patina/contract/payments'
import type { Database } from '#db/client.ts'
import { mails, orders, payments, products, reports } from '#db/schema.ts'
import { GOOD_CARD } from './buyers.ts'
import { askAt, signInAt } from './remote-person.ts'

const TABLES = { mails, products, orders, reports, payments }
const BUYER = 'buyer@patina.test'
const SELLER = 'seller@patina.test'

type Product = { id: string; name: string; price: number }
type Purchase = { product: Product; orderId?: string; clientSecret?: string }

/** The server refused; what it said is kept for whoever counts. */
class Refused extends Error {}

/**
 * People who write all kinds of things at once and remember what the server has acknowledged. They outlive it: what could
 * not be finished is taken up again at the next address.
 */
export function createMixedWriters() {
  const acknowledged = {
    mails: new Set(),
    products: new Set(),
    orders: new Set(),
    reports: new Set(),
    payments: new Set(),
  }
  const refusals = new Map<number, number>()
  const toBuy: Product[] = []
  const toReport: Product[] = []
  let purchase: Purchase | undefined
  let listed = 0
  let reported = 0

  const total = () => Object.values(acknowledged).reduce((sum, { size }) => sum + size, 0)

  /** Signs in at a server that has just opened; answers what each of them does, over and over. */
  const arrive = async (address: string) => {
    const send = async (path: string, body: object, authorization = '') => {
      const headers = authorization ? { authorization } : {}
      const answer = await askAt(address, path, { method: 'POST', body, headers })
      if (answer.ok) return answer
      refusals.set(answer.status, (refusals.get(answer.status) ?? 0) + 1)
      throw new Refused(`${path} answered ${answer.status}: ${await answer.text()}`)
    }
    const { authorization: buyer } = await signInAt(address, BUYER)
    const { authorization: seller, upload } = await signInAt(address, SELLER)
    const image = await upload(9)
    const insert = async (kind: keyof typeof TABLES, path: string, body: object, who = '') => {
      const { insertedId } = insertAnswer.parse(await (await send(path, body, who)).json())
      acknowledged[kind].add(insertedId)
      return insertedId
    }

    const writeMessage = async () => {
      await insert('mails', '/api/contact', {
        name: 'Ada',
        email: 'ada@example.org',
        message: 'Still there?'.repeat(50),
      })
    }
    const listProduct = async () => {
      listed += 1
      const product = { name: `Chair number ${listed}`, price: 100 + (listed % 100) }
      const id = await insert('products', '/api/addproduct', listing(image, product), seller)
      if (toBuy.length < 50) toBuy.push({ id, ...product })
      if (toReport.length < 50) toReport.push({ id, ...product })
    }
    const fileReport = async () => {
      const product = reported < REPORTS.mostOpen / 2 ? toReport.shift() : undefined
      if (!product) return writeMessage()
      reported += 1
      await insert('reports', '/api/report', { ...wordsOn(product), reason: 'Looks odd' }, buyer)
      return undefined
    }
    /** Begins where it was left: nobody pays twice, and nobody gives up in the middle. */
    const buy = async () => {
      const product = purchase?.product ?? toBuy.shift()
      if (!product) return writeMessage()
      // A piece whose order may or may not have arrived is left alone.
      purchase ??= {
        product,
        orderId: await insert('orders', '/api/order', { ...wordsOn(product), buyer_location: '' }, buyer),
      }
      const { orderId } = purchase
      const wanted = { product_price: product.price, orderId }
      purchase.clientSecret ??= await begin(wanted)
      const intentId = purchase.clientSecret.split('_secret_')[0] ?? ''
      const made = testMethodAnswer.parse(await (await send('/test-payments/payment_methods', GOOD_CARD)).json())
      const payment_method = 'paymentMethod' in made ? made.paymentMethod.id : ''
      const confirmation = { client_secret: purchase.clientSecret, payment_method }
      const confirmed = await send(`/test-payments/payment_intents/${intentId}/confirm`, confirmation).catch(unlessDone)
      if (confirmed) testIntentAnswer.parse(await confirmed.json())
      await insert('payments', '/api/payments', { ...wanted, transactionId: intentId, email: BUYER }, buyer)
      purchase = undefined
      return undefined
    }
    const begin = async (wanted: object) => {
      try {
        return intentAnswer.parse(await (await send('/api/create-payment-intent', wanted, buyer)).json()).clientSecret
      } catch (error) {
        // Paid while nobody could say so: there is nothing left to do.
        if (error instanceof Refused && error.message.includes('paid already')) purchase = undefined
        throw error
      }
    }
    return [writeMessage, listProduct, fileReport, buy]
  }

  return {
    arrive,
    acknowledged,
    refusals,
    total,
    /** What was acknowledged and is not there. */
    findLost: async (db: Database): Promise<string[]> => {
      const lost: string[] = []
      for (const kind of ['mails', 'products', 'orders', 'reports', 'payments'] as const) {
        const table = TABLES[kind]
        const kept = new Set((await db.select({ id: table.id }).from(table)).map(({ id }) => id))
        for (const id of acknowledged[kind]) if (!kept.has(String(id))) lost.push(`${kind} ${id}`)
      }
      return lost
    },
  }
}

export const isRefusal = (error: unknown): boolean => error instanceof Refused

function unlessDone(error: unknown): undefined {
  if (!(error instanceof Refused) || / 50\d: /.test(error.message)) throw error
  return undefined
}

const wordsOn = ({ id, name, price }: Product) => ({
  product_id: id,
  product_name: name,
  product_price: price,
  buyer_name: 'Noor',
  buyer_email: BUYER,
  buyer_phone: '',
})

const listing = (image: string, { name, price }: Omit<Product, 'id'>) => ({
  image,
  product_name: name,
  product_category: FIXED_CATEGORY_ID,
  resale_price: price,
  original_price: 300,
  purchase_date: '2022-03-04',
  condition: 'good',
  description: 'Every drawer runs as it should.',
  location: 'Leeds',
  phone_number: '+44 113 496 0112',
})
