import { insertAnswer } from '@patina/contract/answers'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { type PublicProduct, publicProduct } from '@patina/contract/products'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readVersions } from '#db/changes.ts'
import { pictures, products, users } from '#db/schema.ts'
import { createImagesRepository } from '#modules/images/images-repository.ts'
import { buildPayment, buildPerson, buildProduct, buildSignIn, type Person } from '#test/kit/build.ts'
import { placeOrder } from '#test/kit/buyers.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { PRESENTER_VERSION } from './presenter-version.ts'
import { createProductCache } from './product-cache-repository.ts'
import { presentPublicProduct } from './product-presenter.ts'
import { selectProducts } from './products-sql.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let buyer: Person
let admin: Person
beforeAll(async () => {
  // Where nothing but the test fills the cache, what it finds there was put there by the write itself.
  shop = await openTestShop({ env: { ...NO_LIMITS, TEST_PAYMENTS: 'on' } })
  seller = await buildSignIn(shop, 'seller@patina.test')
  buyer = await buildSignIn(shop, 'buyer@patina.test')
  admin = await buildSignIn(shop, 'admin@patina.test')
})
afterAll(() => shop.close())

const rebuild = async (cache = createProductCache(shop.db)) => {
  let steps = 1
  while (!(await cache.rebuildSome())) steps += 1
  return steps
}

/** Every product as its columns, its seller's and its picture's say it is now. */
const presentAll = async (): Promise<Map<string, PublicProduct>> => {
  const all = await selectProducts(shop.db).where(isNull(products.removedAt))
  return new Map(all.map((product) => [product.id, presentPublicProduct(product)]))
}

const listAll = async (url = '/api/products'): Promise<PublicProduct[]> => {
  const page = await shop.app.inject({ url: `${url}${url.includes('?') ? '&' : '?'}limit=100` })
  return z.array(publicProduct).parse(page.json())
}

const readCache = () =>
  shop.db
    .select({ id: products.id, json: products.publicJson, version: products.publicJsonVersion })
    .from(products)
    .where(isNull(products.removedAt))

/** Nothing in the cache says anything else than the columns do, and lists show the same. */
async function demandTruth() {
  const truth = await presentAll()
  for (const { id, json, version } of await readCache()) {
    if (version !== null) expect(JSON.parse(json ?? 'null')).toEqual(truth.get(id))
  }
  const shown = await listAll()
  expect(shown).toEqual(shown.map(({ _id }) => truth.get(_id)))
  expect(shown).toHaveLength(Math.min(100, truth.size))
}

const isCached = async (id: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return row?.publicJsonVersion === PRESENTER_VERSION
}

/** The first of the list, which shows it still when forty more are added. */
async function oneRow() {
  const [first] = await listAll('/api/products?available=available')
  const [row] = await shop.db
    .select()
    .from(products)
    .where(eq(products.id, first?._id ?? ''))
  if (!row) throw new Error('The demo has no product')
  return row
}

const keepPicture = async (tint: number, who = seller) =>
  uploadAnswer.parse((await upload(shop, who.headers, await makePicture(tint))).json()).data.url

const ask = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object, who = seller) => {
  const answer = await shop.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const add = async (who = seller, tint = 1) => {
  const listed = await ask(
    'POST',
    '/api/addproduct',
    {
      image: await keepPicture(tint, who),
      product_name: 'Ash "stool" of Zoë',
      product_category: FIXED_CATEGORY_ID,
      resale_price: 89.5,
      original_price: 150.1,
      purchase_date: '2022-03-04',
      condition: 'good',
      description: 'Three legs, none of them tired.\nOne "creaks" \\ a little.',
      location: 'York',
      phone_number: '+44 1904 496 0100',
    },
    who,
  )
  return insertAnswer.parse(listed).insertedId
}

describe('what a seller does to a product is cached in the same transaction', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['listing it', async () => {}],
    [
      'changing what it says',
      (id) => ask('PATCH', `/api/products/${id}`, { product_name: 'Elm stool', location: 'Hull' }),
    ],
    ['changing its phone number alone', (id) => ask('PATCH', `/api/products/${id}`, { phone_number: '1' })],
    ['changing its picture', async (id) => ask('PATCH', `/api/products/${id}`, { image: await keepPicture(2) })],
    ['promoting it', (id) => ask('PUT', `/api/products/promote/${id}`, { advertised: 'notAdvertised' })],
    ['selling it by hand', (id) => ask('PUT', `/api/products/${id}`)],
  ])('%s', async (_what, act) => {
    const id = await add()
    await act(id)
    expect(await isCached(id)).toBe(true)
    await demandTruth()
  })
})

