import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importedProducts, imports, pictures, productPictures, products, users } from '#db/schema.ts'
import { preparePicture } from '#modules/images/prepare-picture.ts'
import { buildPerson } from '#test/kit/build.ts'
import { csvWith, type ImportCells, importsOf } from '#test/kit/imports.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { makePicture } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { zipOf } from '#test/kit/zip.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

let shop: Shop
let number = 0
let now = () => new Date()
/** What a test has happen before a picture is made ready. */
const beforePicture = async () => {}

const options = () => ({
  env: { ...NO_LIMITS, IMAGE_QUOTA: '30' },
  now: () => now(),
  preparePicture: async (bytes: Buffer, signal: AbortSignal) => {
    await beforePicture()
    return preparePicture(bytes, signal, 120)
  },
})

beforeAll(async () => {
  shop = await openTestShop(options())
})
afterAll(() => shop.close())

const newSeller = async (of = shop) => {
  number += 1
  const person = await buildPerson(of, `importer.${number}@example.org`, 'seller')
  return { ...person, ...importsOf(of, person) }
}
const ownCount = (email: string) => {
  const owner = shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return shop.db.$count(products, inArray(products.sellerId, owner))
}
const filesHere = () => readdir(join(shop.dataDir, 'imports')).catch(() => [])

/** What is wrong with a row, the column that is named for it, and the reason. */
const FAULTS: [ImportCells, string, string | RegExp][] = [
  [{ title: '' }, 'title', 'is required'],
  [{ category: 'Cars' }, 'category', 'is no category of this shop'],
  [{ price: 'cheap' }, 'price', 'is not a number'],
  [{ price: '100000' }, 'price', 'must be at most $99,999'],
  [{ condition: 'broken' }, 'condition', 'must be excellent, good or fair'],
  [{ bought: '2999' }, 'bought', 'must not lie in the future'],
  [{ description: 'Call 07700 900123' }, 'description', /must not hold phone numbers/],
  [{ pictures: 'missing.png' }, 'pictures', 'missing.png is not in the ZIP'],
  [{ pictures: 'notes.png' }, 'pictures', /notes.png: This file is not a picture/],
  [{ pictures: '' }, 'pictures', 'is required'],
]

describe('a hundred pieces, ten of them wrong', () => {
  const WRONG_EVERY = 10
  const rows = Array.from({ length: 100 }, (_, index): ImportCells => {
    const fault = index % WRONG_EVERY === 0 ? FAULTS[index / WRONG_EVERY]?.[0] : {}
    return {
      sku: index % 2 ? `N-${index}` : '',
      title: `Oak chair ${index}`,
      description: `Chair ${index} of a hall.`,
      pictures: `${index % 5}.png`,
      ...fault,
    }
  })
  const files = async () => {
    const shots = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => [`shots/${index}.png`, await makePicture(index + 1, 'png', 16)]),
    )
    const archive = await zipOf({ ...Object.fromEntries(shots), 'notes.png': Buffer.from('just words') })
    return { table: csvWith(rows), archive }
  }

  it('are named by row and reason, listed all at once, and not again', async () => {
    const seller = await newSeller()
    const sent = await files()
    const report = await seller.check(sent)
    expect(report).toMatchObject({ state: 'checked', failure: null, rows: { right: 90, wrong: 10, known: 0 } })
    expect(await ownCount(seller.email)).toBe(0)

    const wrong = await seller.rows(report._id, 'wrong')
    expect(wrong).toHaveLength(10)
    for (const [at, { row, problems }] of wrong.entries()) {
      const [, column, reason] = FAULTS[at % FAULTS.length] ?? []
      expect(row).toBe(at * WRONG_EVERY + 2)
      expect(problems).toEqual([{ column, reason: reason instanceof RegExp ? expect.stringMatching(reason) : reason }])
    }
    const [first] = await seller.rows(report._id, 'right')
    expect(first).toMatchObject({ row: 3, title: 'Oak chair 1', price: 120, pictures: 1 })
    expect(first?.thumbnail).toMatch(/^data:image\/webp;base64,/)

    expect((await seller.call('POST', `/${report._id}/list`, { count: 100 })).statusCode).toBe(409)
    expect(await seller.list(report._id, 90)).toMatchObject({ state: 'listed', pictures: { done: 5, total: 5 } })
    expect(await ownCount(seller.email)).toBe(90)
    await vi.waitFor(async () => expect(await filesHere()).not.toContain(report._id), PATIENCE)
    const [listed] = await seller.rows(report._id, 'right')
    const product = await shop.app.inject({ url: `/api/products/${listed?.product_id}` })
    expect(product.json()).toMatchObject({ product_name: 'Oak chair 1', resale_price: 120, available: 'available' })

    // Edited or taken down since, they are known all the same.
    await shop.db
      .update(products)
      .set({ name: 'Another name' })
      .where(eq(products.id, listed?.product_id ?? ''))
    const again = await seller.check(sent)
    expect(again).toMatchObject({ state: 'checked', rows: { right: 0, wrong: 10, known: 90 } })
    expect((await seller.call('POST', `/${again._id}/list`, { count: 90 })).statusCode).toBe(409)
    expect(await ownCount(seller.email)).toBe(90)
  })
})

