import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { latestMigration, listKnownMigrations } from '#db/migrations.ts'
import { mails, productCounts, products, searchWords, users } from '#db/schema.ts'
import { openImages } from '#providers/images/index.ts'
import { buildPayment, buildProduct, buildSignIn } from '#test/kit/build.ts'
import { placeOrder } from '#test/kit/buyers.ts'
import { deliverAll } from '#test/kit/mailbox.ts'
import { makePicture, upload, uploadPrivately } from '#test/kit/pictures.ts'
import { makeDatabasePlace, openTestShop } from '#test/kit/test-shop.ts'
import { readArchive, writeArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { tallyRows } from './rows.ts'
import { listTables } from './tables.ts'

let folder: string
let shop: Awaited<ReturnType<typeof openTestShop>>
let file: string

/** A shop in which everything has happened once: people, pictures, a sale, a report. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patina-backup-'))
  file = join(folder, 'shop.tar.gz')
  const env = { DATA_DIR: await mkdtemp(join(folder, 'shop-')), TEST_PAYMENTS: 'on' }
  shop = await openTestShop({ env })
  const buyer = await buildSignIn(shop, 'buyer@patina.test')
  const seller = await buildSignIn(shop, 'seller@patina.test')
  expect((await upload(shop, seller.headers, await makePicture(7))).statusCode).toBe(200)
  await uploadPrivately(shop, seller.headers, 8)
  const product = await buildProduct(shop)
  const orderId = await placeOrder(shop, buyer, product)
  await buildPayment(shop, orderId)
  await placeOrder(shop, buyer, await buildProduct(shop))
  await deliverAll(shop)
  await backUp({ db: shop.db, images: openImages(shop) }, file)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** A place without a shop in it, and the command's work there. */
async function emptyPlace() {
  const place = await makeDatabasePlace()
  const dataDir = await mkdtemp(join(folder, 'place-'))
  const config = readConfig({ ...place.env, ...(place.env.DATABASE_URL ? { DATA_DIR: dataDir } : {}) })
  const images = openImages({ dataDir })
  return {
    ...place,
    dataDir,
    settings: config,
    restore: (from: string) => restore({ settings: config, images }, from),
    look: async <Result>(at: (db: Database) => Promise<Result>) => {
      const database = await openDatabase(config)
      const result = await at(database.db)
      await database.close()
      return result
    },
  }
}

const talliesOf = async (db: Database) => {
  const tables = await listTables(db)
  return Promise.all(tables.map(async (table) => [table.name, await tallyRows(db, table)]))
}
const countsOf = (db: Database) =>
  db
    .select({ category: productCounts.categoryId, total: sql`sum(${productCounts.total})`.mapWith(Number) })
    .from(productCounts)
    .groupBy(productCounts.categoryId)
    .orderBy(productCounts.categoryId)
const shownOf = (db: Database) =>
  db.select({ id: products.id, words: products.search, saved: products.savedShare }).from(products).orderBy(products.id)
const wordsOf = (db: Database) => db.select().from(searchWords).orderBy(searchWords.word)

describe('a backup', () => {
  it('brings back every row, what is worked out from rows, and every picture byte for byte', async () => {
    const place = await emptyPlace()
    expect(await place.restore(file)).toMatch(/^Restored \d+ rows and \d+ picture files from /)
    await place.look(async (db) => {
      expect(await talliesOf(db)).toEqual(await talliesOf(shop.db))
      expect(await shownOf(db)).toEqual(await shownOf(shop.db))
      expect(await countsOf(db)).toEqual(await countsOf(shop.db))
      expect(await wordsOf(db)).toEqual(await wordsOf(shop.db))
    })
    for (const folder of ['images', 'private-images']) {
      const names = await readdir(join(shop.dataDir, folder))
      expect(names.length).toBeGreaterThan(0)
      expect(await readdir(join(place.dataDir, folder))).toEqual(names)
      for (const name of names) {
        const [before, after] = await Promise.all(
          [shop.dataDir, place.dataDir].map((dataDir) => readFile(join(dataDir, folder, name))),
        )
        expect(after).toEqual(before)
      }
    }
    await place.remove()
  })

  it('leaves the rules of the database as strict as they were', async () => {
    const place = await emptyPlace()
    await place.restore(file)
    const deferrable = sql`(select count(*) from pg_constraint where condeferrable and contype = 'f')`.mapWith(Number)
    expect(await place.look((db) => db.select({ deferrable }).from(sql`(select 1)`))).toEqual([{ deferrable: 0 }])
    await place.remove()
  })

  it("is its owner's alone, and never overwrites a file", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(backUp({ db: shop.db, images: openImages(shop) }, file)).rejects.toThrow(
      `${file} is there already: name another file.`,
    )
  })

  it('shows one moment, whatever is written while it is made', async () => {
    const busy = join(folder, 'busy.tar.gz')
    const unpaired = async (db: Database) => (await db.$count(users)) - (await db.$count(mails))
    const before = await unpaired(shop.db)
    let made = false
    const write = async () => {
      while (!made) {
        await addPersonAndMail(shop.db)
        // The embedded database answers without letting go of the event loop, which the file needs too.
        await setImmediate()
      }
    }
    const making = backUp({ db: shop.db, images: openImages(shop) }, busy).finally(() => {
      made = true
    })
    await Promise.all([making, write()])
    const place = await emptyPlace()
    await place.restore(busy)
    expect(await place.look(unpaired)).toBe(before)
    await place.remove()
  })

  it('goes only into an empty shop', async () => {
    const place = await emptyPlace()
    await place.look(addPerson)
    await expect(place.restore(file)).rejects.toThrow(/^The shop that is to be filled is not empty: .+\.$/)
    expect(await place.look((db) => db.$count(users))).toBe(1)
    await place.remove()
  })
})

