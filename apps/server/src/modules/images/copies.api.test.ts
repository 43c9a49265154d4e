import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { insertAnswer } from '@patina/contract/answers'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { pictureMatches as matchList, pictureHints } from '@patina/contract/picture-hints'
import { eq, inArray, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PICTURES } from '#db/demo/seed.ts'
import { auditEntries, pictureMatches, picturePrints, pictures } from '#db/schema.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let other: Person
let admin: Person
const plenty = '100000/60'
beforeAll(async () => {
  shop = await openTestShop({
    env: { LIMIT_WRITES: plenty, LIMIT_SIGN_UP: plenty, LIMIT_READS: plenty },
  })
  admin = await buildSignIn(shop, 'admin@patina.test')
})
afterAll(() => shop.close())
beforeEach(async () => {
  seller = await buildPerson(shop, `${randomUUID()}@example.org`, 'seller')
  other = await buildPerson(shop, `${randomUUID()}@example.org`, 'seller')
  await shop.db.delete(pictureMatches)
  round += 1
})

const rendered = (name: string) => readFile(join(DEMO_PICTURES.folder, `${name}-480.webp`))

/** Each test has a piece of its own. */
const PIECES = ['rust-sofa', 'oak-bed', 'iron-bed', 'trestle-table', 'painted-chest', 'oak-wardrobe', 'day-bed']
const MORE = [
  'haberdasher',
  'teak-sofa',
  'chesterfield',
  'first-flat-sofa',
  'safari-chair',
  'guest-bed',
  'writing-desk',
]
let round = 0
const photograph = () => rendered([...PIECES, ...MORE][round % 14] ?? '')
const copyOf = (picture: Buffer) => sharp(picture).flop().resize(400).jpeg({ quality: 60 }).toBuffer()

const send = async (who: Person, picture: Buffer) => {
  const answer = await upload(shop, who.headers, picture)
  return uploadAnswer.parse(answer.json()).data.url
}
const list = async (who: Person, image: string, name = 'Rust sofa') => {
  const payload = {
    image,
    product_name: name,
    product_category: FIXED_CATEGORY_ID,
    resale_price: 90,
    original_price: 150,
    purchase_date: '2022-03-04',
    condition: 'good',
    location: 'York',
    phone_number: '+44 1904 496 0100',
  }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/addproduct', headers: who.headers, payload })
  return insertAnswer.parse(answer.json()).insertedId
}
const hints = (who: Person, url: string) =>
  shop.app.inject({ url: `/api/images/hints?${new URLSearchParams({ url })}`, headers: who.headers })
const hintsFor = async (who: Person, url: string) => pictureHints.parse((await hints(who, url)).json())
const noted = async () =>
  matchList.parse((await shop.app.inject({ url: '/api/picture-matches', headers: admin.headers })).json())
const settle = (id: string, who = admin) =>
  shop.app.inject({ method: 'PUT', url: `/api/picture-matches/${id}/settle`, headers: who.headers })

describe('a picture of one’s own', () => {
  it('suggests the colours of the piece in it', async () => {
    expect(await hintsFor(seller, await send(seller, await rendered('wingback')))).toEqual({
      colours: ['green'],
      listed: [],
    })
  })

  it('names the piece that shows it already, or a copy of it, and no other', async () => {
    const url = await send(seller, await photograph())
    const id = await list(seller, url, 'Sofa with a lamp')
    await list(seller, await send(seller, await rendered('tub-chair')))
    const again = await send(seller, await copyOf(await photograph()))
    expect(again).not.toBe(url)
    const listed = [{ _id: id, product_name: 'Sofa with a lamp' }]
    expect((await hintsFor(seller, url)).listed).toEqual(listed)
    expect((await hintsFor(seller, again)).listed).toEqual(listed)
  })

  it('says nothing of pieces that are taken down, nor of those of others', async () => {
    const url = await send(seller, await photograph())
    const id = await list(seller, url)
    await shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers: seller.headers })
    expect((await hintsFor(seller, url)).listed).toEqual([])
    await list(other, await send(other, await photograph()))
    expect((await hintsFor(seller, url)).listed).toEqual([])
  })

  it('is nobody else’s to ask about', async () => {
    const url = await send(seller, await photograph())
    expect((await hints(other, url)).statusCode).toBe(404)
  })

  it('of one colour is like no other', async () => {
    await list(seller, await send(seller, await makePicture(31)))
    expect((await hintsFor(seller, await send(seller, await makePicture(32)))).listed).toEqual([])
  })
})