describe('an import', () => {
  const onePicture = async () => zipOf({ 'a.png': await makePicture(77, 'png', 16) })

  it('may come as one ZIP, in pieces, some of them sent twice', async () => {
    const seller = await newSeller()
    const archive = await zipOf({
      'all/pieces.csv': csvWith([{ pictures: 'a.png' }]),
      'all/a.png': await makePicture(78, 'png', 16),
      '__MACOSX/all/._pieces.csv': Buffer.from('x'),
    })
    const id = await seller.send({})
    expect((await seller.sendPiece(id, 'archive', 100, archive)).statusCode).toBe(409)
    await seller.sendPiece(id, 'archive', 0, archive.subarray(0, 200))
    expect((await seller.beginCheck(id, { archive })).json().message).toMatch(/not arrived whole/)
    await seller.sendPiece(id, 'archive', 0, archive.subarray(0, 200))
    await seller.sendPiece(id, 'archive', 200, archive.subarray(200))
    await seller.beginCheck(id, { archive })
    expect(await seller.settled(id)).toMatchObject({ state: 'checked', rows: { right: 1 } })
    expect((await seller.sendPiece(id, 'archive', 0, archive)).statusCode).toBe(409)
    expect(await seller.list(id, 1)).toMatchObject({ state: 'listed' })
  })

  it('is its seller’s alone', async () => {
    const [seller, stranger] = [await newSeller(), await newSeller()]
    const id = await seller.send({ table: csvWith([{}]) })
    for (const answer of [
      await stranger.call('GET', `/${id}`),
      await stranger.call('GET', `/${id}/rows?state=wrong`),
      await stranger.call('GET', `/${id}/wrong.csv`),
      await stranger.call('POST', `/${id}/check`, { table: 1 }),
      await stranger.call('POST', `/${id}/list`, { count: 1 }),
      await stranger.sendPiece(id, 'table', 0, Buffer.from('x')),
    ]) {
      expect(answer.statusCode).toBe(404)
    }
    expect((await stranger.call('GET', '')).json()).toEqual([])
  })

  it('tells rows that say the same, and columns that mean nothing', async () => {
    const seller = await newSeller()
    const rows = [
      { pictures: 'a.png' },
      { pictures: 'a.png' },
      { sku: '1', pictures: 'a.png' },
      { sku: '1', title: 'B', pictures: 'a.png' },
    ]
    const table = Buffer.from(csvWith(rows).toString().replace('"description"', '"colour"'))
    const report = await seller.check({ table, archive: await onePicture() })
    expect(report).toMatchObject({ rows: { right: 2, wrong: 2 }, ignored: ['colour'] })
    expect((await seller.rows(report._id, 'wrong')).map(({ row, problems }) => [row, problems[0]?.reason])).toEqual([
      [3, expect.stringMatching(/^The row says the same as row 2/)],
      [5, 'is that of row 4 too'],
    ])
  })

  it('gives its wrong rows back as a CSV that no spreadsheet runs, and takes them mended', async () => {
    const seller = await newSeller()
    const archive = await onePicture()
    const wrong = { title: '=HYPERLINK()', price: 'cheap', pictures: 'a.png' }
    const report = await seller.check({ table: csvWith([wrong]), archive })
    const csv = await seller.call('GET', `/${report._id}/wrong.csv`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
      'sku,title,category,price,original price,condition,bought,description,place,phone,pictures,reason',
      ",'=HYPERLINK(),Chairs,cheap,260,good,2021,Used in a study.,York,'+44 1904 496 0100,a.png,price: is not a number",
    ])
    const mended = await seller.check({ table: Buffer.from(csv.body.replace('cheap', '50')), archive })
    expect(mended).toMatchObject({ rows: { right: 1, wrong: 0 }, ignored: [] })
    expect(await seller.rows(mended._id, 'right')).toMatchObject([{ title: '=HYPERLINK()', price: 50 }])
  })

  it('is refused where its pictures are more than a seller may keep', async () => {
    const seller = await newSeller()
    const names = Array.from({ length: 31 }, (_, index) => `${index}.png`)
    const picture = await makePicture(5, 'png', 16)
    const archive = await zipOf(Object.fromEntries(names.map((name) => [name, picture])))
    const report = await seller.check({ table: csvWith(names.map((name) => ({ pictures: name }))), archive })
    expect(report.failure).toMatch(/31 pictures, and you may keep 30 more/)
    expect((await seller.call('POST', `/${report._id}/list`, { count: 31 })).statusCode).toBe(403)
  })

  it('has one at a time: another takes the place of one that waits', async () => {
    const seller = await newSeller()
    const first = await seller.send({ table: csvWith([{}]) })
    const second = await seller.send({ table: csvWith([{}]) })
    expect((await seller.call('GET', `/${first}`)).statusCode).toBe(404)
    await shop.db
      .update(imports)
      .set({ state: 'listing', claimedUntil: new Date(Date.now() + 60_000) })
      .where(eq(imports.id, second))
    expect((await seller.call('POST', '')).json()).toEqual({
      message: 'Your last import is being worked on: wait until that is done.',
    })
    await shop.db.delete(imports).where(eq(imports.id, second))
  })

  it('goes with its files a day after it last moved', async () => {
    const seller = await newSeller()
    const id = await seller.send({ table: csvWith([{}]) })
    now = () => new Date(Date.now() + 23 * 3_600_000)
    await shop.sweepImports()
    expect(await filesHere()).toContain(id)
    now = () => new Date(Date.now() + 25 * 3_600_000)
    await shop.sweepImports()
    now = () => new Date()
    expect(await filesHere()).not.toContain(id)
    expect((await seller.call('GET', `/${id}`)).statusCode).toBe(404)
  })
})

