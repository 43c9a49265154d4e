import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { insertAnswer } from '@patina/contract/answers'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { auditEntries, holds, mails, orders, payments, products, sessions, users } from '#db/schema.ts'
import { openPerson } from '#modules.ts'
import { openIdentityRecords } from '#providers/identity/index.ts'
import { openImages } from '#providers/images/index.ts'
import { buildPayment, buildPerson, buildProduct, buildSignIn } from '#test/kit/build.ts'
import { beginPaying, orderOf, payByCard, placeOrder, post, save } from '#test/kit/buyers.ts'
import { deliverAll } from '#test/kit/mailbox.ts'
import { openOwnPage } from '#test/kit/own-page.ts'
import { payAllByHand } from '#test/kit/payouts.ts'
import { signUp } from '#test/kit/people.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { buildSale, completeSale, makeMove } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const email = 'robin.marsh@example.org'
const NAME = 'Robin Marsh'
const PHONE = '+44 7700 900123'
const listing = (image: string) => ({
  image,
  product_name: 'Oak bench',
  product_category: FIXED_CATEGORY_ID,
  resale_price: 50,
  original_price: 90,
  purchase_date: '2020-01-01',
  condition: 'good',
  description: `Ask ${NAME}`,
  location: 'Marsh Lane 4',
  phone_number: PHONE,
})

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ env: { TEST_PAYMENTS: 'on', ...NO_LIMITS } })
})
afterAll(() => shop.close())

/** Every place in the database where some words stand: table.column, how often. */
async function findEverywhere(words: string): Promise<string[]> {
  const columns = z.object({ rows: z.array(z.object({ table: z.string(), column: z.string() })) }).parse(
    await shop.db.execute(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' order by 1, 2`),
  )
  const found: string[] = []
  for (const { table, column } of columns.rows) {
    const count = await shop.db.$count(
      sql`${sql.identifier(table)}`,
      sql`position(${words.toLowerCase()} in lower(${sql.identifier(column)}::text)) > 0`,
    )
    if (count > 0) found.push(`${table}.${column}`)
  }
  return found
}

const order = (who: Parameters<typeof orderOf>[0], product: Parameters<typeof orderOf>[1]) =>
  post(shop, '/api/order', orderOf(who, product, { buyer_name: NAME, buyer_phone: PHONE, buyer_location: 'York' }), who)

describe('someone who has bought, ordered, reported and written', () => {
  let paidId: string
  beforeAll(async () => {
    const person = await buildPerson(shop, email, 'buyer')
    const [paid, wanted, reported] = [await buildProduct(shop), await buildProduct(shop), await buildProduct(shop)]
    paidId = insertAnswer.parse((await order(person, paid)).json()).insertedId
    await buildPayment(shop, paidId)
    await completeSale(shop, person, paidId)
    await deliverAll(shop)
    await order(person, wanted)
    const report = await post(
      shop,
      '/api/report',
      {
        product_id: reported.id,
        product_name: reported.name,
        product_price: reported.price,
        buyer_name: NAME,
        buyer_email: email,
        buyer_phone: PHONE,
        reason: 'It is not there.',
      },
      person,
    )
    expect(report.statusCode).toBe(200)
    await post(shop, '/api/contact', { name: NAME, email, message: 'Where is my bench?' })
    await post(shop, '/api/auth/request-password-reset', { email })
    await openOwnPage(shop).mailedToken(email, '/reset-password')
  })

  it('is shown all that the shop holds on them, and no password', async () => {
    const held = JSON.parse(await shop.person.exportPerson(email))
    expect(held).toMatchObject({
      email,
      account: { name: NAME, waysIn: [{ provider: 'credential' }] },
      profile: { name: NAME, role: 'buyer' },
      payments: [{ email }],
      reports: [{ reason: 'It is not there.' }],
    })
    expect(held.orders).toHaveLength(2)
    expect(held.mails.length).toBeGreaterThan(1)
    expect(JSON.stringify(held)).toContain('/reset-password?token=…')
    expect(JSON.stringify(held)).not.toMatch(/"password"|"token"|token=\w/)
  })

  it('is nowhere to be found once deleted, but what they paid stays in the books', async () => {
    expect(await findEverywhere(email)).toContain('identity_users.email')
    expect(await shop.person.erasePerson(email)).toBe(`${email} is deleted.`)
    for (const words of [email, NAME, PHONE]) expect(await findEverywhere(words)).toEqual([])

    const [booked] = await shop.db.select().from(orders).where(eq(orders.id, paidId))
    expect(booked).toMatchObject({ buyerName: 'Deleted person', buyerPhone: '', buyerLocation: '' })
    expect(booked?.paidAt).not.toBeNull()
    expect(await shop.db.select().from(payments).where(eq(payments.orderId, paidId))).toMatchObject([
      { outcome: 'settled', email: `${booked?.buyerId}@deleted.invalid` },
    ])
    expect(await shop.db.$count(orders, eq(orders.buyerId, booked?.buyerId ?? ''))).toBe(1)
    const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'erase'))
    expect(entry).toMatchObject({ actorId: null, subjectId: booked?.buyerId })
  })

  it('can sign up again as someone new, and is no one that the shop knew', async () => {
    await expect(shop.person.exportPerson(email)).rejects.toThrow(`The shop holds nothing on ${email}.`)
    await expect(shop.person.erasePerson(email)).rejects.toThrow(`The shop holds nothing on ${email}.`)
    const again = await signUp(shop, email, 'buyer')
    expect((await shop.app.inject({ url: `/api/orders/${email}`, headers: again.headers })).json()).toEqual([])
    await shop.person.erasePerson(email)
  })
})

