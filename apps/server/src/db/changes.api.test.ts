import { openFaultyLine } from '@patina/stand-ins/faulty-line'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CHANGES_CHANNEL, readVersions } from '#db/changes.ts'
import { listenTo } from '#db/listener.ts'
import { categories, pictures, products, users } from '#db/schema.ts'
import { buildProduct } from '#test/kit/build.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { makeDatabasePlace, openTestShop } from '#test/kit/test-shop.ts'

const readVersion = async (db: Parameters<typeof readVersions>[0]) => (await readVersions(db)).all

let place: Awaited<ReturnType<typeof makeDatabasePlace>>
let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  place = await makeDatabasePlace()
  shop = await openTestShop({ place })
})
afterAll(() => shop.close())

describe("the catalogue's version", () => {
  it.each([
    ['a product', async () => shop.db.update(products).set({ name: 'Renamed' })],
    ['a picture', async () => shop.db.update(pictures).set({ width: 900 })],
    ['a category', async () => shop.db.update(categories).set({ title: 'Renamed' }).where(eq(categories.position, 1))],
    ["a seller's name", async () => shop.db.update(users).set({ name: 'Renamed' })],
  ])('grows with a change of %s', async (_what, change) => {
    const before = await readVersion(shop.db)
    await change()
    expect(await readVersion(shop.db)).toBeGreaterThan(before)
  })

  it('stays as it is when a change is taken back', async () => {
    const before = await readVersion(shop.db)
    const withdrawn = shop.db.transaction(async (tx) => {
      await tx.update(products).set({ name: 'Nearly' })
      expect(await readVersion(tx)).toBeGreaterThan(before)
      tx.rollback()
    })
    await expect(withdrawn).rejects.toThrow('Rollback')
    expect(await readVersion(shop.db)).toBe(before)
  })
})

/* The embedded database does one thing after another, for one process. */
describe.runIf(process.env.TEST_ENGINE === 'postgres')('a change', () => {
  it('waits for no other change', async () => {
    const [one, other] = [await buildProduct(shop), await buildProduct(shop)]
    const reprice = (product: typeof one, tx: Pick<typeof shop.db, 'update'>) =>
      tx.update(products).set({ resaleCents: 4200 }).where(eq(products.id, product.id))
    const before = await readVersion(shop.db)
    // Each is one of its category and one of its seller.
    await shop.db.transaction(async (tx) => {
      await reprice(one, tx)
      await reprice(other, shop.db)
      expect(await readVersion(shop.db)).toBe(before + 2)
    })
    expect(await readVersion(shop.db)).toBe(before + 4)
  })

  it('is told to whoever listens, and again to one whose connection broke', async () => {
    const line = await openFaultyLine()
    const onNotice = vi.fn()
    const connectionString = await line.to(place.env.DATABASE_URL ?? '')
    const channels = new Map([[CHANGES_CHANNEL, { onNotice, onGap: onNotice }]])
    const listener = listenTo({ connectionString, connectMs: 5_000, channels })
    await vi.waitFor(() => expect(listener.isListening()).toBe(true), PATIENCE)
    onNotice.mockClear()
    const { id } = await buildProduct(shop)
    await vi.waitFor(() => expect(onNotice).toHaveBeenCalled(), PATIENCE)

    line.cut()
    await vi.waitFor(() => expect(listener.isListening()).toBe(false), PATIENCE)
    onNotice.mockClear()
    await shop.db.update(products).set({ name: 'Unheard of' }).where(eq(products.id, id))
    line.mend()
    // Coming back counts as a notice, since what was told meanwhile is lost.
    await vi.waitFor(() => expect(onNotice).toHaveBeenCalled(), PATIENCE)
    onNotice.mockClear()
    await shop.db.update(products).set({ name: 'Heard of' }).where(eq(products.id, id))
    await vi.waitFor(() => expect(onNotice).toHaveBeenCalled(), PATIENCE)
    await listener.close()
    line.close()
  })
})
