import { listingDrafts as draftsShape, type ListingDraft } from '@patina/contract/drafts'
import { DRAFTS } from '@patina/contract/limits'
import { eq } from 'drizzle-orm'
import { v4 as uuidv4 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listingDrafts, users } from '#db/schema.ts'
import { buildPerson, type Person } from '#test/kit/build.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let sam: Person
let kim: Person
let people = 0

beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS })
})
afterAll(() => shop.close())

beforeEach(async () => {
  people += 1
  sam = await buildPerson(shop, `sam.${people}@example.org`, 'seller')
  kim = await buildPerson(shop, `kim.${people}@example.org`, 'seller')
})

const call = (who: Person, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url: `/api/drafts${url}`, headers: who.headers, ...(payload ? { payload } : {}) })
const keep = (id: string, values: object, who = sam) => call(who, 'PUT', `/${id}`, { values })
const list = async (who = sam): Promise<ListingDraft[]> => draftsShape.parse((await call(who, 'GET', '')).json())

it('keeps what a form held under the id that the form gave it, and gives it back', async () => {
  const id = uuidv4()
  const values = { product_name: 'Half a listing', pictures: [], sizes: { width: '200' } }
  expect((await keep(id, values)).statusCode).toBe(200)
  expect((await call(sam, 'GET', `/${id}`)).json()).toMatchObject({ _id: id, values })
  await keep(id, { product_name: 'A whole one' })
  expect(await list()).toMatchObject([{ _id: id, values: { product_name: 'A whole one' } }])
})

it('shows what was changed last first, and throws away what is no longer wanted', async () => {
  const [first, second] = [uuidv4(), uuidv4()]
  await keep(first, { product_name: 'First' })
  await keep(second, { product_name: 'Second' })
  await keep(first, { product_name: 'First again' })
  expect((await list()).map(({ _id }) => _id)).toEqual([first, second])
  expect((await call(sam, 'DELETE', `/${first}`)).json()).toEqual({ deletedCount: 1 })
  expect((await call(sam, 'DELETE', `/${first}`)).statusCode).toBe(404)
  expect((await list()).map(({ _id }) => _id)).toEqual([second])
})

it('is nobody else’s to read, change or throw away', async () => {
  const id = uuidv4()
  await keep(id, { product_name: 'Sam’s' })
  expect((await call(kim, 'GET', `/${id}`)).statusCode).toBe(404)
  expect((await keep(id, { product_name: 'Kim’s' }, kim)).statusCode).toBe(404)
  expect((await call(kim, 'DELETE', `/${id}`)).statusCode).toBe(404)
  expect(await list(kim)).toEqual([])
  expect(await list()).toMatchObject([{ values: { product_name: 'Sam’s' } }])
})

it(`keeps at most ${DRAFTS.most}, however many come at once, and those can still be changed`, async () => {
  const ids = Array.from({ length: DRAFTS.most + 3 }, () => uuidv4())
  const answers = await Promise.all(ids.map((id) => keep(id, { product_name: 'One of many' })))
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
  const kept = await list()
  expect(kept).toHaveLength(DRAFTS.most)
  expect((await keep(kept[0]?._id ?? '', { product_name: 'Changed' })).statusCode).toBe(200)
})

it.each([
  { what: 'more than a form can hold', values: { description: 'a'.repeat(DRAFTS.largest) } },
  { what: 'what the database can’t keep', values: { product_name: 'a\0b' } },
  { what: 'half a character', values: { product_name: '\ud800' } },
  { what: 'what is no form', values: ['a'] },
])('refuses $what, and keeps what was there', async ({ values }) => {
  const id = uuidv4()
  await keep(id, { product_name: 'Before' })
  expect((await keep(id, values)).statusCode).toBe(400)
  expect(await list()).toMatchObject([{ values: { product_name: 'Before' } }])
})

it('is among what somebody can see of themselves, and goes with them', async () => {
  await keep(uuidv4(), { product_name: 'Half a listing' })
  expect(JSON.parse(await shop.person.exportPerson(sam.email))).toMatchObject({
    listingDrafts: [{ values: { product_name: 'Half a listing' } }],
  })
  const [user] = await shop.db.select().from(users).where(eq(users.email, sam.email))
  await shop.person.erasePerson(sam.email)
  expect(await shop.db.$count(listingDrafts, eq(listingDrafts.userId, user?.id ?? ''))).toBe(0)
})