describe('someone who sells', () => {
  it('leaves with what they have not sold and its pictures; what others bought or ordered stays without their name', async () => {
    const buyer = await buildSignIn(shop, 'buyer@patina.test')
    const address = 'seller.marsh@example.org'
    const person = await buildPerson(shop, address, 'seller')
    const keep = async (tint: number) =>
      uploadAnswer.parse((await upload(shop, person.headers, await makePicture(tint))).json()).data.url
    const [sold, ordered, unwanted, loose] = [await keep(1), await keep(2), await keep(3), await keep(4)]
    const other = await buildSignIn(shop, 'seller@patina.test')
    expect((await upload(shop, other.headers, await makePicture(4))).statusCode).toBe(200)
    const ids: string[] = []
    for (const image of [sold, ordered, unwanted]) {
      const answer = await post(shop, '/api/addproduct', listing(image), person)
      ids.push(insertAnswer.parse(answer.json()).insertedId)
    }
    const [soldId = '', orderedId = '', unwantedId = ''] = ids
    const product = { id: soldId, name: 'Oak bench', price: 50 }
    const orderId = await placeOrder(shop, buyer, product)
    await buildPayment(shop, orderId)
    await completeSale(shop, buyer, orderId)
    await deliverAll(shop)
    await placeOrder(shop, buyer, { ...product, id: orderedId })
    expect(JSON.parse(await shop.person.exportPerson(address))).toMatchObject({
      listings: [{}, {}, {}],
      payouts: [{ kind: 'transfer', cents: 4500, state: 'due' }],
    })

    await expect(shop.person.erasePerson(address)).rejects.toThrow('what they have earned has not reached them yet')
    await payAllByHand(shop)
    await shop.person.erasePerson(address)
    for (const words of [address, NAME, PHONE, 'Marsh Lane']) expect(await findEverywhere(words)).toEqual([])
    const left = await shop.db.select().from(products).where(sql`${products.id} in ${ids}`).orderBy(products.id)
    expect(left.map(({ id, available, removedAt }) => ({ id, available, gone: removedAt !== null }))).toEqual([
      { id: soldId, available: 'sold', gone: false },
      { id: orderedId, available: 'available', gone: true },
    ])
    expect((await shop.app.inject({ url: `/api/products/${soldId}` })).json()).toMatchObject({
      seller_name: 'Deleted person',
    })
    expect((await shop.app.inject({ url: `/api/products/${unwantedId}` })).statusCode).toBe(404)
    expect((await shop.app.inject({ url: `/api/orders/${orderId}`, headers: buyer.headers })).statusCode).toBe(200)
    const files = await readdir(join(shop.dataDir, 'images'))
    const isThere = (url: string) => files.some((file) => url.endsWith(file))
    // Whoever else has uploaded the same picture keeps it.
    expect([sold, ordered, unwanted, loose].map(isThere)).toEqual([true, true, false, true])
  })

  it('leaves the shop at once while the picture store fails, and is gone with all files when asked for again', async () => {
    const address = 'patient.marsh@example.org'
    const person = await buildPerson(shop, address, 'seller')
    const { url } = uploadAnswer.parse((await upload(shop, person.headers, await makePicture(5))).json()).data
    const listed = insertAnswer.parse((await post(shop, '/api/addproduct', listing(url), person)).json())
    const files = openImages({ dataDir: shop.dataDir })
    let isAway = true
    const service = openPerson({
      db: shop.db,
      identity: openIdentityRecords(shop.db),
      images: {
        ...files,
        drop: async (picture) => {
          if (isAway) throw new Error('the bucket answers 500')
          await files.drop(picture)
        },
      },
    })
    await expect(service.erasePerson(address)).rejects.toThrow(
      `Pictures of ${address} cannot be deleted just now: try again in a minute.`,
    )
    expect((await shop.app.inject({ url: `/api/products/${listed.insertedId}` })).statusCode).toBe(404)
    expect((await shop.app.inject({ url: '/api/users/me', headers: person.headers })).statusCode).toBe(401)
    expect(await files.list()).toContain(url.replace(files.base, ''))
    isAway = false
    expect(await service.erasePerson(address)).toBe(`${address} is deleted.`)
    expect(await files.list()).not.toContain(url.replace(files.base, ''))
    for (const words of [address, NAME, url]) expect(await findEverywhere(words)).toEqual([])
    await expect(service.erasePerson(address)).rejects.toThrow(`The shop holds nothing on ${address}.`)
  })
})

