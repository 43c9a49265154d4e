import { insertAnswer } from '@patina/contract/answers'
import { kilometresBetween } from '@patina/contract/distance'
import { LIST_HEADERS } from '@patina/contract/headers'
import { uploadAnswer } from '@patina/contract/images'
import { place as placeSchema, places as placesSchema } from '@patina/contract/places'
import { categories, type PublicProduct, productDetail, publicProducts } from '@patina/contract/products'
import { filterCounts, nearMisses } from '@patina/contract/search'
import { eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#db/schema.ts'
import { createSearchRepository } from '#modules/search/search-repository.ts'
import { parseWords } from '#modules/search/search-words.ts'
import { buildPerson, type Person } from '#test/kit/build.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { listPlacesWithin } from './places-service.ts'

const LYON = 2996944
const VILLEURBANNE = 2968254
const VIENNE = 2969284
const GRENOBLE = 3014728

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let image: string
let sofas: string
beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS })
  seller = await buildPerson(shop, 'moves-away@example.org', 'seller')
  const answer = await upload(shop, seller.headers, await makePicture(9))
  image = uploadAnswer.parse(answer.json()).data.url
  const known = categories.parse((await shop.app.inject({ url: '/api/categories' })).json())
  sofas = known.find(({ kind }) => kind === 'sofa')?._id ?? ''
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ url: `/api${url}` })
const call = (method: 'POST' | 'PATCH', url: string, payload: unknown) =>
  shop.app.inject({
    method,
    url: `/api${url}`,
    headers: { 'content-type': 'application/json', ...seller.headers },
    payload: JSON.stringify(payload),
  })

const add = (location: string, more: object = {}) =>
  call('POST', '/addproduct', {
    image,
    product_name: 'Sofa that moves',
    product_category: sofas,
    resale_price: 240,
    original_price: 900,
    purchase_date: '2022-03-04',
    condition: 'good',
    location,
    phone_number: '555-0100',
    ...more,
  })
const addIn = async (location: string, more: object = {}) =>
  insertAnswer.parse((await add(location, more)).json()).insertedId
const placeOf = async (id: string) => productDetail.parse((await get(`/products/${id}`)).json()).place

describe('towns', () => {
  it('are found by their names, and one by its number', async () => {
    const [first] = placesSchema.parse((await get('/places?q=villeurb')).json())
    expect(first).toMatchObject({ _id: VILLEURBANNE, name: 'Villeurbanne', country: 'FR' })
    expect(placeSchema.parse((await get(`/places/${VILLEURBANNE}`)).json())).toEqual(first)
  })

  it('are found by a rough position, which no cache keeps', async () => {
    const answer = await get('/places/nearest?at=45.8,4.9')
    expect(placeSchema.parse(answer.json())).toMatchObject({ country: 'FR' })
    expect(answer.headers['cache-control'] ?? '').not.toContain('max-age')
    expect(answer.headers.etag).toBeUndefined()
  })

  it('have larger ones around them', async () => {
    const around = placesSchema.parse((await get(`/places/${VILLEURBANNE}/around`)).json())
    expect(around.map(({ name }) => name)).toContain('Lyon')
  })

  it.each([
    ['/places', 400, 'q is required'],
    ['/places?q=l', 400, 'q needs at least 2 characters'],
    [`/places?q=${'l'.repeat(81)}`, 400, 'q may have at most 80 characters'],
    ['/places/leeds', 400, 'id is not a place'],
    ['/places/1', 404, 'There is no such place'],
    ['/places/1/around', 404, 'There is no such place'],
    ['/places/nearest', 400, 'at is required'],
    ['/places/nearest?at=45.76,4.84', 400, 'at must be degrees north and east, each with one decimal'],
    ['/places/nearest?at=lyon', 400, 'at must be degrees north and east, each with one decimal'],
    ['/places/nearest?at=99.0,4.8', 400, 'at is nowhere on earth'],
  ])('are refused at %s', async (url, status, message) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toContain(message)
  })
})

