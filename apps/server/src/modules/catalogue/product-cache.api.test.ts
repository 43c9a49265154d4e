import { type PublicProduct, publicProduct } from '@patina/contract/catalogue'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { pictures, products, users } from '#db/schema.ts'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const listed = async (): Promise<PublicProduct[]> =>
  z.array(publicProduct).parse((await shop.app.inject({ method: 'GET', url: '/api/products' })).json())

async function oneRow() {
  const [row] = await shop.db.select().from(products).limit(1)
  if (!row) throw new Error('The demo has no product')
  return row
}

it('shows a seller by the name and the standing that they have now', async () => {
  const { sellerId } = await oneRow()
  const before = await listed()
  await shop.db.update(users).set({ name: 'Zoë "Zed" O’Hara', status: 'verified' }).where(eq(users.id, sellerId))
  const theirs = await shop.db.select({ id: products.id }).from(products).where(eq(products.sellerId, sellerId))
  const ids = new Set(theirs.map(({ id }) => id))
  expect(await listed()).toEqual(
    before.map((product) =>
      ids.has(product._id) ? { ...product, seller_name: 'Zoë "Zed" O’Hara', seller_verified: true } : product,
    ),
  )
})

it('shows a product with the picture that it has now', async () => {
  const row = await oneRow()
  await shop.db.update(pictures).set({ url: '/images/moved-640.webp' }).where(eq(pictures.id, row.pictureId))
  const product = (await listed()).find(({ _id }) => _id === row.id)
  expect(product).toMatchObject({ image: '/images/moved-640.webp', picture: { url: '/images/moved-640.webp' } })
})

it('shows the new name on what is listed or changed while its seller takes it', async () => {
  const { id, savedShare: _, ...row } = await oneRow()
  for (let round = 0; round < 20; round += 1) {
    const name = `Name ${round}`
    const location = `Place ${round}`
    await Promise.all([
      shop.db.insert(products).values({ ...row, name: 'Listed meanwhile' }),
      shop.db.update(users).set({ name }).where(eq(users.id, row.sellerId)),
      shop.db.update(products).set({ location }).where(eq(products.id, id)),
    ])
    const all = await listed()
    const meanwhile = all.filter(({ product_name }) => product_name === 'Listed meanwhile')
    expect(meanwhile).toHaveLength(round + 1)
    expect(new Set(meanwhile.map(({ seller_name }) => seller_name))).toEqual(new Set([name]))
    expect(all.find(({ _id }) => _id === id)).toMatchObject({ seller_name: name, location })
  }
})