describe('someone whose money is under way', () => {
  it('stays until it has arrived or gone back', async () => {
    const address = 'paying.marsh@example.org'
    const person = await buildPerson(shop, address, 'buyer')
    const product = await buildProduct(shop)
    const orderId = await placeOrder(shop, person, product)
    await beginPaying(shop, person, orderId, product.price)
    await expect(shop.person.erasePerson(address)).rejects.toThrow(
      `${address} can't be deleted yet: money of theirs is under way, try again in a quarter of an hour.`,
    )
    expect(await shop.db.$count(users, eq(users.email, address))).toBe(1)
    await shop.db.update(holds).set({ endedAt: new Date() }).where(eq(holds.orderId, orderId))
    await shop.person.erasePerson(address)
    expect(await findEverywhere(address)).toEqual([])
  })
})

describe('someone with a sale that is not over', () => {
  it('stays until an admin has ended it', async () => {
    const address = 'waiting.marsh@example.org'
    const person = await buildPerson(shop, address, 'buyer')
    const sale = await buildSale(shop, person)
    await expect(shop.person.erasePerson(address)).rejects.toThrow(
      `${address} can't be deleted yet: a sale of theirs is not over (${sale.product_name}), and an admin has to end it.`,
    )
    const admin = await buildSignIn(shop, 'admin@patina.test')
    await makeMove(shop, admin, sale._id, { event: 'endSale', amount: 0, return: false })
    await shop.person.erasePerson(address)
    expect(await findEverywhere(address)).toEqual([])
  })
})