describe('the town of a product', () => {
  it('is the one that its seller names, whatever the location says', async () => {
    expect(await placeOf(await addIn('near the old bridge', { place_id: VIENNE }))).toMatchObject({ name: 'Vienne' })
  })

  it('is else the one that the location names, where there is no doubt', async () => {
    expect(await placeOf(await addIn('Villeurbanne, France'))).toMatchObject({ _id: VILLEURBANNE })
    expect(await placeOf(await addIn('Springfield'))).toBeNull()
    expect(await placeOf(await addIn('By the sea'))).toBeNull()
  })

  it('has to be one that is known', async () => {
    for (const answer of [
      await add('Lyon', { place_id: 1 }),
      await call('PATCH', `/products/${await addIn('Lyon')}`, { place_id: 1 }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ fields: { place_id: 'is no place that is known here' } })
    }
  })

  it('follows a change of the location, and stays at any other', async () => {
    const id = await addIn('Lyon', { place_id: VIENNE })
    await call('PATCH', `/products/${id}`, { resale_price: 200, location: 'Lyon' })
    expect(await placeOf(id)).toMatchObject({ _id: VIENNE })
    await call('PATCH', `/products/${id}`, { location: 'Grenoble' })
    expect(await placeOf(id)).toMatchObject({ _id: GRENOBLE })
    await call('PATCH', `/products/${id}`, { location: 'Nowhere at all' })
    expect(await placeOf(id)).toBeNull()
    await call('PATCH', `/products/${id}`, { place_id: LYON })
    expect(await placeOf(id)).toMatchObject({ _id: LYON })
    await call('PATCH', `/products/${id}`, { place_id: null, location: 'Vienne, FR' })
    expect(await placeOf(id)).toMatchObject({ _id: VIENNE })
  })

  it('is looked for at the first change of what was listed before there were places', async () => {
    const id = await addIn('Grenoble')
    await shop.db.update(products).set({ placeId: null }).where(eq(products.id, id))
    await call('PATCH', `/products/${id}`, { resale_price: 210 })
    expect(await placeOf(id)).toMatchObject({ _id: GRENOBLE })
  })
})

it('the export of a seller says in which town their products are', async () => {
  await addIn('Grenoble')
  const { listings } = JSON.parse(await shop.person.exportPerson(seller.email))
  expect(listings.at(-1)).toMatchObject({ location: 'Grenoble', place: { name: 'Grenoble', country: 'FR' } })
})

