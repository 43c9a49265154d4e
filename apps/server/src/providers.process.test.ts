import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertAnswer } from '@patina/contract/answers'
import { order } from '@patina/contract/orders'
import { paymentOptions } from '@patina/contract/payments'
import { categories, publicProduct } from '@patina/contract/products'
import { startBucket } from '@patina/stand-ins/bucket'
import { startMailServer } from '@patina/stand-ins/mail-server'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeDatabase } from '#test/kit/postgres-databases.ts'
import { accepted, signUpAt } from '#test/kit/remote-person.ts'
import { startServer } from '#test/kit/server-process.ts'
import { PUBLISHABLE_KEY, startStripe } from '#test/kit/stripe.ts'
import { copyShop } from '#test/kit/test-shop.ts'

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
  const seller = await signUpAt(address, 'seller@example.org', 'seller')
  const buyer = await signUpAt(address, 'buyer@example.org')
  const image = await seller.upload(120)
  const [category] = categories.parse(await (await seller.ask('/api/categories')).json())
  const listed = await seller.post('/api/addproduct', {
    image,
    product_name: 'Elm bench',
    resale_price: 89.5,
    original_price: 200,
    product_category: category?._id,
    purchase_date: '2021-05-04',
    condition: 'good',
    description: '',
    location: 'Leeds',
    phone_number: '+44 113 496 0112',
  })
  const { insertedId: id } = insertAnswer.parse(await accepted(listed))
  const orderId = await buyer.order({ id, name: 'Elm bench', price: 89.5 })
  const clientSecret = (await buyer.begin(orderId, 89.5)) ?? ''
  return {
    buyer,
    image,
    clientSecret,
    intentId: clientSecret.split('_secret_')[0] ?? '',
    shown: publicProduct.parse(await (await buyer.ask(`/api/products/${id}`)).json()),
    isPaid: async () => order.parse(await (await buyer.ask(`/api/orders/${orderId}`)).json()).paid,
  }
}
const optionsAt = async (address: string) =>
  paymentOptions.parse(await (await fetch(`${address}/api/payment-options`)).json())
const policyAt = async (address: string) => (await fetch(address)).headers.get('content-security-policy') ?? ''

it(
  'the same client, to the byte, sells a piece with everything embedded and with everything real',
  async () => {
    const built = await sumOver((file) => readFile(join(CLIENT, file)))

    const embedded = await startServer({ DATA_DIR: await copyShop('demo', join(folder, 'embedded')) })
    expect(await servedSum(embedded.address)).toBe(built)
    expect(await optionsAt(embedded.address)).toMatchObject({ provider: 'test' })
    expect(await policyAt(embedded.address)).not.toMatch(/stripe|127\.0\.0\.1/)
    const own = await tradeAt(embedded.address)
    expect(own.shown.image).toBe(own.image)
    expect(own.image).toMatch(/^\/images\/kept\//)
    await own.buyer.payByCard(own.clientSecret)
    await expect.poll(own.isPaid, { timeout: 120_000 }).toBe(true)
    await embedded.stop()

    const real = await startServer({
      DATA_DIR: join(folder, 'real'),
      DATABASE_URL: await makeDatabase(inject('postgresUrl'), 'providers'),
      AUTH_SECRET: 'a secret that only this test knows of',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'shop@patina.example',
      ...bucket.env,
      ...stripe.env,
    })
    expect(await servedSum(real.address)).toBe(built)
    expect(await optionsAt(real.address)).toEqual({
      provider: 'stripe',
      publishableKey: PUBLISHABLE_KEY,
      feeBasisPoints: 1000,
    })
    const policy = await policyAt(real.address)
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    expect(policy).toMatch(new RegExp(`img-src [^;]*${new URL(bucket.baseUrl).origin}`))
    const others = await tradeAt(real.address)
    expect(others.shown.image).toBe(others.image)
    expect((await fetch(others.image)).headers.get('content-type')).toBe('image/webp')
    expect(others.image).toContain(bucket.baseUrl)
    // The browser is gone; the signed message alone makes the order paid.
    await stripe.pay(others.intentId, real.address)
    await expect.poll(others.isPaid, { timeout: 120_000 }).toBe(true)
    const subjects = () =>
      mailServer.mails.map(({ to, raw }) => `${to}: ${/^Subject: (.*)$/m.exec(raw)?.[1]?.trim()}`).sort()
    await expect
      .poll(subjects, { timeout: 120_000 })
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

it.each([
  { moment: 'before sending them', prepare: () => mailServer.line.cut(), comes: () => true },
  { moment: 'while sending one', prepare: () => mailServer.line.fallSilent(), comes: () => mailServer.line.isInUse() },
  { moment: 'right after sending one', prepare: () => {}, comes: () => mailsOfSale().length > 0 },
])(
  'mails about a sale of a server that was killed $moment go out at its next start, at worst again under one id',
  async ({ moment, prepare, comes }) => {
    mailServer.line.mend()
    mailServer.mails.length = 0
    const env = {
      DATA_DIR: await copyShop('empty', join(folder, moment)),
      SEED: 'none',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'shop@patina.example',
      ...stripe.env,
    }
    const server = await startServer(env)
    const trade = await tradeAt(server.address)
    // Those that prove the two addresses.
    await expect.poll(() => mailServer.mails.length, { timeout: 120_000 }).toBe(2)
    await expect.poll(mailServer.line.isInUse, { timeout: 120_000 }).toBe(false)
    prepare()
    await stripe.pay(trade.intentId, server.address)
    await expect.poll(trade.isPaid, { timeout: 120_000 }).toBe(true)
    await expect.poll(comes, { timeout: 120_000 }).toBe(true)
    await server.stop('SIGKILL')
    mailServer.line.mend()
    const again = await startServer(env)
    const told = () => new Set(mailsOfSale().flatMap(({ to }) => to))
    // What was claimed by the dead is taken up again after a minute.
    await expect
      .poll(() => [...told()].sort(), { timeout: 150_000 })
      .toEqual(['buyer@example.org', 'seller@example.org'])
    await again.stop()
    const ids = mailsOfSale().map(({ to, raw }) => `${to} ${/^Message-ID: (.+)$/m.exec(raw)?.[1]?.trim()}`)
    expect(new Set(ids).size).toBe(2)
  },
  LONG_MS * 2,
)

const mailsOfSale = () => mailServer.mails.filter(({ raw }) => /^Subject: Elm bench/m.test(raw))