describe('someone who has only written to the shop', () => {
  it('is known by their letters, and forgotten with them', async () => {
    const address = 'visitor@example.org'
    await post(shop, '/api/contact', { name: 'Vi Sitor', email: address, message: 'Hello!' })
    expect(JSON.parse(await shop.person.exportPerson(address)).mails).toHaveLength(1)
    await shop.person.erasePerson(address)
    expect(await findEverywhere(address)).toEqual([])
    expect(await shop.db.$count(mails, eq(mails.replyTo, address))).toBe(0)
  })
})

describe('someone with a name and an address that are part of those of someone else', () => {
  const [short, long] = ['ann@example.org', 'jo-ann@example.org']
  const mailsOf = async (address: string) => {
    const held = z.object({ mails: z.array(z.object({ id: z.string() })) })
    return held
      .parse(JSON.parse(await shop.person.exportPerson(address)))
      .mails.map(({ id }) => id)
      .sort()
  }

  it('is shown and deleted with their own mails alone', async () => {
    await signUp(shop, short, 'buyer')
    const other = await signUp(shop, long, 'buyer')
    for (const address of [short, long, `${long}.au`]) {
      await post(shop, '/api/contact', { name: NAME, email: address, message: `Write to me, ${address}.` })
    }
    await post(shop, '/api/auth/request-password-reset', { email: long })
    await openOwnPage(shop).mailedToken(long, '/reset-password')
    const product = await buildProduct(shop)
    const orderId = await placeOrder(shop, other, product)
    await buildPayment(shop, orderId)
    await completeSale(shop, other, orderId)
    await deliverAll(shop)
    const theirs = await mailsOf(long)
    // Five to them or naming their address, and four that told the seller of the sale.
    expect(theirs).toHaveLength(9)
    expect(await mailsOf(short)).toHaveLength(2)

    await shop.person.erasePerson(short)
    expect(await mailsOf(long)).toEqual(theirs)
    await shop.person.erasePerson(long)
    expect(await mailsOf(`${long}.au`)).toHaveLength(1)
    await shop.person.erasePerson(`${long}.au`)
  })

  it('is found where only the words of a mail name them', async () => {
    const writer = 'writer@example.org'
    await post(shop, '/api/contact', { name: 'Wri Ter', email: writer, message: `It was <${long}>, not ${short}.` })
    expect(await mailsOf(short)).toEqual(await mailsOf(writer))
    expect(await mailsOf(long)).toEqual(await mailsOf(writer))
    await shop.person.erasePerson(writer)
  })
})

describe('someone whose money went back', () => {
  it('is named in no mail to the seller any more once deleted', async () => {
    const address = 'late.ellis@example.org'
    // A name of their own: mails about others of this file may still be on their way.
    const name = 'Ellis Fenwick'
    const person = await buildPerson(shop, address, 'buyer', name)
    const product = await buildProduct(shop)
    const placed = await post(shop, '/api/order', orderOf(person, product, { buyer_name: name }), person)
    const orderId = insertAnswer.parse(placed.json()).insertedId
    const { clientSecret, intentId } = await beginPaying(shop, person, orderId, product.price)
    await payByCard(shop, clientSecret)
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, product.id))
    expect((await save(shop, person, intentId, product.price, orderId)).statusCode).toBe(409)
    await deliverAll(shop)
    expect(await findEverywhere(name)).toContain('mails.body')
    await shop.person.erasePerson(address)
    expect(await findEverywhere(name)).toEqual([])
  })
})

describe('someone who has signed in but never finished a profile, and whose account is kept elsewhere', () => {
  it('is known by their sign-ins, and forgotten with them', async () => {
    const address = 'passing@example.org'
    await shop.db.insert(sessions).values({ email: address, providerSession: 'firebase:1:2' })
    const held = JSON.parse(await shop.person.exportPerson(address))
    expect(held.sessions).toMatchObject([{ email: address }])
    expect(await shop.person.erasePerson(address)).toBe(`${address} is deleted.`)
    expect(await findEverywhere(address)).toEqual([])
    await expect(shop.person.exportPerson(address)).rejects.toThrow(`The shop holds nothing on ${address}.`)
  })
})
