import { SEARCHES } from '@patina/contract/limits'
import { type SavedSearch, savedSearches as savedShape } from '@patina/contract/saved-searches'
import { and, asc, desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { categories, deliveries, productPictures, products, savedSearches, searchFinds, users } from '#db/schema.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { readMails } from '#test/kit/mailbox.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let aheadMs = 0
let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let ada: Person
let adaId: string
let sofas: string
let lamps: string
let people = 0

beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS, now: () => new Date(Date.now() + aheadMs) })
  seller = await buildSignIn(shop, 'seller@patina.test')
  const titled = async (title: string) => {
    const [category] = await shop.db.select().from(categories).where(eq(categories.title, title))
    if (!category) throw new Error(`no category ${title}`)
    return category.id
  }
  sofas = await titled('Sofas')
  lamps = await titled('Lighting')
})
afterAll(() => shop.close())

beforeEach(async () => {
  aheadMs = 0
  people += 1
  await shop.db.delete(savedSearches)
  ada = await buildPerson(shop, `ada.${people}@example.org`, 'buyer')
  const [user] = await shop.db.select().from(users).where(eq(users.email, ada.email))
  adaId = user?.id ?? ''
})

const call = (who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url: `/api${url}`, headers: who.headers, ...(payload ? { payload } : {}) })
const trySave = (query: string, more: object = {}, who = ada) =>
  call(who, 'POST', '/searches', { name: 'Sofas under $400', query, frequency: 'daily', ...more })
const save = async (query: string, more: object = {}, who = ada): Promise<string> => {
  const answer = await trySave(query, more, who)
  expect(answer.statusCode, answer.body).toBe(200)
  return String(answer.json().insertedId)
}
const list = async (who = ada): Promise<SavedSearch[]> => savedShape.parse((await call(who, 'GET', '/searches')).json())
const sweep = async () => expect(await shop.sweepSearches()).toEqual([])
const findsOf = (searchId: string) =>
  shop.db.select().from(searchFinds).where(eq(searchFinds.searchId, searchId)).orderBy(asc(searchFinds.id))
const mailsTo = async (who = ada) =>
  (await readMails(shop)).filter(({ recipient, subject }) => recipient === who.email && /new piece/.test(subject))

/** A copy of the demo's oldest sofa, posted now. */
async function post(values: Partial<typeof products.$inferInsert> = {}): Promise<string> {
  const [model] = await shop.db
    .select()
    .from(products)
    .where(eq(products.categoryId, sofas))
    .orderBy(asc(products.id))
    .limit(1)
  if (!model) throw new Error('the shop is empty')
  const { publicJson: _json, publicJsonVersion: _version, ...same } = model
  const id = uuidv7()
  await shop.db
    .insert(products)
    .values({ ...same, available: 'available', removedAt: null, resaleCents: 30_000, ...values, id })
  await shop.db.insert(productPictures).values({ productId: id, position: 0, pictureId: same.pictureId })
  return id
}

