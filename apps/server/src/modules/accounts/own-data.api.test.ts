import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { uploadAnswer } from '@patina/contract/images'
import { ownContact } from '@patina/contract/own-account'
import { money } from '@patina/contract/payouts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { moneyOrders, sessions, users } from '#db/schema.ts'
import { credentialsChanged } from '#modules/accounts/module.ts'
import { buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { placeOrder } from '#test/kit/buyers.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { setUpPayouts } from '#test/kit/payouts.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { buildSale, completeSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let clock = new Date()
let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  const env = { TEST_PAYMENTS: 'on', PAYOUTS: 'on', ...NO_LIMITS, LIMIT_EXPORTS: '2/86400' }
  shop = await openTestShop({ env, now: () => clock })
})
afterAll(() => shop.close())

const download = (who: Person) => shop.app.inject({ url: '/api/account/export', headers: who.headers })

/** The files of an archive, by their names. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const path = join(shop.dataDir, 'own-data.zip')
  await writeFile(path, bytes)
  const zip = await yauzl.openPromise(path, { autoClose: false })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  return files
}

describe('the download of one’s own data', () => {
  it('is a ZIP with a file for each kind of thing, one’s pictures, and a page that explains it', async () => {
    const person = await buildPerson(shop, 'curious@example.org', 'seller')
    const { url } = uploadAnswer.parse((await upload(shop, person.headers, await makePicture(3))).json()).data
    const answer = await download(person)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.zip"')
    const files = await unzip(answer.rawPayload)
    const picture = `pictures/${url.split('/').at(-1)}`
    expect([...files.keys()]).toEqual(expect.arrayContaining(['README.txt', 'data/profile.json', picture]))
    expect(files.get('README.txt')?.toString()).toContain('What Patina holds on curious@example.org')
    expect(JSON.parse(files.get('data/profile.json')?.toString() ?? '')).toMatchObject({ email: person.email })
    expect(files.get(picture)?.length).toBeGreaterThan(0)
    const all = [...files].filter(([name]) => name.startsWith('data/')).join('\n')
    expect(all).not.toMatch(/"password"|token=\w/)
    expect(all).not.toContain('seller@patina.test')
  })

  it('is given a few times a day, and to who has shown a short time ago that it is them', async () => {
    const person = await buildPerson(shop, 'eager@example.org', 'buyer')
    expect((await download(person)).statusCode).toBe(200)
    await shop.db
      .update(sessions)
      .set({ provedAt: new Date(0) })
      .where(eq(sessions.email, person.email))
    expect((await download(person)).statusCode).toBe(403)
    const again = await buildSignIn(shop, person.email)
    expect((await download(again)).statusCode).toBe(200)
    expect((await download(again)).statusCode).toBe(429)
  })
})

describe('who somebody is', () => {
  const read = async (who: Person) =>
    ownContact.parse((await shop.app.inject({ url: '/api/account/contact', headers: who.headers })).json())
  const write = (who: Person, payload: object) =>
    shop.app.inject({ method: 'PUT', url: '/api/account/contact', headers: who.headers, payload })

  it('is theirs to say: name, place and phone, in the shop and at sign-in', async () => {
    const person = await buildPerson(shop, 'renamed@example.org', 'buyer')
    expect(await read(person)).toEqual({ name: 'Robin Marsh', location: '', phone_number: '' })
    const contact = { name: 'Robin Meadow', location: 'York', phone_number: '+44 7700 900123' }
    expect((await write(person, contact)).json()).toEqual(contact)
    expect(await read(person)).toEqual(contact)
    const me = await shop.app.inject({ url: '/api/users/me', headers: person.headers })
    expect(me.json()).toMatchObject({ name: 'Robin Meadow' })
    const known = await shop.app.inject({ url: '/api/auth/get-session', headers: { cookie: person.cookie } })
    expect(known.json()).toMatchObject({ identity: { name: 'Robin Meadow' } })
    expect(await placeOrder(shop, person, await buildProduct(shop))).toBeTruthy()
  })

  it('has no name that is a way to reach them', async () => {
    const person = await buildPerson(shop, 'reachable@example.org', 'buyer')
    const refused = await write(person, { name: 'robin@example.org', location: '', phone_number: '' })
    expect(refused.json().fields).toEqual({ name: 'must not be a phone number, a mail address or a link' })
    expect((await write(person, { name: ' ', location: '', phone_number: '' })).statusCode).toBe(400)
    expect(await read(person)).toMatchObject({ name: 'Robin Marsh' })
  })
})

describe('a payout', () => {
  it('waits for 72 hours after the seller’s ways in have changed, and the seller is told why', async () => {
    await setUpPayouts(shop)
    const buyer = await buildPerson(shop, 'payer@example.org', 'buyer')
    const sale = await buildSale(shop, buyer)
    const [seller] = await shop.db.select().from(users).where(eq(users.email, 'seller@patina.test'))
    await credentialsChanged(shop.db, seller?.id ?? '', clock)
    const until = new Date(clock.getTime() + 72 * 3_600_000)
    await completeSale(shop, buyer, sale.order_id)
    const states = async () =>
      (await shop.db.select().from(moneyOrders).where(eq(moneyOrders.kind, 'transfer'))).map(({ state }) => state)
    expect(await shop.payouts.payOut()).toEqual([])
    expect(await shop.payouts.payOut()).toEqual([])
    expect(await states()).toEqual(['due'])
    const { headers } = await buildSignIn(shop, 'seller@patina.test')
    expect(money.parse((await shop.app.inject({ url: '/api/money', headers })).json()).paused_until).toBe(
      until.toISOString(),
    )
    const told = (await readMails(shop)).filter(({ subject }) => subject === 'Your payouts wait for three days')
    expect(told.map(({ recipient }) => recipient)).toEqual(['seller@patina.test'])

    clock = new Date(until.getTime() + 1000)
    expect(await shop.payouts.payOut()).toEqual([])
    expect(await states()).toEqual(['done'])
  })
})