describe('whatever else changes what is shown, lists show it at once', () => {
  const buy = async () => {
    const piece = await buildProduct(shop)
    await rebuild()
    const orderId = await placeOrder(shop, buyer, piece)
    await buildPayment(shop, orderId)
  }
  const idOf = async (email: string) => {
    const [user] = await shop.db.select().from(users).where(eq(users.email, email))
    return user?.id ?? ''
  }
  const setStatus = async (status: string) =>
    ask('PUT', `/api/allseller/status/${await idOf('tom.reilly@patina.test')}`, { status }, admin)
  /** Somebody with two products, one of them sold, so that it stays when they go. */
  const signUpSeller = async (email: string) => {
    const person = await buildPerson(shop, email, 'seller')
    const [sold] = [await add(person, 3), await add(person, 3)]
    await ask('PUT', `/api/products/${sold}`, undefined, person)
    return person
  }

  it.each<[string, () => Promise<unknown>]>([
    ['a sale by card', buy],
    ['taking a product down', async () => ask('DELETE', `/api/products/${await add()}`)],
    ['verifying a seller', () => setStatus('verified')],
    ['unverifying a seller', () => setStatus('unverified')],
    [
      'deleting a seller',
      async () => {
        const { email } = await signUpSeller('leaving@example.org')
        await ask('DELETE', `/api/allseller/${await idOf(email)}`, undefined, admin)
      },
    ],
    [
      'erasing a person',
      async () => {
        const { email } = await signUpSeller('erased@example.org')
        await shop.person.erasePerson(email)
      },
    ],
    [
      'moving a picture',
      async () => {
        await add(seller, 4)
        const [picture] = await shop.db
          .select()
          .from(pictures)
          .where(eq(pictures.url, await keepPicture(4)))
        if (picture) await createImagesRepository(shop.db).readdress(picture, '/images/moved-640.webp')
      },
    ],
    [
      'another name',
      () => shop.db.update(users).set({ name: 'Zoë "Zed" O’Hara' }).where(eq(users.email, seller.email)),
    ],
    [
      'rows that are copied with their cache',
      async () => {
        const { id: _, savedShare: __, ...row } = await oneRow()
        await shop.db.insert(products).values({ ...row, name: 'Copied' })
      },
    ],
    ['a change by hand of all products', () => shop.db.update(products).set({ location: 'Hull' })],
    [
      'a change that brings a cache of its own along',
      () => shop.db.update(products).set({ location: 'York', publicJson: '{}', publicJsonVersion: PRESENTER_VERSION }),
    ],
  ])('%s', async (_what, act) => {
    await rebuild()
    await act()
    await demandTruth()
    await rebuild()
    for (const { version } of await readCache()) expect(version).toBe(PRESENTER_VERSION)
    await demandTruth()
  })

  it('shows the new name on what is listed or changed while its seller takes it', async () => {
    const { id, savedShare: _, ...row } = await oneRow()
    for (let round = 0; round < 20; round += 1) {
      const name = `Name ${round}`
      const location = `Place ${round}`
      await Promise.all([
        shop.db.insert(products).values({ ...row, name: 'Listed meanwhile' }),
        add(),
        shop.db.update(users).set({ name }).where(eq(users.id, row.sellerId)),
        shop.db.update(products).set({ location }).where(eq(products.id, id)),
        rebuild(),
      ])
      await demandTruth()
      const [changed] = (await listAll()).filter(({ _id }) => _id === id)
      expect(changed).toMatchObject({ seller_name: name, location })
    }
  })
})

describe('what another presenter has cached', () => {
  const foreign = () =>
    shop.db.update(products).set({ publicJson: '{"of":"another release"}', publicJsonVersion: 'another' })

  it.each([
    '/api/products',
    '/api/products?sort=priceUp',
    '/api/products?minPrice=10',
    '/api/products?q=oak',
    '/api/products?q=oak&sort=saving',
    '/api/advertisedproducts',
    `/api/categories/catproducts/${FIXED_CATEGORY_ID}`,
  ])('is presented anew in %s', async (url) => {
    await rebuild()
    const cached = await listAll(url)
    expect(cached.length).toBeGreaterThan(0)
    await foreign()
    expect(await listAll(url)).toEqual(cached)
  })

  it('is replaced a part at a time, newest first, which is no change of the catalogue', async () => {
    const all = await shop.db.$count(products)
    await foreign()
    const before = await readVersions(shop.db)
    const cache = createProductCache(shop.db, 40)
    await cache.rebuildSome()
    const fresh = (await readCache()).filter(({ version }) => version === PRESENTER_VERSION)
    expect(fresh.length).toBeGreaterThan(0)
    expect(fresh.length).toBeLessThanOrEqual(40)
    const [newest] = await listAll('/api/products?available=available')
    expect(await isCached(newest?._id ?? '')).toBe(true)
    expect(await rebuild(cache)).toBe(Math.floor(all / 40))
    await demandTruth()
    expect(await readVersions(shop.db)).toEqual(before)
  })

  it('skips products that are locked, and a later walk fills them', async () => {
    const row = await oneRow()
    await foreign()
    if (process.env.TEST_ENGINE === 'postgres') {
      await shop.db.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.id, row.sellerId)).for('update')
        await rebuild()
        expect(await isCached(row.id)).toBe(false)
      })
    }
    await rebuild()
    expect(await isCached(row.id)).toBe(true)
    const left = await shop.db.$count(
      products,
      and(isNull(products.removedAt), sql`${products.publicJsonVersion} is distinct from ${PRESENTER_VERSION}`),
    )
    expect(left).toBe(0)
  })
})
