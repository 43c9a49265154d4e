import { insertAnswer } from '@patina/contract/answers'
import { fitAnswer } from '@patina/contract/fit-query'
import { uploadAnswer } from '@patina/contract/images'
import { categories, productDetail, publicProducts } from '@patina/contract/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPerson, type Person } from '#test/kit/build.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let buyer: Person
let image: string
let sofas: string
beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS })
  seller = await buildPerson(shop, 'measures@example.org', 'seller')
  buyer = await buildPerson(shop, 'moves@example.org', 'buyer')
  const answer = await upload(shop, seller.headers, await makePicture(7))
  image = uploadAnswer.parse(answer.json()).data.url
  const known = categories.parse((await shop.app.inject({ url: '/api/categories' })).json())
  sofas = known.find(({ kind }) => kind === 'sofa')?._id ?? ''
})
afterAll(() => shop.close())

const SIZES = {
  width_mm: 1900,
  depth_mm: 950,
  height_mm: 850,
  weight_kg: 48,
  shape: { source: 'measured', seat: 430, arm: 600, back: 250 },
}

const call = (method: 'POST' | 'PATCH' | 'PUT', url: string, payload: unknown, who = seller) =>
  shop.app.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', ...who.headers },
    payload: JSON.stringify(payload),
  })
const get = (url: string) => shop.app.inject({ url })

async function listSofa(more: object = SIZES): Promise<string> {
  const answer = await call('POST', '/api/addproduct', {
    image,
    product_name: 'Measured sofa',
    product_category: sofas,
    resale_price: 240,
    original_price: 900,
    purchase_date: '2022-03-04',
    condition: 'good',
    location: 'York',
    phone_number: '+44 1904 496 0100',
    ...more,
  })
  return insertAnswer.parse(answer.json()).insertedId
}
const sizesOf = async (id: string) => {
  const { width_mm, depth_mm, height_mm, weight_kg, shape } = productDetail.parse(
    (await get(`/api/products/${id}`)).json(),
  )
  return { width_mm, depth_mm, height_mm, weight_kg, shape }
}
const answerFor = async (id: string, query: string) =>
  fitAnswer.parse((await get(`/api/products/${id}/fit?${query}`)).json())
const listed = async (query: string) =>
  publicProducts.parse((await get(`/api/products?category=${sofas}&${query}`)).json()).map(({ _id }) => _id)

describe('sizes of a listing', () => {
  it('are shown as its seller said them, and change one by one', async () => {
    const id = await listSofa()
    expect(await sizesOf(id)).toEqual(SIZES)
    expect((await call('PATCH', `/api/products/${id}`, { width_mm: 2000, weight_kg: null })).statusCode).toBe(200)
    expect(await sizesOf(id)).toEqual({ ...SIZES, width_mm: 2000, weight_kg: null })
  })

  it('need not be said', async () => {
    const id = await listSofa({})
    expect(await sizesOf(id)).toEqual({ width_mm: null, depth_mm: null, height_mm: null, weight_kg: null, shape: null })
  })

  it.each([
    [{ width_mm: 0 }, 'Width'],
    [{ depth_mm: 70_000 }, 'Depth'],
    [{ height_mm: '850' }, 'Height'],
    [{ weight_kg: 12.5 }, 'Weight'],
    [{ shape: { source: 'hearsay' } }, 'must be measured, maker or guess'],
    [{ shape: { source: 'guess', parts: [] } }, 'must name at least one'],
  ])('are refused by name where they are none: %o', async (wrong, label) => {
    const id = await listSofa()
    const answer = await call('PATCH', `/api/products/${id}`, wrong)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(label)
    expect(await sizesOf(id)).toEqual(SIZES)
  })
})