/** All of a list, page after page. */
async function wholeList(query: string) {
  const listed: PublicProduct[] = []
  for (let next: string | undefined = `/products?${query}`; next; ) {
    const answer: Awaited<ReturnType<typeof get>> = await get(next)
    expect(answer.statusCode).toBe(200)
    listed.push(...publicProducts.parse(answer.json()))
    next = /^<\/api(?<address>[^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.groups?.address
  }
  return listed
}

describe('products around a town', () => {
  const around = listPlacesWithin(LYON, 100)
  const inPlaces = around.filter((_, index) => index % 3 === 0).slice(0, 40)
  beforeAll(async () => {
    await shop.db.update(products).set({ removedAt: new Date() }).where(eq(products.name, 'Sofa that moves'))
    const [like] = await shop.db.select().from(products).where(isNull(products.removedAt)).limit(1)
    if (!like) throw new Error('an empty shop')
    const { search: _, savedShare: __, publicJson: ___, publicJsonVersion: ____, ...values } = like
    const rows = inPlaces.flatMap((placeId, index) =>
      [0, 1, 2].map((nth) => ({
        ...values,
        id: uuidv7(),
        name: nth === 1 ? 'Nearby walnut cabinet' : 'Nearby oak stool',
        location: 'Somewhere',
        placeId,
        available: index % 4 === 0 && nth === 2 ? ('sold' as const) : ('available' as const),
      })),
    )
    await shop.db.insert(products).values(rows)
  })

  const distanceOf = ({ place }: PublicProduct): number => {
    const middle = { lat: 45.75, lon: 4.85 }
    if (!place) throw new Error('a product without a place')
    return kilometresBetween(middle, place)
  }
  /** What is available by distance and the newest first in each town; then what is sold likewise. */
  const nearestFirst = (listed: PublicProduct[]) => {
    const rank = ({ place }: PublicProduct) => around.indexOf(place?._id ?? 0)
    return listed.toSorted(
      (a, b) => a.available.localeCompare(b.available) || rank(a) - rank(b) || (a._id < b._id ? 1 : -1),
    )
  }

  it.each([
    ['', 50],
    ['&within=5', 5],
    ['&within=100', 100],
  ])('are those within the radius: %s', async (query, kilometres) => {
    const listed = await wholeList(`near=${LYON}${query}`)
    const wanted = listPlacesWithin(LYON, kilometres).filter((id) => inPlaces.includes(id))
    expect(new Set(listed.map(({ place }) => place?._id))).toEqual(new Set(wanted))
    expect(listed).toHaveLength(3 * wanted.length)
    expect(listed.every((product) => distanceOf(product) <= kilometres + 1)).toBe(true)
    const answer = await get(`/products?near=${LYON}${query}`)
    expect(answer.headers[LIST_HEADERS.total]).toBe(String(listed.length))
  })

  it.each(['', '&q=oak', '&q=oak%20stool&condition=excellent,good,fair', '&location=somewhere', '&available=sold'])(
    'come nearest first, page after page, each once: %s',
    async (query) => {
      const asked = `near=${LYON}&within=100&sort=nearest${query}`
      const whole = await wholeList(`${asked}&limit=1000`)
      expect(whole.length).toBeGreaterThan(5)
      expect(whole).toEqual(nearestFirst(whole))
      expect((await wholeList(asked.replace('sort=nearest', 'sort=newest'))).length).toBe(whole.length)
      for (const limit of [1, 7]) {
        const paged = await wholeList(`${asked}&limit=${limit}`)
        expect(paged.map(({ _id }) => _id)).toEqual(whole.map(({ _id }) => _id))
      }
    },
  )

  it('come nearest first where more match than are counted', async () => {
    const filters = { places: around, words: parseWords('oak') }
    const repository = createSearchRepository(shop.db, () => new Date())
    const capped = createSearchRepository(shop.db, () => new Date(), 5)
    const whole = await repository.listBy('nearest', filters, { limit: 1000, after: undefined })
    const seen: string[] = []
    for (let after: (typeof whole.rows)[number] | undefined; ; ) {
      const { rows, total } = await capped.listBy('nearest', filters, { limit: 9, after })
      expect(total).toEqual({ count: 5, atLeast: true })
      seen.push(...rows.map(({ id }) => id))
      after = rows.at(-1)
      if (!after) break
    }
    expect(seen).toEqual(whole.rows.map(({ id }) => id))
  })

  it('are counted beside the filters', async () => {
    const { availability } = filterCounts.parse((await get(`/search/counts?near=${LYON}&within=100`)).json())
    const total = availability.reduce((sum, { count }) => sum + count, 0)
    expect(total).toBe(3 * inPlaces.length)
  })

  it('are shown from elsewhere, where none is near', async () => {
    const { loosen } = nearMisses.parse((await get(`/search/near?near=${GRENOBLE}&within=1&q=chesterfield`)).json())
    expect(loosen.map(({ filter }) => filter)).toContain('near')
  })

  it.each([
    ['near=1', 'near is no place that is known here.'],
    ['near=lyon', 'near is not a number.'],
    ['near=0', 'near is not a place.'],
    ['within=20', 'within needs a place to be near.'],
    [`near=${LYON}&within=201`, 'within must be at most 200 km.'],
    [`near=${LYON}&within=0`, 'within must be at least 1 km.'],
    [`near=${LYON}&within=1.5`, 'within must be a whole number of kilometres.'],
    ['sort=nearest', 'sort by nearest needs a place to be near.'],
    [`near=${LYON}&sort=nearest&cursor=018f3a5c-7b00-7000-8000-000000000001`, 'cursor does not belong to this list'],
  ])('are refused by %s', async (query, message) => {
    const answer = await get(`/products?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(message)
  })

  it('are listed by a cursor that nobody was given without failing', async () => {
    const cursor = '999999999.018f3a5c-7b00-7000-8000-000000000001'
    const answer = await get(`/products?near=${LYON}&sort=nearest&cursor=${cursor}`)
    expect(answer.statusCode).toBe(200)
  })
})