describe('a file that is not as it was made', () => {
  // None of them changes anything, so all can be tried on the same one.
  let place: Awaited<ReturnType<typeof emptyPlace>>
  beforeAll(async () => {
    place = await emptyPlace()
  })
  afterAll(() => place.remove())

  /** Each is made from the good one. */
  const damages: [string, (whole: Buffer) => Buffer | Promise<Buffer>, RegExp][] = [
    [
      'cut off',
      (whole) => whole.subarray(0, whole.length - 200),
      /is no whole backup of Patina: nothing was restored\.$/,
    ],
    ['cut off and closed again', (whole) => gzipSync(gunzipSync(whole).subarray(0, 40_000)), /is no whole backup/],
    ['with one byte turned', (whole) => turned(whole), /is no whole backup/],
    ['something else', () => Buffer.from('what is this?'), /is no whole backup/],
    [
      'of a newer format',
      () => rewritten({ version: 2 }),
      /was made by a newer version of Patina: restore it with that/,
    ],
    ['of a newer version', () => rewritten({ migration: Date.now() * 2 }), /was made by a newer version of Patina/],
    ['of other tables', () => rewritten({ migration: 1 }), /was made by a Patina with other tables/],
  ]
  it.each(damages)('changes nothing when it is %s', async (_how, damage, sentence) => {
    const broken = join(await mkdtemp(join(folder, 'broken-')), 'shop.tar.gz')
    await writeFile(broken, await damage(await readFile(file)))
    await expect(place.restore(broken)).rejects.toThrow(sentence)
    expect(await place.look((db) => db.$count(users))).toBe(0)
    expect(await readdir(place.dataDir)).not.toContain('images')
  })

  it('changes nothing when rows or pictures are missing from it', async () => {
    const broken = join(folder, 'less.tar.gz')
    await writeFile(broken, await rewritten({}, 'rows/mails/1.jsonl'))
    await expect(place.restore(broken)).rejects.toThrow(/^The rows of mails are not the same on both sides/)
    expect(await place.look((db) => db.$count(users))).toBe(0)
    expect(await readdir(join(place.dataDir, 'images'))).toEqual([])
  })
})

describe('a backup from before the last migration', () => {
  const [before = 0, last = 0] = listKnownMigrations().slice(-2)

  // It makes three databases from nothing, which takes the embedded engine its time.
  it('comes back with its rows, brought up to date', { timeout: 120_000 }, async () => {
    const old = await emptyPlace()
    const settings = { ...old.settings, dataDir: join(folder, 'old') }
    const database = await openDatabase(settings, before)
    expect(await latestMigration(database.db)).toBe(before)
    await addPerson(database.db)
    await addListing(database.db)
    const oldFile = join(folder, 'old.tar.gz')
    await backUp({ db: database.db, images: openImages(settings) }, oldFile)
    await database.close()

    const place = await emptyPlace()
    const fresh = { ...place.settings, dataDir: join(folder, 'fresh') }
    await restore({ settings: fresh, images: openImages(fresh) }, oldFile)
    const now = await openDatabase(fresh, 'asItIs')
    expect(await latestMigration(now.db)).toBe(last)
    const [listing] = await now.db.select().from(products)
    expect(listing?.name).toBe('Oak bench')
    expect(listing?.search).toContain("'oak'")
    await now.close()
    await Promise.all([old.remove(), place.remove()])
  })

  it('is refused where the tables are newer already', async () => {
    const place = await emptyPlace()
    await place.look(async () => {})
    await expect(place.restore(join(folder, 'old.tar.gz'))).rejects.toThrow(
      /was made by an older version of Patina: restore it where no Patina has made its tables yet\.$/,
    )
    await place.remove()
  })
})

function turned(whole: Buffer): Buffer {
  const copy = Buffer.from(whole)
  const middle = Math.floor(copy.length / 2)
  copy.writeUInt8(copy.readUInt8(middle) ^ 1, middle)
  return copy
}

/** The good file with another manifest, or without one of its entries. */
async function rewritten(manifest: object, without?: string): Promise<Buffer> {
  const target = join(await mkdtemp(join(folder, 'rewritten-')), 'shop.tar.gz')
  await writeArchive(target, async (put) => {
    for await (const { name, bytes } of readArchive(file)) {
      if (name === without) continue
      const changed = () => Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), ...manifest }))
      await put({ name, bytes: name === 'manifest.json' ? changed() : bytes })
    }
  })
  return readFile(target)
}

/** In plain SQL, since the tables may be older than the schema. */
async function addPerson(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(
    sql`insert into users (id, name, email, role) values (gen_random_uuid(), 'Wim', ${`${crypto.randomUUID()}@example.org`}, 'seller')`,
  )
}

/** Two rows that belong together, in tables that are copied one after the other. */
const addPersonAndMail = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await addPerson(tx)
    await tx.insert(mails).values({ recipient: 'wim@example.org', subject: 'Welcome', body: '' })
  })

async function addListing(db: Database): Promise<void> {
  await db.execute(sql`
    insert into pictures (id, url, width, height, widths, placeholder)
    values (gen_random_uuid(), '/images/kept/a-320.webp', 320, 240, '{320}', '')`)
  await db.execute(sql`
    insert into products (id, seller_id, category_id, name, picture_id, resale_cents, original_cents, purchase_date,
      condition, location, phone_number)
    select gen_random_uuid(), users.id, categories.id, 'Oak bench', pictures.id, 5000, 9000, '2020-01-01', 'good', 'York', '1'
    from users, pictures, categories where categories.position = 1`)
}