describe('a saved search', () => {
  it('tells of what has come into its list, once, with its pictures and prices', async () => {
    const id = await save(`category=${sofas}&maxPrice=400`)
    const first = await post({ name: 'Green sofa' })
    const second = await post({ name: 'Blue sofa', resaleCents: 40_000 })
    await post({ name: 'Dear sofa', resaleCents: 50_000 })
    await sweep()
    expect(await findsOf(id)).toEqual([])

    aheadMs = DAY + HOUR
    await sweep()
    expect(await findsOf(id)).toMatchObject([{ total: 2, productIds: [second, first] }])
    const [mail, ...others] = await mailsTo()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: '2 new pieces: Sofas under $400' })
    expect(mail?.body).toContain('- Blue sofa, $400:')
    expect(mail?.html).toContain(`/share/mail/${second}.jpg`)
    expect(mail?.html).toContain(`/products/${first}"`)
    expect(mail?.body).toMatch(/\/unsubscribe\?token=/)

    aheadMs = 3 * DAY
    await sweep()
    expect(await findsOf(id)).toHaveLength(1)
  })

  it('tells nothing of what is sold, taken down or one’s own', async () => {
    const own = await save(`category=${sofas}`, { frequency: 'hourly' }, seller)
    const others = await save(`category=${sofas}`, { frequency: 'hourly' })
    await post({ available: 'sold' })
    await post({ removedAt: new Date() })
    const [row] = await shop.db.select().from(users).where(eq(users.email, 'seller@patina.test'))
    const onSale = await post({ sellerId: row?.id ?? '' })
    aheadMs = 2 * HOUR
    await sweep()
    expect(await findsOf(own)).toEqual([])
    expect(await findsOf(others)).toMatchObject([{ total: 1, productIds: [onSale] }])
  })

  it('says nothing any more of a piece that was sold before the mail went out', async () => {
    await save(`category=${sofas}`)
    const id = await post()
    aheadMs = 2 * DAY
    await sweep()
    await shop.db.update(products).set({ available: 'sold' }).where(eq(products.id, id))
    expect(await mailsTo()).toEqual([])
  })

  it('is not run where its category has nothing new, and comes up again at its time', async () => {
    const id = await save(`category=${lamps}`)
    await post()
    aheadMs = DAY + HOUR
    await sweep()
    const [row] = await shop.db.select().from(savedSearches).where(eq(savedSearches.id, id))
    expect(row?.nextAt?.getTime()).toBeGreaterThan(Date.now() + 2 * DAY)
    const [newest] = await shop.db.select().from(products).orderBy(desc(products.id)).limit(1)
    // What is run is told up to the newest product of the shop.
    expect(row?.toldId).not.toBe(newest?.id)
  })

  it('that is to say nothing says nothing, and counts all the same', async () => {
    const id = await save(`category=${sofas}`, { frequency: 'never' })
    await post()
    aheadMs = 30 * DAY
    await sweep()
    expect(await findsOf(id)).toEqual([])
    expect(await list()).toMatchObject([{ _id: id, frequency: 'never', news: { count: 1 } }])
  })

  it('has nothing new after its list was looked at', async () => {
    const id = await save(`category=${sofas}`)
    const posted = await post()
    expect(await list()).toMatchObject([{ news: { count: 1, at_least: false, products: [{ _id: posted }] } }])
    expect((await call(ada, 'PUT', `/searches/${id}`, { looked: true })).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ news: { count: 0, products: [] } }])
    aheadMs = 2 * DAY
    await sweep()
    expect(await findsOf(id)).toEqual([])
  })

  it('is renamed, told of more often, and deleted with what it has found', async () => {
    const id = await save(`category=${sofas}`)
    await call(ada, 'PUT', `/searches/${id}`, { name: 'For the hall', frequency: 'hourly' })
    expect(await list()).toMatchObject([{ name: 'For the hall', frequency: 'hourly' }])
    await post()
    aheadMs = 2 * HOUR
    await sweep()
    expect(await findsOf(id)).toHaveLength(1)
    expect((await call(ada, 'DELETE', `/searches/${id}`)).json()).toEqual({ deletedCount: 1 })
    expect(await list()).toEqual([])
    expect(await mailsTo()).toEqual([])
  })

  it('is the same one, in whatever order its filters stand', async () => {
    const first = await save(`category=${sofas}&maxPrice=400`)
    const again = await save(`maxPrice=400&category=${sofas}`, { name: 'Again', frequency: 'weekly' })
    expect(again).toBe(first)
    expect(await list()).toMatchObject([{ name: 'Again', frequency: 'weekly' }])
  })

  it.each(['colour=mauve', 'maxPrice=cheap', 'near=1', `category=${uuidv7()}`, 'sort=newest'])(
    'is refused where the shop does not know what it asks for: %s',
    async (query) => {
      const answer = await trySave(query)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toHaveProperty('query')
    },
  )

  it('shows that the shop no longer knows what it asks for, and is not run', async () => {
    const id = await save(`category=${sofas}`)
    await shop.db.update(savedSearches).set({ query: 'colour=mauve', categoryId: null })
    await post()
    expect(await list()).toMatchObject([{ _id: id, query: 'colour=mauve', news: null }])
    aheadMs = 2 * DAY
    await sweep()
    expect(await findsOf(id)).toEqual([])
  })

  it(`is one of at most ${SEARCHES.most}, however many are saved at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: SEARCHES.most + 5 }, (_, index) => trySave(`maxPrice=${index + 1}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(SEARCHES.most)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5)
    expect(await list()).toHaveLength(SEARCHES.most)
  })

  it('is nobody else’s', async () => {
    const id = await save(`category=${sofas}`)
    expect((await call(seller, 'PUT', `/searches/${id}`, { name: 'Mine' })).statusCode).toBe(404)
    expect((await call(seller, 'DELETE', `/searches/${id}`)).statusCode).toBe(404)
    expect(await list(seller)).toEqual([])
  })

  it('says nothing to a closed account', async () => {
    const id = await save(`category=${sofas}`)
    await post()
    await shop.db.update(users).set({ removedAt: new Date() }).where(eq(users.id, adaId))
    aheadMs = 2 * DAY
    await sweep()
    expect(await findsOf(id)).toEqual([])
  })

  it('mails nobody who has ended these mails, and still stands among their notifications', async () => {
    await save(`category=${sofas}`)
    await call(ada, 'PUT', '/preferences', { muted: [{ group: 'searches', channel: 'mail' }], quiet_hours: null })
    await post()
    aheadMs = 2 * DAY
    await sweep()
    expect(await mailsTo()).toEqual([])
    const told = await shop.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.userId, adaId), eq(deliveries.kind, 'searchFound')))
    expect(told.map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual(['app delivered', 'mail dropped'])
    expect((await call(ada, 'GET', '/notifications')).json()).toMatchObject([
      { kind: 'searchFound', title: '1 new piece: Sofas under $400', href: `/products?category=${sofas}` },
    ])
  })

  it('is among what somebody can see of themselves, and goes with them', async () => {
    await save(`category=${sofas}`)
    await post()
    aheadMs = 2 * DAY
    await sweep()
    const seen = JSON.parse(await shop.person.exportPerson(ada.email))
    expect(seen).toMatchObject({ savedSearches: [{ query: `category=${sofas}` }], searchFinds: [{ total: 1 }] })
    await shop.person.erasePerson(ada.email)
    expect(await shop.db.$count(savedSearches, eq(savedSearches.userId, adaId))).toBe(0)
  })
})