describe('whether it fits', () => {
  it('is answered for each step, with a reason in words', async () => {
    const id = await listSofa()
    const answer = await answerFor(id, 'door=762x1981&door=1000x2100&turn=900x900x2400&wall=1850')
    expect(answer.answer).toBe('doesNotFit')
    expect(answer.steps.map(({ kind, answer }) => [kind, answer])).toEqual([
      ['door', 'fitsIf'],
      ['door', 'fits'],
      ['turn', expect.any(String)],
      ['wall', 'doesNotFit'],
    ])
    expect(answer.steps.every(({ reason }) => reason.length > 10)).toBe(true)
  })

  it('is not known of what nobody has measured', async () => {
    const id = await listSofa({})
    expect((await answerFor(id, 'door=762x1981')).answer).toBe('unknown')
  })

  it.each([
    ['door=wide', 'must be width x height'],
    ['door=750', 'must be width x height'],
    ['door=750x2000&turn=900x-1x2', 'must be both widths and the height'],
    ['wall=abc', 'is not a number'],
    ['wall=0', 'must be at least 1 mm'],
    ['stairs=850x2000x89', 'must be width x headroom x pitch'],
    [Array.from({ length: 13 }, () => 'door=750x2000').join('&'), ''],
    [
      `${Array.from({ length: 8 }, () => 'door=750x2000').join('&')}${'&lift=900x1100x2000'.repeat(8)}`,
      'at most 12 steps',
    ],
    ['window=900x900', ''],
  ])('is a 400 that names the fault for %s', async (query, fault) => {
    const answer = await get(`/api/products/${await listSofa()}/fit?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(fault)
  })

  it('narrows lists to what likely passes a door and stands at a wall, and leaves out what nobody has measured', async () => {
    const measured = await listSofa()
    const unknown = await listSofa({})
    const through = async (query: string) => {
      const ids = await listed(query)
      return [ids.includes(measured), ids.includes(unknown)]
    }
    expect(await through('sort=newest')).toEqual([true, true])
    expect(await through('door=762')).toEqual([true, false])
    expect(await through('door=400')).toEqual([false, false])
    expect(await through('wall=1900')).toEqual([true, false])
    expect(await through('door=762&wall=1899')).toEqual([false, false])
    await call('PATCH', `/api/products/${measured}`, { shape: null, depth_mm: 1500, height_mm: 1500 })
    expect(await through('door=762')).toEqual([false, false])
  })

  it('is what an empty list offers to give up', async () => {
    const near = (await get('/api/search/near?door=1')).json()
    expect(near.loosen.map(({ filter }: { filter: string }) => filter)).toEqual(['fit'])
  })
})

describe('the drawing', () => {
  it('is an image of the piece with words for those who do not see it', async () => {
    const answer = await get(`/api/products/${await listSofa()}/drawing.svg?wall=2400`)
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.body).toMatch(/^<svg /)
    expect(answer.body).toContain('190 cm wide')
    expect(answer.body).not.toContain('<script')
  })

  it('is not there where nobody has said how big it is', async () => {
    expect((await get(`/api/products/${await listSofa({})}/drawing.svg`)).statusCode).toBe(404)
  })
})

describe('the model', () => {
  it.each([
    ['glb', 'model/gltf-binary', 'glTF'],
    ['usdz', 'model/vnd.usdz+zip', 'PK'],
  ])('as %s is a file that phones open by themselves', async (ending, type, beginning) => {
    const answer = await get(`/api/products/${await listSofa()}/model.${ending}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['cache-control']).toBe((await get('/api/categories')).headers['cache-control'])
    expect(answer.rawPayload.subarray(0, beginning.length).toString()).toBe(beginning)
  })

  it.each([
    ['nothing is known of', {}],
    ['one size is missing of', { ...SIZES, depth_mm: null }],
    ['was guessed of', { ...SIZES, shape: { source: 'guess' } }],
    ['nobody says where the sizes are from of', { ...SIZES, shape: null }],
  ])('is not there for a piece that %s', async (_, sizes) => {
    const answer = await get(`/api/products/${await listSofa(sizes)}/model.glb`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toContain('measured')
  })
})

describe('homes', () => {
  const HOME = {
    name: 'Home',
    steps: [{ kind: 'door', width: 762, height: 1981, wall: 120 }],
    wall: 2400,
  }
  const homesOf = async (who: typeof buyer) =>
    (await shop.app.inject({ url: '/api/users/me/homes', headers: who.headers })).json()

  it('are kept for their owner alone', async () => {
    expect(await homesOf(buyer)).toEqual([])
    expect((await call('PUT', '/api/users/me/homes', [HOME], buyer)).json()).toEqual([HOME])
    expect(await homesOf(buyer)).toEqual([HOME])
    expect(await homesOf(seller)).toEqual([])
    expect((await get('/api/users/me/homes')).statusCode).toBe(401)
    await call('PUT', '/api/users/me/homes', [], buyer)
    expect(await homesOf(buyer)).toEqual([])
  })

  it.each([
    ['too many', Array.from({ length: 6 }, (_, number) => ({ ...HOME, name: `Home ${number}` }))],
    ['two of one name', [HOME, HOME]],
    ['one without a name', [{ ...HOME, name: '' }]],
    ['a step of no known kind', [{ ...HOME, steps: [{ kind: 'window', width: 900 }] }]],
    ['a door without a height', [{ ...HOME, steps: [{ kind: 'door', width: 900, wall: 120 }] }]],
    ['no list', HOME],
  ])('are refused where there is %s, and nothing is lost', async (_, wrong) => {
    await call('PUT', '/api/users/me/homes', [HOME], buyer)
    expect((await call('PUT', '/api/users/me/homes', wrong, buyer)).statusCode).toBe(400)
    expect(await homesOf(buyer)).toEqual([HOME])
  })
})
