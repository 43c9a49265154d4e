import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { privatePictures } from '#db/schema.ts'
import { openImages } from '#providers/images/index.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { makePicture, upload, uploadPrivately } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let ahead = 0
let shop: Awaited<ReturnType<typeof openTestShop>>
let buyer: Person
let seller: Person
beforeAll(async () => {
  const env = { ...NO_LIMITS, IMAGE_QUOTA: '20' }
  shop = await openTestShop({ env, now: () => new Date(Date.now() + ahead) })
  buyer = await buildSignIn(shop, 'buyer@patina.test')
  seller = await buildSignIn(shop, 'seller@patina.test')
})
beforeEach(() => {
  ahead = 0
})
afterAll(() => shop.close())

const files = () => openImages({ dataDir: shop.dataDir })
const look = (url: string) => shop.app.inject({ url })
const fileOf = async (id: string) => {
  const [row] = await shop.db.select().from(privatePictures).where(eq(privatePictures.id, id))
  return row?.fileName
}
const claim = (ids: string[], ownerId: string) =>
  shop.db.transaction((tx) => shop.privatePictures.claim(tx, ids, ownerId))
const ownerOf = async (id: string) => {
  const [row] = await shop.db.select().from(privatePictures).where(eq(privatePictures.id, id))
  return row?.ownerId ?? ''
}

it('a buyer’s or seller’s picture is shown at its address, and kept by nobody on the way', async () => {
  for (const [tint, { headers }] of [buyer, seller].entries()) {
    const { url } = await uploadPrivately(shop, headers, tint)
    const answer = await look(url)
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
    })
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(64)
  }
})

it('the same picture sent twice is two, and neither lies where anyone can ask for it', async () => {
  const [one, other] = [await uploadPrivately(shop, buyer.headers, 9), await uploadPrivately(shop, buyer.headers, 9)]
  const names = [await fileOf(one.id), await fileOf(other.id)]
  expect(new Set(names).size).toBe(2)
  for (const name of names) {
    expect(name).toMatch(/^private\/[\w-]{32}\.webp$/)
    expect(await files().list()).toContain(name)
    for (const path of [`/images/kept/${name}`, `/images/kept/${name?.slice(8)}`, `/images/${name}`]) {
      expect((await look(path)).headers['content-type']).not.toMatch(/^image/)
    }
    expect(one.url + other.url).not.toContain(name?.slice(8, -5))
  }
})

describe('an address', () => {
  it('that is not as the shop wrote it has no picture, and says so on a page', async () => {
    const { id, url } = await uploadPrivately(shop, buyer.headers, 2)
    const { id: another } = await uploadPrivately(shop, buyer.headers, 3)
    const wrong = [
      `/private-pictures/${id}.webp`,
      url.replace(id, another),
      url.replace(/signature=.{4}/, 'signature=AAAA'),
      url.replace(/until=\d/, 'until=9'),
      url.replace(/until=\d+/, 'until=soon'),
    ]
    for (const address of wrong) {
      const answer = await look(address)
      expect(answer).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'private, no-store' } })
      expect(answer.body).toContain('There is no such picture, or this is not its address.')
    }
  })

  it('is good for ten minutes, and then says on a page how to go on', async () => {
    const { id, url } = await uploadPrivately(shop, buyer.headers, 4)
    ahead = 9 * MINUTE
    expect((await look(url)).statusCode).toBe(200)
    ahead = 11 * MINUTE
    const answer = await look(url)
    expect(answer.statusCode).toBe(410)
    expect(answer.body).toContain('This address was good for ten minutes')
    expect((await look(shop.privatePictures.addressOf(id))).statusCode).toBe(200)
  })
})

it('what is no picture is refused in words, and so is one more than anyone may have', async () => {
  const person = await buildPerson(shop, 'many@example.org', 'buyer')
  const to = '/api/private-pictures'
  const text = await upload(shop, person.headers, Buffer.from('Dear shop'), { to })
  expect(text.statusCode).toBe(415)
  const { id } = await uploadPrivately(shop, person.headers, 5)
  const ownerId = await ownerOf(id)
  const more = Array.from({ length: 19 }, (_, at) => ({
    ownerId,
    fileName: `private/${at}.webp`,
    createdAt: new Date(),
  }))
  await shop.db.insert(privatePictures).values(more)
  const answer = await upload(shop, person.headers, await makePicture(6), { to })
  expect(answer.statusCode).toBe(403)
  expect(answer.json().message).toBe('You have uploaded 20 pictures, which is the most that one person may.')
})

describe('what something uses', () => {
  it('has to be its owner’s, all of it, and used by nothing else', async () => {
    const own = await uploadPrivately(shop, buyer.headers, 10)
    const theirs = await uploadPrivately(shop, seller.headers, 11)
    const ownerId = await ownerOf(own.id)
    await expect(claim([own.id, theirs.id], ownerId)).rejects.toThrow('must be pictures that you have uploaded here')
    await expect(claim(['018f3a5c-7b00-7000-8000-00000000ffff'], ownerId)).rejects.toMatchObject({ status: 400 })
    const [row] = await shop.db.select().from(privatePictures).where(eq(privatePictures.id, own.id))
    expect(row?.claimedAt).toBeNull()
    await claim([own.id, own.id], ownerId)
    await expect(claim([own.id], ownerId)).rejects.toThrow('and not used before')
    await claim([], ownerId)
  })

  it('stays, and what nothing has used for a day is deleted with its file', async () => {
    const [used, unused] = [
      await uploadPrivately(shop, buyer.headers, 12),
      await uploadPrivately(shop, buyer.headers, 13),
    ]
    const file = (await fileOf(unused.id)) ?? ''
    const usedFile = (await fileOf(used.id)) ?? ''
    await claim([used.id], await ownerOf(used.id))
    ahead = DAY - 5 * MINUTE
    await shop.privatePictures.sweep()
    expect(await files().list()).toContain(file)
    ahead = DAY + 5 * MINUTE
    await shop.privatePictures.sweep()
    expect(await fileOf(unused.id)).toBeUndefined()
    expect(await files().list()).not.toContain(file)
    expect((await look(shop.privatePictures.addressOf(unused.id))).statusCode).toBe(404)
    expect((await look(shop.privatePictures.addressOf(used.id))).statusCode).toBe(200)
    expect(await files().list()).toContain(usedFile)
  })
})

it('a person is told of theirs, and they go with them, used or not', async () => {
  const email = 'leaving@example.org'
  const person = await buildPerson(shop, email, 'buyer')
  const [used, unused] = [
    await uploadPrivately(shop, person.headers, 14),
    await uploadPrivately(shop, person.headers, 15),
  ]
  await claim([used.id], await ownerOf(used.id))
  const names = [await fileOf(used.id), await fileOf(unused.id)]
  const told = JSON.parse(await shop.person.exportPerson(email))
  expect(told.privatePictures.map(({ id }: { id: string }) => id).toSorted()).toEqual([used.id, unused.id].toSorted())
  await shop.person.erasePerson(email)
  expect([await fileOf(used.id), await fileOf(unused.id)]).toEqual([undefined, undefined])
  const left = await files().list()
  expect(names.filter((name) => left.includes(name ?? ''))).toEqual([])
})
