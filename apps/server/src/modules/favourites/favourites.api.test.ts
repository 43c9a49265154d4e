import { insertAnswer } from '@patina/contract/answers'
import { collection, favouriteIds, favourites, mergedFavourites, ownLikes } from '@patina/contract/favourites'
import { uploadAnswer } from '@patina/contract/images'
import { FAVOURITES } from '@patina/contract/limits'
import { notifications } from '@patina/contract/notifications'
import { categories, publicProducts } from '@patina/contract/products'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveries, favourites as favouriteTable, products, users } from '#db/schema.ts'
import { buildPerson, type Person } from '#test/kit/build.ts'
import { deliverAll, readMails } from '#test/kit/mailbox.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let clock = new Date('2026-11-17T10:00:00Z')
let seller: Person
let ada: Person
let bea: Person
let image: string
let category: string
let people = 0
beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS, now: () => clock })
  seller = await buildPerson(shop, 'keeps.shop@example.org', 'seller')
  ada = await buildPerson(shop, 'ada.keeps@example.org', 'buyer')
  bea = await buildPerson(shop, 'bea.keeps@example.org', 'seller')
  image = uploadAnswer.parse((await upload(shop, seller.headers, await makePicture(9))).json()).data.url
  category = categories.parse((await shop.app.inject({ url: '/api/categories' })).json())[0]?._id ?? ''
})
afterAll(() => shop.close())

const call = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, who: Person, payload?: object) =>
  shop.app.inject({ method, url: `/api${path}`, headers: who.headers, ...(payload && { payload }) })
const read = async (path: string, who?: Person) =>
  (await shop.app.inject({ url: `/api${path}`, headers: who?.headers ?? {} })).json()

async function list(name = 'Kept chair', price = 100): Promise<string> {
  const answer = await call('POST', '/addproduct', seller, {
    image,
    product_name: name,
    product_category: category,
    resale_price: price,
    original_price: 900,
    purchase_date: '2022-03-04',
    condition: 'good',
    location: 'York',
    phone_number: '+44 1904 496 0100',
  })
  return insertAnswer.parse(answer.json()).insertedId
}
const somebody = () => buildPerson(shop, `keeper-${++people}@example.org`, 'buyer')
const keep = (who: Person, id: string) => call('PUT', `/favourites/${id}`, who)
const remove = (id: string) => call('DELETE', `/products/${id}`, seller)
const idsOf = async (who: Person) => favouriteIds.parse(await read('/favourites/ids', who))
const keptBy = async (who: Person, query = '') => favourites.parse(await read(`/favourites${query}`, who))
const begin = async (who: Person, name: string) =>
  collection.parse((await call('POST', '/collections', who, { name })).json())
const idOf = async ({ email }: Person) => {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? ''
}

