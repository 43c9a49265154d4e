import { insertAnswer } from '@patina/contract/answers'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { productDetail, publicProducts, relatedProducts } from '@patina/contract/products'
import { filterCounts, nearMisses } from '@patina/contract/search'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCTS } from '#db/demo/catalogue.ts'
import { PIECE_LOOKS } from '#db/demo/looks.ts'
import { products } from '#db/schema.ts'
import { buildPerson, type Person } from '#test/kit/build.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let images: string[]
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_WRITES: '100000/60' } })
  seller = await buildPerson(shop, 'colourful@example.org', 'seller')
  images = []
  for (const tint of [1, 2]) {
    images.push(uploadAnswer.parse((await upload(shop, seller.headers, await makePicture(tint))).json()).data.url)
  }
})
afterAll(() => shop.close())

const details = () => ({
  image: images[0],
  product_name: 'Ash stool',
  product_category: FIXED_CATEGORY_ID,
  resale_price: 89.5,
  original_price: 150,
  purchase_date: '2022-03-04',
  condition: 'good',
  location: 'York',
  phone_number: '+44 1904 496 0100',
})
const send = (more: object) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/addproduct',
    headers: seller.headers,
    payload: { ...details(), ...more },
  })
const add = async (more: object = {}) => insertAnswer.parse((await send(more)).json()).insertedId
const change = (id: string, payload: object) =>
  shop.app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers: seller.headers, payload })
const read = async (id: string) => productDetail.parse((await shop.app.inject({ url: `/api/products/${id}` })).json())
const get = async (path: string) => (await shop.app.inject({ url: `/api${path}` })).json()
const namesOf = async (query: string) =>
  publicProducts.parse(await get(`/products?${query}`)).map(({ product_name }) => product_name)

describe('how a piece looks', () => {
  it('is what its seller says, and nothing where they say nothing', async () => {
    expect(await read(await add())).toMatchObject({ colours: [], materials: [] })
    const looks = { colours: ['green', 'brown'], materials: ['oak', 'wool'], focus: { x: 5000, y: 1200 } }
    expect(await read(await add(looks))).toMatchObject(looks)
  })

  it('is changed by itself, and stays where nothing is said', async () => {
    const id = await add({ colours: ['green'], materials: ['oak'], focus: { x: 10, y: 20 } })
    await change(id, { colours: ['blue'] })
    expect(await read(id)).toMatchObject({ colours: ['blue'], materials: ['oak'], focus: { x: 10, y: 20 } })
    await change(id, { focus: null, materials: [] })
    expect(await read(id)).toMatchObject({ colours: ['blue'], materials: [] })
    expect(await read(id)).not.toHaveProperty('focus')
  })

  it('forgets the point of a picture that is not the first any more', async () => {
    const id = await add({ focus: { x: 10, y: 20 } })
    await change(id, { image: images[1], images: [...images].reverse() })
    expect(await read(id)).not.toHaveProperty('focus')
    await change(id, { image: images[0], images, focus: { x: 7, y: 8 } })
    expect((await read(id)).focus).toEqual({ x: 7, y: 8 })
  })

  it.each([
    ['an unknown colour', { colours: ['mauve'] }, 'colours.0 must be some of white, black'],
    ['too many colours', { colours: ['red', 'green', 'blue', 'pink'] }, 'Colours may be at most 3 colours'],
    ['a colour twice', { colours: ['red', 'red'] }, 'Colours must not repeat one'],
    ['too many materials', { materials: ['oak', 'ash', 'pine', 'teak', 'glass'] }, 'Materials may be at most 4'],
    ['a point outside', { focus: { x: 10_001, y: 0 } }, 'focus.x must be at most 10000'],
  ])('%s is refused', async (_what, wrong, words) => {
    const answer = await send(wrong)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(words)
  })

  it('is bounded in the database as well', async () => {
    const id = await add()
    for (const set of [
      sql`colours = '{mauve}'`,
      sql`colours = '{red,green,blue,pink}'`,
      sql`focus_x = 3`,
      sql`focus_x = 3, focus_y = 20000`,
    ]) {
      await expect(shop.db.execute(sql`update ${products} set ${set} where id = ${id}`)).rejects.toThrow()
    }
  })
})

describe('a list', () => {
  const demo = (fits: (looks: NonNullable<(typeof PIECE_LOOKS)[keyof typeof PIECE_LOOKS]>) => boolean) =>
    PRODUCTS.filter(({ picture }) => {
      const looks = PIECE_LOOKS[picture]
      return looks && fits(looks)
    }).map(({ name }) => name)

  it('is narrowed by any of some colours and of some materials', async () => {
    const colour = await namesOf('colour=blue,yellow&limit=1000')
    expect(colour).toEqual(
      expect.arrayContaining(demo(({ colours }) => colours.includes('blue') || colours.includes('yellow'))),
    )
    const both = await namesOf('colour=green&material=oak&postedWithin=90&limit=1000')
    for (const name of demo(({ colours, materials }) => colours.includes('green') && materials.includes('oak')))
      expect(both).toContain(name)
    expect(await namesOf('colour=purple&material=marble')).toEqual([])
  })

  it('refuses what is no colour', async () => {
    expect((await shop.app.inject({ url: '/api/products?colour=mauve' })).statusCode).toBe(400)
  })

  it('tells how many pieces each colour and material would show, the others staying', async () => {
    const counts = filterCounts.parse(await get('/search/counts?colour=red&material=velvet'))
    const countOf = async (query: string) => (await namesOf(`${query}&limit=1000`)).length
    for (const { value, count } of counts.colours) expect(count).toBe(await countOf(`colour=${value}&material=velvet`))
    const velvet = counts.materials.find(({ value }) => value === 'velvet')
    expect(velvet?.count).toBe(await countOf('colour=red&material=velvet'))
    expect(velvet?.count).toBeGreaterThan(0)
  })

  it('says what to give up where nothing is found', async () => {
    const { loosen } = nearMisses.parse(await get('/search/near?colour=purple&material=marble'))
    expect(loosen.map(({ filter }) => filter).toSorted()).toEqual(['colour', 'material'])
  })
})

it('pieces of the same colour, material and width come first among what is similar', async () => {
  const other = await buildPerson(shop, 'similar@example.org', 'seller')
  const image = uploadAnswer.parse((await upload(shop, other.headers, await makePicture(3))).json()).data.url
  const addOther = (more: object) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/addproduct',
      headers: other.headers,
      payload: { ...details(), image, product_name: 'Something', ...more },
    })
  const looks = { colours: ['pink', 'purple'], materials: ['bamboo'], width_mm: 700 }
  const id = await add({ product_name: 'Quite other', ...looks })
  await addOther({ ...looks, product_name: 'Twin' })
  await addOther({ colours: ['pink'], materials: ['glass'], width_mm: 3000, product_name: 'Cousin' })
  await addOther({ product_name: 'Stranger' })
  const { similar } = relatedProducts.parse(await get(`/products/${id}/related`))
  const names = similar.map(({ product_name }) => product_name)
  expect(names.slice(0, 2)).toEqual(['Twin', 'Cousin'])
})