describe('a hostile file', () => {
  const patched = (zip: Buffer, patch: (header: Buffer) => void) => {
    const copy = Buffer.from(zip)
    for (let at = copy.indexOf('PK\x01\x02'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 4)) patch(copy.subarray(at))
    return copy
  }
  const table = csvWith([{ pictures: 'a.png' }])
  const zeros = () =>
    zipOf({ 'a.png': Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(30_000_000)]) })

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['no ZIP', async () => Buffer.from('no archive at all'), /no ZIP that can be read/],
    [
      'a ZIP that unpacks to gigabytes',
      async () => patched(await zeros(), (header) => header.writeUInt32LE(0x7fffffff, 24)),
      /unpacks to more than 1 GB/,
    ],
    [
      'a ZIP whose names lead out of it',
      async () =>
        Buffer.from(
          (await zipOf({ 'xx/a.png': Buffer.from('x') })).toString('latin1').replaceAll('xx/', '../'),
          'latin1',
        ),
      /whose name leads out of it/,
    ],
    [
      'a ZIP that says it has more files than are taken',
      async () => {
        const zip = await zipOf({ 'a.png': Buffer.from('x') })
        zip.writeUInt16LE(20_000, zip.lastIndexOf('PK\x05\x06') + 10)
        return zip
      },
      /more than 10000 files/,
    ],
  ])('that is %s is refused in words', async (_, archive, words) => {
    const seller = await newSeller()
    const report = await seller.check({ table, archive: await archive() })
    expect(report).toMatchObject({ state: 'failed', failure: expect.stringMatching(words) })
    await vi.waitFor(async () => expect(await filesHere()).not.toContain(report._id), PATIENCE)
  })

  it.each<[string, () => Promise<Buffer>, string | RegExp]>([
    ['unpacks to too much', zeros, 'a.png is too large: 10 MB is the most'],
    [
      'unpacks to more than it says',
      async () => patched(await zeros(), (header) => header.writeUInt32LE(1000, 24)),
      'a.png is damaged in the ZIP',
    ],
    [
      'is another archive',
      async () => zipOf({ 'a.png': await zipOf({}) }),
      /^a.png: This file is not a picture|^a.png: This is a ZIP/,
    ],
    ['lies in two folders', async () => zipOf({ 'x/a.png': Buffer.from('1'), 'y/a.png': Buffer.from('2') }), /twice/],
  ])('whose picture %s makes that row wrong', async (_, archive, reason) => {
    const seller = await newSeller()
    const report = await seller.check({ table, archive: await archive() })
    const [row] = await seller.rows(report._id, 'wrong')
    expect(row?.problems).toEqual([
      { column: 'pictures', reason: reason instanceof RegExp ? expect.stringMatching(reason) : reason },
    ])
  })

  it('that is too large is refused as it arrives', async () => {
    const seller = await newSeller()
    const id = await seller.send({})
    expect((await seller.sendPiece(id, 'archive', 0, Buffer.alloc(4_000_001))).statusCode).toBe(413)
    expect((await seller.sendPiece(id, 'table', 200_000_001, Buffer.alloc(1))).statusCode).toBe(400)
  })
})