describe('a favourite', () => {
  it('is kept once, the last first, with what it cost then, until it is let go', async () => {
    const who = await somebody()
    const [first, second] = [await list('First chair'), await list('Second chair', 80)]
    expect((await keep(who, first)).json()).toEqual({ modifiedCount: 1 })
    expect((await keep(who, second)).json()).toEqual({ modifiedCount: 1 })
    expect((await keep(who, first)).json()).toEqual({ modifiedCount: 0 })
    expect(await keptBy(who)).toMatchObject([
      { kept_price: 80, collections: [], product: { _id: second, product_name: 'Second chair' } },
      { kept_price: 100, kept_at: clock.toISOString(), product: { _id: first } },
    ])
    expect(await idsOf(who)).toEqual({ product_ids: [second, first], gone: 0 })
    expect((await call('DELETE', `/favourites/${first}`, who)).json()).toEqual({ deletedCount: 1 })
    expect((await call('DELETE', `/favourites/${first}`, who)).json()).toEqual({ deletedCount: 0 })
    expect(await idsOf(who)).toEqual({ product_ids: [second], gone: 0 })
  })

  it('can be a piece of another seller, but not one of their own', async () => {
    const id = await list()
    expect((await keep(bea, id)).statusCode).toBe(200)
    const own = await keep(seller, id)
    expect([own.statusCode, own.json().message]).toEqual([403, 'This piece is your own.'])
    expect((await idsOf(seller)).product_ids).toEqual([])
  })

  it('is refused for what is not there, or has been taken down', async () => {
    expect((await keep(ada, uuidv7())).statusCode).toBe(404)
    expect((await keep(ada, 'chair')).statusCode).toBe(400)
    const id = await list()
    await remove(id)
    expect((await keep(ada, id)).statusCode).toBe(410)
  })

  it('stays when it is sold, and is counted when it is taken down until its keeper has read that', async () => {
    const who = await somebody()
    const [sold, gone] = [await list('Sold chair'), await list('Gone chair')]
    await keep(who, sold)
    await keep(who, gone)
    await call('PUT', `/products/${sold}`, seller)
    await remove(gone)
    expect(await keptBy(who)).toMatchObject([{ product: { _id: sold } }])
    expect(await idsOf(who)).toEqual({ product_ids: [sold], gone: 1 })
    expect((await call('DELETE', '/favourites', who)).json()).toEqual({ deletedCount: 1 })
    expect(await idsOf(who)).toEqual({ product_ids: [sold], gone: 0 })
  })

  it('comes in parts', async () => {
    const who = await somebody()
    const ids = [await list(), await list(), await list()]
    for (const id of ids) await keep(who, id)
    const answer = await shop.app.inject({ url: '/api/favourites?limit=2', headers: who.headers })
    expect(answer.headers['x-total-count']).toBe('3')
    const cursor = /cursor=([^>]+)>/.exec(String(answer.headers.link))?.[1]
    const rest = await keptBy(who, `?limit=2&cursor=${cursor}`)
    expect(rest.map(({ product }) => product._id)).toEqual([ids[0]])
  })

  it('is one of five hundred at most, however many are kept at once', async () => {
    const who = await somebody()
    const userId = await idOf(who)
    const [row] = await shop.db
      .select()
      .from(products)
      .where(eq(products.id, await list()))
    if (!row) throw new Error('the product is not there')
    const { id: _id, savedShare: _share, ...said } = row
    const many = Array.from({ length: FAVOURITES.most - 1 }, () => ({ ...said, id: uuidv7() }))
    await shop.db.insert(products).values(many)
    await shop.db.insert(favouriteTable).values(many.map(({ id }) => ({ userId, productId: id, keptCents: 100 })))
    const wanted = [await list(), await list(), await list()]
    const answers = await Promise.all(wanted.map((id) => keep(who, id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await idsOf(who)).product_ids).toHaveLength(FAVOURITES.most)
    const merged = await call('POST', '/favourites', who, { product_ids: wanted })
    expect(merged.json()).toEqual({ kept: 0, left_out: 2 })
  })
})

describe('what was kept before signing in', () => {
  it('is kept then in its order, without what is gone or one’s own', async () => {
    const who = await somebody()
    const [old, middle, young, gone] = [await list(), await list(), await list(), await list()]
    await remove(gone)
    await keep(who, middle)
    const merge = (by: Person) => call('POST', '/favourites', by, { product_ids: [young, gone, middle, old, uuidv7()] })
    expect(mergedFavourites.parse((await merge(who)).json())).toEqual({ kept: 2, left_out: 0 })
    expect((await idsOf(who)).product_ids).toEqual([young, old, middle])
    expect((await merge(who)).json()).toEqual({ kept: 0, left_out: 0 })
    expect((await merge(seller)).json()).toEqual({ kept: 0, left_out: 0 })
  })

  it('is bounded', async () => {
    const product_ids = Array.from({ length: FAVOURITES.mostOnDevice + 1 }, () => uuidv7())
    const answer = await call('POST', '/favourites', ada, { product_ids })
    expect(answer.statusCode).toBe(400)
    expect((await shop.app.inject({ url: `/api/favourites/products?ids=${product_ids}` })).statusCode).toBe(400)
  })

  it('can be looked at by its ids, in their order', async () => {
    const [one, other, gone] = [await list('One'), await list('Other'), await list('Gone')]
    await remove(gone)
    const found = publicProducts.parse(await read(`/favourites/products?ids=${other},${gone},${one},${uuidv7()}`))
    expect(found.map(({ product_name }) => product_name)).toEqual(['Other', 'One'])
    expect((await shop.app.inject({ url: '/api/favourites/products?ids=' })).statusCode).toBe(400)
  })
})

describe('a collection', () => {
  it('holds pieces that several may hold, and forgets what is let go', async () => {
    const who = await somebody()
    const [hall, attic] = [await begin(who, 'Hall'), await begin(who, 'Attic')]
    const [chair, lamp] = [await list(), await list()]
    await keep(who, chair)
    const put = await call('PUT', `/collections/${hall._id}/products/${chair}`, who)
    expect(put.json()).toEqual({ ...hall, pieces: 1 })
    await call('PUT', `/collections/${attic._id}/products/${chair}`, who)
    // What was not kept is.
    await call('PUT', `/collections/${attic._id}/products/${lamp}`, who)
    expect(await keptBy(who)).toMatchObject([
      { product: { _id: lamp }, collections: [attic._id] },
      { product: { _id: chair }, collections: expect.arrayContaining([hall._id, attic._id]) },
    ])
    expect((await keptBy(who, `?collection=${hall._id}`)).map(({ product }) => product._id)).toEqual([chair])
    await call('DELETE', `/favourites/${chair}`, who)
    expect(await read('/collections', who)).toMatchObject([
      { name: 'Hall', pieces: 0 },
      { name: 'Attic', pieces: 1 },
    ])
    await call('DELETE', `/collections/${attic._id}/products/${lamp}`, who)
    await call('DELETE', `/collections/${hall._id}`, who)
    expect(await read('/collections', who)).toMatchObject([{ name: 'Attic', pieces: 0 }])
    expect((await idsOf(who)).product_ids).toEqual([lamp])
  })

  it('has a name that is free, short, and says nothing of how to reach its owner', async () => {
    const who = await somebody()
    const hall = await begin(who, 'Hall')
    const naming = async (name: string) => (await call('POST', '/collections', who, { name })).json()
    expect(await naming('Hall')).toMatchObject({ fields: { name: 'is that of another collection of yours' } })
    expect(await naming('')).toMatchObject({ fields: { name: 'is required' } })
    expect(await naming('x'.repeat(41))).toMatchObject({ fields: { name: 'may have at most 40 characters' } })
    expect(await naming('ada@example.org')).toMatchObject({ fields: { name: expect.stringMatching(/mail addresses/) } })
    await begin(who, 'Attic')
    const rename = (name: string) => call('PATCH', `/collections/${hall._id}`, who, { name })
    expect((await rename('Attic')).statusCode).toBe(400)
    expect((await rename('call 07700 900123')).statusCode).toBe(400)
    expect((await rename('Hall')).json()).toMatchObject({ name: 'Hall' })
    expect((await rename('Living room')).json()).toMatchObject({ name: 'Living room' })
  })

  it('is one of twenty at most, however many are begun at once', async () => {
    const who = await somebody()
    const answers = await Promise.all(
      Array.from({ length: FAVOURITES.mostCollections + 3 }, (_, n) =>
        call('POST', '/collections', who, { name: `Room ${n}` }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
    expect(await read('/collections', who)).toHaveLength(FAVOURITES.mostCollections)
  })

  it('takes in and lets go at the same moment without a fault', async () => {
    const who = await somebody()
    const hall = await begin(who, 'Hall')
    const id = await list()
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [
        call('PUT', `/collections/${hall._id}/products/${id}`, who),
        call('DELETE', `/favourites/${id}`, who),
      ]),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const kept = await idsOf(who)
    expect((await keptBy(who, `?collection=${hall._id}`)).length).toBeLessThanOrEqual(kept.product_ids.length)
  })

  it('is its owner’s alone', async () => {
    const hall = await begin(ada, 'Ada’s hall')
    const id = await list()
    await call('PUT', `/collections/${hall._id}/products/${id}`, ada)
    const tries = await Promise.all([
      call('PATCH', `/collections/${hall._id}`, bea, { name: 'Mine' }),
      call('DELETE', `/collections/${hall._id}`, bea),
      call('PUT', `/collections/${hall._id}/share`, bea),
      call('DELETE', `/collections/${hall._id}/share`, bea),
      call('PUT', `/collections/${hall._id}/products/${id}`, bea),
      call('DELETE', `/collections/${hall._id}/products/${id}`, bea),
    ])
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await keptBy(bea, `?collection=${hall._id}`)).toEqual([])
    expect(await keptBy(ada, `?collection=${hall._id}`)).toHaveLength(1)
  })

  it('opens to whoever has its link, without its owner, until that is taken back', async () => {
    const who = await somebody()
    const room = await begin(who, 'Living room')
    const [chair, gone] = [await list('Shown chair'), await list('Gone chair')]
    await call('PUT', `/collections/${room._id}/products/${chair}`, who)
    await call('PUT', `/collections/${room._id}/products/${gone}`, who)
    await remove(gone)
    const share = async () => collection.parse((await call('PUT', `/collections/${room._id}/share`, who)).json()).token
    const token = await share()
    expect(await share()).toBe(token)
    const open = () => shop.app.inject({ url: `/api/shared-collections/${token}` })
    const answer = await open()
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({ name: 'Living room', products: [expect.objectContaining({ _id: chair })] })
    expect(answer.body).not.toContain(who.email)
    expect((await call('DELETE', `/collections/${room._id}/share`, who)).json()).toMatchObject({ token: null })
    expect((await open()).statusCode).toBe(404)
    expect(await share()).not.toBe(token)
    expect((await open()).statusCode).toBe(404)
    expect((await shop.app.inject({ url: '/api/shared-collections/short' })).statusCode).toBe(400)
  })
})

it('it is told from three people on how many like a piece, and to its seller exactly', async () => {
  const id = await list()
  const likes = () => read(`/products/${id}/likes`)
  await keep(ada, id)
  await keep(bea, id)
  expect(await likes()).toEqual({ people: null })
  const ofSeller = ownLikes.parse(await read('/users/me/likes', seller))
  expect(ofSeller.find(({ product_id }) => product_id === id)).toEqual({ product_id: id, people: 2 })
  await keep(await somebody(), id)
  expect(await likes()).toEqual({ people: 3 })
  await call('DELETE', `/favourites/${id}`, ada)
  expect(await likes()).toEqual({ people: null })
})

describe('a lower price', () => {
  const setPrice = (id: string, price: number) => call('PATCH', `/products/${id}`, seller, { resale_price: price })
  const toldInApp = async (who: Person) => {
    await deliverAll(shop)
    return notifications.parse(await read('/notifications', who)).filter(({ kind }) => kind === 'priceDropped')
  }
  const mailsTo = async ({ email }: Person) =>
    (await readMails(shop)).filter(
      ({ recipient, body }) => recipient === email && body.includes('We write about this once a day'),
    )

  it('is told from five percent on, measured from when it was kept or last told', async () => {
    const who = await somebody()
    const id = await list('Falling chair', 100)
    await keep(who, id)
    await setPrice(id, 95.01)
    expect(await toldInApp(who)).toEqual([])
    await setPrice(id, 95)
    expect(await toldInApp(who)).toMatchObject([
      {
        title: 'Falling chair costs less now',
        text: 'You keep this piece: it is $95 now, and was $100.',
        amount: 95,
        href: `/products/${id}`,
        total: 1,
      },
    ])
    await setPrice(id, 91)
    await setPrice(id, 120)
    // Risen above what it cost, it is no news any more.
    expect(await toldInApp(who)).toEqual([])
    await setPrice(id, 91)
    expect(await toldInApp(who)).toMatchObject([{ total: 1 }])
    clock = new Date(clock.getTime() + 60_000)
    await setPrice(id, 90)
    expect(await toldInApp(who)).toMatchObject([{ total: 2, text: 'You keep this piece: it is $90 now, and was $95.' }])
  })

  it('is mailed once a day with all others, with a way to end such mails', async () => {
    clock = new Date('2026-11-18T10:00:00Z')
    const who = await somebody()
    const [chair, lamp, sold] = [await list('Mailed chair'), await list('Mailed lamp'), await list('Mailed desk')]
    for (const id of [chair, lamp, sold]) await keep(who, id)
    await setPrice(chair, 80)
    clock = new Date('2026-11-18T11:00:00Z')
    await setPrice(lamp, 70)
    await setPrice(sold, 70)
    await call('PUT', `/products/${sold}`, seller)
    const due = await shop.db
      .select({ dueAt: deliveries.dueAt, channel: deliveries.channel })
      .from(deliveries)
      .where(and(eq(deliveries.kind, 'priceDrops'), eq(deliveries.userId, await idOf(who))))
    expect(due).toEqual([{ dueAt: new Date('2026-11-18T16:00:00Z'), channel: 'mail' }])
    const [mail, ...more] = await mailsTo(who)
    expect(more).toEqual([])
    expect(mail?.body).toContain('Mailed chair: $80, was $100')
    expect(mail?.body).toContain('Mailed lamp: $70, was $100')
    expect(mail?.body).not.toContain('Mailed desk')
    expect(mail?.body).toContain('/unsubscribe?token=')
  })

  it('is told to nobody who keeps the piece no longer', async () => {
    const who = await somebody()
    const id = await list()
    await keep(who, id)
    await call('DELETE', `/favourites/${id}`, who)
    await setPrice(id, 50)
    expect(await toldInApp(who)).toEqual([])
  })
})

it('goes with a person, and so does what others kept of theirs', async () => {
  const who = await somebody()
  const id = await list()
  const hall = await begin(who, 'Hall')
  await call('PUT', `/collections/${hall._id}/products/${id}`, who)
  expect(JSON.parse(await shop.person.exportPerson(who.email))).toMatchObject({
    favourites: [{ productId: id }],
    collections: [{ name: 'Hall' }],
    collectionProducts: [{ productId: id }],
  })
  await shop.person.erasePerson(who.email)
  expect(await shop.db.$count(favouriteTable, eq(favouriteTable.productId, id))).toBe(0)
})
