import { LIST_HEADERS } from '@patina/contract/headers'
import { PAGE } from '@patina/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { orders, reports, users } from '#db/schema.ts'
import { buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { placeOrder } from '#test/kit/buyers.ts'
import { deliverAll } from '#test/kit/mailbox.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
const people: Record<string, Person> = {}
beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS })
  for (const who of ['seller', 'buyer', 'admin']) people[who] = await buildSignIn(shop, `${who}@patina.test`)
  const { buyer } = people
  await shop.db.insert(users).values(buyers(5, 'first'))
  const [reporter] = await shop.db.select().from(users).limit(1)
  for (const _time of [1, 2, 3, 4, 5]) {
    const { id: productId, name: productName, price } = await buildProduct(shop)
    if (buyer) await placeOrder(shop, buyer, { id: productId, name: productName, price })
    const about = { productId, productName, priceCents: price * 100, buyerName: 'Noor', buyerEmail: 'n@example.org' }
    await shop.db.insert(reports).values({ ...about, reporterId: reporter?.id ?? '' })
  }
  for (const { id, buyerId } of await shop.db.select().from(orders)) {
    await shop.notices.notify(shop.db, { kind: 'orderEndsSoon', about: id, cause: id, to: { buyer: buyerId } })
  }
  await deliverAll(shop)
})
afterAll(() => shop.close())

const buyers = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => ({ name, email: `${name}-${n}@example.org`, role: 'buyer' as const }))
const list = z.array(z.looseObject({ _id: z.string() }))
const read = async (who: string, url: string) => {
  const answer = await shop.app.inject({ url, headers: people[who]?.headers ?? {} })
  const { [LIST_HEADERS.total]: total, link } = answer.headers
  const next = /^<(.+)>; rel="next"$/.exec(String(link))?.[1]
  return { status: answer.statusCode, body: answer.json(), total: Number(total), next }
}

describe.each([
  ['/api/reports', 'admin'],
  ['/api/notifications', 'buyer'],
  ['/api/allseller', 'admin'],
  ['/api/allbuyer', 'admin'],
  ['/api/orders/buyer@patina.test', 'buyer'],
  ['/api/products/seller@patina.test', 'seller'],
])('%s', (url, who) => {
  it('leads through all of its parts by their links, without skipping or repeating', async () => {
    const whole = await read(who, url)
    const ids = list.parse(whole.body).map(({ _id }) => _id)
    expect(ids.length).toBeGreaterThan(1)
    expect(whole).toMatchObject({ total: ids.length, next: undefined })
    const walked: string[] = []
    for (let next: string | undefined = `${url}?limit=2`; next; ) {
      const part = await read(who, next)
      expect(part.total).toBe(ids.length)
      walked.push(...list.parse(part.body).map(({ _id }) => _id))
      next = part.next
    }
    expect(walked).toEqual(ids)
  })

  it('refuses a cursor that is none, and a limit beyond the largest', async () => {
    const foreign = await read(who, `${url}?cursor=yesterday`)
    const message = 'cursor does not belong to this list: start again without it.'
    expect(foreign).toMatchObject({ status: 400, body: { message } })
    expect((await read(who, `${url}?limit=${PAGE.largest + 1}`)).status).toBe(400)
  })
})

it('no list is handed out at once, however long it is', async () => {
  const { total: before } = await read('admin', '/api/allbuyer')
  await shop.db.insert(users).values(buyers(PAGE.largest, 'crowd'))
  const part = await read('admin', '/api/allbuyer')
  expect(list.parse(part.body)).toHaveLength(PAGE.largest)
  expect(part.total).toBe(before + PAGE.largest)
  expect(list.parse((await read('admin', part.next ?? '')).body)).toHaveLength(before)
})