describe('a picture that another seller shows too', () => {
  const listTwice = async () => {
    const first = await list(other, await send(other, await photograph()), 'The first')
    const second = await list(seller, await send(seller, await copyOf(await photograph())), 'The second')
    await shop.copies.compareSome()
    return { first, second }
  }

  it('is noted for admins, once, with both pieces', async () => {
    const { first, second } = await listTwice()
    await shop.copies.compareSome()
    const matches = await noted()
    expect(matches).toHaveLength(1)
    const sides = [matches[0]?.product, matches[0]?.other].map((side) => side?.product_id)
    expect(sides.toSorted()).toEqual([first, second].toSorted())
    expect(matches[0]?.product.picture.url).not.toBe(matches[0]?.other.picture.url)
  })

  it('is not held against anyone: the piece is on sale, and its seller sees nothing of it', async () => {
    const { second } = await listTwice()
    const answer = await shop.app.inject({ url: `/api/products/${second}` })
    expect(answer.json()).toMatchObject({ available: 'available' })
    const own = await shop.app.inject({ url: `/api/products/${seller.email}`, headers: seller.headers })
    expect(own.body).not.toContain('match')
  })

  it('leaves the list when an admin says that it is no copy, which is written down, and does not come back', async () => {
    const { second } = await listTwice()
    const [match] = await noted()
    expect((await settle(match?._id ?? '')).json()).toEqual({ modifiedCount: 1 })
    expect((await settle(match?._id ?? '')).statusCode).toBe(404)
    expect(await noted()).toEqual([])
    const subject = match?.product.product_id ?? ''
    const trail = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, subject))
    expect(trail.map(({ action }) => action)).toEqual(['settlePictureMatch'])
    await shop.app.inject({
      method: 'PATCH',
      url: `/api/products/${second}`,
      headers: seller.headers,
      payload: { image: await send(seller, await copyOf(await photograph())) },
    })
    await shop.copies.compareSome()
    expect(await noted()).toEqual([])
  })

  it('is not noted where both pieces are of one seller', async () => {
    await list(seller, await send(seller, await photograph()))
    await list(seller, await send(seller, await copyOf(await photograph())))
    await shop.copies.compareSome()
    expect(await noted()).toEqual([])
  })

  it('is not noted where both came with the shop', async () => {
    const shown = [await send(other, await photograph()), await send(seller, await copyOf(await photograph()))]
    await list(other, shown[0] ?? '', 'The first')
    await list(seller, shown[1] ?? '', 'The second')
    const owned = await shop.db.select().from(pictures).where(inArray(pictures.url, shown))
    await shop.db.update(pictures).set({ ownerId: null }).where(inArray(pictures.url, shown))
    await shop.copies.compareSome()
    expect(await noted()).toHaveLength(0)

    const [first] = owned
    await shop.db
      .update(pictures)
      .set({ ownerId: first?.ownerId })
      .where(eq(pictures.url, first?.url ?? ''))
    await shop.db
      .update(picturePrints)
      .set({ isDue: true })
      .where(eq(picturePrints.pictureId, first?.id ?? ''))
    await shop.copies.compareSome()
    expect(await noted()).toHaveLength(1)
  })

  it('is not noted for another angle of the piece', async () => {
    await list(other, await send(other, await rendered('cantilever-chair-2')))
    await list(seller, await send(seller, await rendered('cantilever-chair-3')))
    await shop.copies.compareSome()
    expect((await noted()).filter(({ product }) => product.seller_email === seller.email)).toEqual([])
  })

  it('is forgotten with the account of either', async () => {
    await listTwice()
    await shop.person.erasePerson(other.email)
    expect(await noted()).toEqual([])
  })
})

it('pictures of before are looked at in the background, a few at a time', async () => {
  const unseen = async () => (await shop.db.$count(pictures)) - (await shop.db.$count(picturePrints))
  await shop.db.delete(picturePrints)
  const before = await unseen()
  expect(before).toBeGreaterThan(20)
  await shop.copies.seeSome()
  const after = await unseen()
  expect(after).toBeLessThan(before)
  expect(after).toBeGreaterThan(0)
  const [print] = await shop.db.select().from(picturePrints).where(isNotNull(picturePrints.hashes)).limit(1)
  expect(print?.hashes).toHaveLength(4)
})

it('what was seen in a person’s pictures is theirs to have', async () => {
  const url = await send(seller, await rendered('wingback'))
  const data = await shop.person.exportPerson(seller.email)
  expect(data).toContain(url)
  expect(data).toMatch(/"colours": ?\[\s*"green"/)
})
