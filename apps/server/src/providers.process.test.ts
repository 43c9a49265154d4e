import { createHash, randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertAnswer } from '@patina/contract/answers'
import { categories, publicProduct } from '@patina/contract/catalogue'
import { uploadAnswer } from '@patina/contract/images'
import { order } from '@patina/contract/orders'
import { intentAnswer, paymentOptions, testMethodAnswer } from '@patina/contract/payments'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { GOOD_CARD } from '#testing/buyers.ts'
import { startBucket } from '#testing/outside/bucket.ts'
import { startMailServer } from '#testing/outside/mail-server.ts'
import { PUBLISHABLE_KEY, startStripe } from '#testing/outside/stripe.ts'
import { formWith, makePicture } from '#testing/pictures.ts'
import { startServer } from '#testing/server-process.ts'
import { arriveAt } from '#testing/visitor.ts'

/* One client build, with everything embedded and with everything real: settings are all that differs. */

const CLIENT = join(import.meta.dirname, '../../web/dist/client')
const LONG_MS = 240_000

let folder: string
let bucket: Awaited<ReturnType<typeof startBucket>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let stripe: Awaited<ReturnType<typeof startStripe>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patina-providers-'))
  bucket = await startBucket()
  mailServer = await startMailServer()
  stripe = await startStripe()
})
afterAll(async () => {
  await stripe.stop()
  await mailServer.stop()
  await bucket.stop()
  await rm(folder, { recursive: true })
})

async function makeDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const name = `providers_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

/** The sum over every file that the client was built into: as it lies there, or as a server gives it. */
async function sumOver(read: (file: string) => Promise<Uint8Array>): Promise<string> {
  const sum = createHash('sha256')
  const files = globSync('assets/*', { cwd: CLIENT }).filter((file) => !/\.(br|gz)$/.test(file))
  for (const file of files.sort()) {
    sum.update(file).update(await read(file))
  }
  return sum.digest('hex')
}
const servedSum = (address: string) => sumOver(async (file) => (await fetch(`${address}/${file}`)).bytes())

/** A seller lists a piece with a picture, a buyer orders it and begins to pay. */
async function tradeAt(address: string) {
  const seller = await arriveAt(address, 'seller@example.org', 'seller')
  const buyer = await arriveAt(address, 'buyer@example.org', 'buyer')
  const { url: image } = uploadAnswer.parse(await seller.upload(formWith(await makePicture(120)))).data
  const [category] = categories.parse(await seller.get('/api/categories'))
  const piece = { product_name: 'Elm bench', resale_price: 89.5, original_price: 200 }
  const listed = await seller.post('/api/addproduct', {
    ...piece,
    image,
    product_category: category?._id,
    purchase_date: '2021-05-04',
    condition: 'good',
    description: '',
    location: 'Leeds',
    phone_number: '+44 113 496 0112',
  })
  const product_id = insertAnswer.parse(listed).insertedId
  const ordered = await buyer.post('/api/order', {
    product_id,
    product_name: piece.product_name,
    product_price: piece.resale_price,
    buyer_name: 'Robin Marsh',
    buyer_email: buyer.email,
    buyer_location: '',
    buyer_phone: '',
  })
  const orderId = insertAnswer.parse(ordered).insertedId
  const begun = await buyer.post('/api/create-payment-intent', { product_price: piece.resale_price, orderId })
  const { clientSecret } = intentAnswer.parse(begun)
  return {
    buyer,
    image,
    clientSecret,
    intentId: clientSecret.split('_secret_')[0] ?? '',
    shown: publicProduct.parse(await buyer.get(`/api/products/${product_id}`)),
    isPaid: async () => order.parse(await buyer.get(`/api/orders/${orderId}`)).paid,
  }
}
const optionsAt = async (address: string) =>
  paymentOptions.parse(await (await fetch(`${address}/api/payment-options`)).json())
const policyAt = async (address: string) => (await fetch(address)).headers.get('content-security-policy') ?? ''

it(
  'the same client, to the byte, sells a piece with everything embedded and with everything real',
  async () => {
    const built = await sumOver((file) => readFile(join(CLIENT, file)))

    const embedded = await startServer({ DATA_DIR: join(folder, 'embedded') })
    expect(await servedSum(embedded.address)).toBe(built)
    expect(await optionsAt(embedded.address)).toMatchObject({ provider: 'test' })
    expect(await policyAt(embedded.address)).not.toMatch(/stripe|127\.0\.0\.1/)
    const own = await tradeAt(embedded.address)
    expect(own.shown.image).toBe(own.image)
    expect(own.image).toMatch(/^\/images\/kept\//)
    const made = testMethodAnswer.parse(await own.buyer.post('/test-payments/payment_methods', GOOD_CARD))
    await own.buyer.post(`/test-payments/payment_intents/${own.intentId}/confirm`, {
      client_secret: own.clientSecret,
      payment_method: 'paymentMethod' in made ? made.paymentMethod.id : '',
    })
    await expect.poll(own.isPaid, { timeout: 30_000 }).toBe(true)
    await embedded.stop()

    const real = await startServer({
      DATA_DIR: join(folder, 'real'),
      DATABASE_URL: await makeDatabase(),
      AUTH_SECRET: 'a secret that only this test knows of',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'shop@patina.example',
      ...bucket.env,
      ...stripe.env,
    })
    expect(await servedSum(real.address)).toBe(built)
    expect(await optionsAt(real.address)).toEqual({ provider: 'stripe', publishableKey: PUBLISHABLE_KEY })
    const policy = await policyAt(real.address)
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    expect(policy).toMatch(new RegExp(`img-src [^;]*${new URL(bucket.baseUrl).origin}`))
    const others = await tradeAt(real.address)
    expect(others.shown.image).toBe(others.image)
    expect((await fetch(others.image)).headers.get('content-type')).toBe('image/webp')
    expect(others.image).toContain(bucket.baseUrl)
    // The browser is gone; the signed message alone makes the order paid.
    await stripe.pay(others.intentId, real.address)
    await expect.poll(others.isPaid, { timeout: 30_000 }).toBe(true)
    const subjects = () =>
      mailServer.mails.map(({ to, raw }) => `${to}: ${/^Subject: (.*)$/m.exec(raw)?.[1]?.trim()}`).sort()
    await expect
      .poll(subjects, { timeout: 30_000 })
      .toEqual(
        expect.arrayContaining([
          'buyer@example.org: Elm bench is yours',
          'seller@example.org: Elm bench is sold',
          expect.stringMatching(/^seller@example\.org: Is this your address/),
        ]),
      )
    expect(await real.stop()).toBe(0)
    expect(await sumOver((file) => readFile(join(CLIENT, file)))).toBe(built)
  },
  LONG_MS,
)

it(
  'mails about a sale that the server was killed before sending go out at its next start',
  async () => {
    const env = {
      DATA_DIR: join(folder, 'killed'),
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'shop@patina.example',
      ...stripe.env,
    }
    mailServer.line.cut()
    mailServer.mails.length = 0
    const server = await startServer(env)
    const trade = await tradeAt(server.address)
    await stripe.pay(trade.intentId, server.address)
    await expect.poll(trade.isPaid, { timeout: 30_000 }).toBe(true)
    await server.stop('SIGKILL')
    mailServer.line.mend()
    const again = await startServer(env)
    await expect
      .poll(() => mailServer.mails.flatMap(({ to }) => to).sort(), { timeout: 90_000 })
      .toEqual(['buyer@example.org', 'seller@example.org'])
    await again.stop()
  },
  LONG_MS,
)
