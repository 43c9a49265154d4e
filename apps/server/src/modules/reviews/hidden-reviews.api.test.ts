import { saleReviews } from '@patina/contract/reviews'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announce } from '#db/announce.ts'
import { users } from '#db/schema.ts'
import { buildSignIn, type Person } from '#test/kit/build.ts'
import { openStream } from '#test/kit/live-stream.ts'
import { deliverAll } from '#test/kit/mailbox.ts'
import { buildSale, completeSale } from '#test/kit/sales.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

/* No answer to one side of a sale depends on what the other has written and nobody may see yet: byte for byte. */

const HOUR = 3_600_000
const RUNS = 3
/** A stream stays open, and has a test of its own; what a browser needs for a passkey is another each time. */
const NOT_COMPARED = ['/api/live', '/api/auth/passkey/sign-in', '/api/auth/passkey/new']
/** Of each request alone. */
const OF_ONE_REQUEST = /^(?:date|x-request-id|content-length|keep-alive|connection)$/

type Shop = Awaited<ReturnType<typeof openTestShop>>

/** It stands still while the two are compared. */
const clock = { at: new Date(), now: () => clock.at }
let shop: Shop
let address: string
const people: Record<'buyer' | 'seller', Person | undefined> = { buyer: undefined, seller: undefined }
const ids = new Map<string, string>()
beforeAll(async () => {
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' }, now: clock.now })
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  people.buyer = await buildSignIn(shop, 'buyer@patina.test')
  people.seller = await buildSignIn(shop, 'seller@patina.test')
  const emails = Object.values(people).flatMap((person) => person?.email ?? [])
  const rows = await shop.db.select().from(users).where(inArray(users.email, emails))
  for (const { email, id } of rows) ids.set(email, id)
})
afterAll(() => shop.close())

const personOf = (side: 'buyer' | 'seller'): Person => {
  const person = people[side]
  if (!person) throw new Error('nobody has signed in')
  return person
}
const otherSide = (side: 'buyer' | 'seller') => (side === 'buyer' ? 'seller' : 'buyer')

async function completed() {
  const buyer = personOf('buyer')
  const sale = await buildSale(shop, buyer)
  await completeSale(shop, buyer, sale._id)
  await deliverAll(shop)
  return sale
}

const review = async (who: Person, saleId: string, payload: object) => {
  const url = `/api/sales/${saleId}/review`
  const answer = await shop.app.inject({ method: 'PUT', url, headers: who.headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** All that somebody may read: each GET of the API, with each id of the sale in place of each parameter, and their export. */
async function readAll(who: Person, sale: { _id: string; order_id: string; product_id: string }): Promise<string[]> {
  const values = [sale._id, sale.order_id, sale.product_id, ...ids.values()]
  const urls = shop.app.routeTable
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/') && !url.includes('*'))
    .filter(({ url }) => !NOT_COMPARED.includes(url))
    .flatMap(({ url }) => (url.includes(':') ? values.map((value) => url.replaceAll(/:\w+/g, value)) : [url]))
  const read: string[] = []
  for (const url of new Set(urls)) {
    const { statusCode, headers, body } = await shop.app.inject({ url, headers: who.headers })
    const said = Object.entries(headers).filter(([name]) => !OF_ONE_REQUEST.test(name))
    read.push(`${url} ${statusCode} ${JSON.stringify(said)} ${body}`)
  }
  return [...read, await shop.person.exportPerson(who.email)]
}

it('whatever one side has written is not to be told from any answer to the other', { timeout: 300_000 }, async () => {
  const said = fc.record({ stars: fc.integer({ min: 1, max: 5 }), text: fc.stringMatching(/^[a-z ]{0,80}$/) })
  const history = fc.record({
    author: fc.constantFrom('buyer', 'seller'),
    versions: fc.array(said, { minLength: 1, maxLength: 3 }),
    hoursLater: fc.integer({ min: 0, max: 14 * 24 - 1 }),
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ author, versions, hoursLater }) => {
      const sale = await completed()
      const reader = personOf(otherSide(author))
      clock.at = new Date(clock.at.getTime() + hoursLater * HOUR)
      await shop.notices.dispatch(shop.app.log)
      const without = await readAll(reader, sale)
      expect(without.filter((one) => one.includes(`/api/sales/${sale._id}/reviews 200 `))).toHaveLength(1)
      for (const version of versions) {
        await review(personOf(author), sale._id, version)
        await shop.notices.dispatch(shop.app.log)
        expect(await readAll(reader, sale)).toEqual(without)
      }
      // It was there all the time.
      clock.at = new Date(clock.at.getTime() + 14 * 24 * HOUR)
      const url = `/api/sales/${sale._id}/reviews`
      const { other } = saleReviews.parse((await shop.app.inject({ url, headers: reader.headers })).json())
      expect(other).toMatchObject({ by: author, stars: versions.at(-1)?.stars })
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

it('nobody who listens hears that the other side has written', async () => {
  const sale = await completed()
  const { token, email } = personOf('seller')
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const stream = await openStream(address, token)
  /** Comes after all that was told before it. */
  const tell = async (id: string) => {
    await announce(shop.db, [user?.id ?? ''], { kind: 'thread', id })
    await stream.heard(id)
  }
  await tell(sale.product_id)
  const before = stream.events().length
  await review(personOf('buyer'), sale._id, { stars: 5, text: 'Nobody hears of it' })
  await shop.notices.dispatch(shop.app.log)
  await tell(sale.order_id)
  expect(stream.events().slice(before)).toEqual([{ kind: 'thread', id: sale.order_id }])
  await stream.leave()
})