describe('when listing fails', () => {
  const files = async () => {
    const shots = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => [`${index}.png`, await makePicture(100 + index, 'png', 16)]),
    )
    const rows = Array.from({ length: 6 }, (_, index) => ({ title: `Elm stool ${index}`, pictures: `${index}.png` }))
    return { table: csvWith(rows), archive: await zipOf(Object.fromEntries(shots)) }
  }

  it('in the last of many rows, none is listed, and it can be tried again', async () => {
    const seller = await newSeller()
    const report = await seller.check(await files())
    await shop.db.execute(
      sql`alter table products add constraint no_such_stool check (name <> 'Elm stool 5') not valid`,
    )
    expect(await seller.list(report._id, 6)).toMatchObject({
      state: 'checked',
      failure: 'Nothing was listed, for no fault of yours: please try again in some minutes.',
    })
    expect(await ownCount(seller.email)).toBe(0)
    await shop.db.execute(sql`alter table products drop constraint no_such_stool`)
    expect(await seller.list(report._id, 6)).toMatchObject({ state: 'listed', failure: null })
    expect(await ownCount(seller.email)).toBe(6)
  })

  it('since a row was listed otherwise meanwhile, none is, and the seller looks again', async () => {
    const seller = await newSeller()
    const report = await seller.check({
      ...(await files()),
      table: csvWith([
        { sku: 'A', pictures: '0.png' },
        { sku: 'B', pictures: '1.png' },
      ]),
    })
    const [any] = await shop.db.select().from(products).limit(1)
    const [row] = await shop.db.select().from(imports).where(eq(imports.id, report._id))
    await shop.db
      .insert(importedProducts)
      .values({ sellerId: row?.sellerId ?? '', key: 'sku:B', productId: any?.id ?? '', importedAt: new Date() })
    expect(await seller.list(report._id, 2)).toMatchObject({
      state: 'checked',
      failure: expect.stringMatching(/^Nothing was listed: something has changed meanwhile/),
      rows: { right: 1, known: 1 },
    })
    expect(await ownCount(seller.email)).toBe(0)
  })
})

it('a seller’s imports are in what they can ask for, and go with them', async () => {
  const seller = await newSeller()
  const report = await seller.check({
    table: csvWith([{ pictures: 'a.png' }]),
    archive: await zipOf({ 'a.png': await makePicture(9, 'png', 16) }),
  })
  await seller.list(report._id, 1)
  const [{ sellerId = '' } = {}] = await shop.db.select().from(imports).where(eq(imports.id, report._id))
  const data = await shop.person.exportPerson(seller.email)
  for (const part of ['importedProducts', 'importRows', 'Used in a study.']) expect(data).toContain(part)
  await shop.person.erasePerson(seller.email)
  expect(await shop.db.$count(imports, eq(imports.sellerId, sellerId))).toBe(0)
  expect(await shop.db.$count(importedProducts, eq(importedProducts.sellerId, sellerId))).toBe(0)
  expect(await shop.db.$count(pictures, eq(pictures.ownerId, sellerId))).toBe(0)
  expect(await shop.db.$count(productPictures)).toBeGreaterThan(0)
})
