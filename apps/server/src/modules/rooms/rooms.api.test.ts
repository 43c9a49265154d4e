import { ROOMS, roomPins } from '@patina/contract/rooms'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roomPins as pinsTable, productPictures, products } from '#db/schema.ts'
import { buildProduct, buildSignIn } from '#test/kit/build.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS })
})
afterAll(() => shop.close())

const listPins = async () => roomPins.parse((await shop.app.inject({ url: '/api/rooms/pins' })).json())

async function pinnedProduct() {
  const product = await buildProduct(shop)
  await shop.db.insert(pinsTable).values({ productId: product.id, room: 'dining', x: 0, y: 10_000 })
  return product
}

const pinOf = async ({ id }: { id: string }) => (await listPins()).find(({ product_id }) => product_id === id)

it('shows in every room of the demo what can be bought there', async () => {
  const pins = await listPins()
  for (const room of ROOMS) expect(pins.filter((pin) => pin.room === room).length).toBeGreaterThanOrEqual(3)
  expect(pins).toContainEqual(
    expect.objectContaining({ room: 'living', product_name: 'Rust two-seater sofa', resale_price: 480 }),
  )
})

it('has no pin for what its seller has sold', async () => {
  const product = await pinnedProduct()
  expect(await pinOf(product)).toMatchObject({
    ...{ room: 'dining', x: 0, y: 10_000 },
    ...{ product_name: product.name, resale_price: product.price },
  })
  const { headers } = await buildSignIn(shop, 'seller@patina.test')
  await shop.app.inject({ method: 'PUT', url: `/api/products/${product.id}`, headers })
  expect(await pinOf(product)).toBeUndefined()
})

it('has no pin for what is taken down', async () => {
  const product = await pinnedProduct()
  const { headers } = await buildSignIn(shop, 'seller@patina.test')
  await shop.app.inject({ method: 'DELETE', url: `/api/products/${product.id}`, headers })
  expect(await pinOf(product)).toBeUndefined()
})

it('forgets the pin of a product that is deleted for good', async () => {
  const { id } = await pinnedProduct()
  await shop.db.delete(productPictures).where(eq(productPictures.productId, id))
  await shop.db.delete(products).where(eq(products.id, id))
  expect(await shop.db.$count(pinsTable, eq(pinsTable.productId, id))).toBe(0)
})

it.each([
  { x: -1, y: 0 },
  { x: 0, y: 10_001 },
])('keeps pins on the picture: not at %o', async (spot) => {
  const { id: productId } = await buildProduct(shop)
  await expect(shop.db.insert(pinsTable).values({ productId, room: 'living', ...spot })).rejects.toThrow()
})
