import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { importedProducts, products } from '#db/schema.ts'
import { preparePicture } from '#modules/images/prepare-picture.ts'
import { buildPerson, buildSignIn } from '#test/kit/build.ts'
import { csvWith, importsOf } from '#test/kit/imports.ts'
import { PATIENCE } from '#test/kit/patience.ts'
import { makePicture } from '#test/kit/pictures.ts'
import { makeDatabasePlace, NO_LIMITS, openTestShop, type TestShop } from '#test/kit/test-shop.ts'
import { zipOf } from '#test/kit/zip.ts'

/** A table of as many products as are asked for, which share a few pictures. */
async function filesOf(count: number, pictures: number) {
  const names = Array.from({ length: pictures }, (_, index) => `${index}.png`)
  const shots = await Promise.all(names.map(async (name, index) => [name, await makePicture(100 + index, 'png', 16)]))
  const rows = Array.from({ length: count }, (_, index) => ({
    title: `Elm stool ${index}`,
    pictures: `${index % pictures}.png`,
  }))
  return { table: csvWith(rows), archive: await zipOf(Object.fromEntries(shots)) }
}

const newSeller = async (shop: TestShop) => {
  const person = await buildPerson(shop, 'importer@example.org', 'seller')
  return { ...person, ...importsOf(shop, person) }
}
const countStools = ({ db }: TestShop) => db.$count(products, sql`${products.name} like 'Elm stool%'`)

it('lists a thousand products all at once, and none of them again', async () => {
  const shop = await openTestShop({ env: NO_LIMITS })
  onTestFinished(shop.close)
  const seller = await newSeller(shop)
  const files = await filesOf(1000, 10)
  const report = await seller.check(files)
  expect(report).toMatchObject({ state: 'checked', rows: { right: 1000, wrong: 0, known: 0 } })
  expect(await seller.list(report._id, 1000)).toMatchObject({ state: 'listed', pictures: { done: 10, total: 10 } })
  expect(await countStools(shop)).toBe(1000)
  expect(await seller.check(files)).toMatchObject({ state: 'checked', rows: { right: 0, wrong: 0, known: 1000 } })
})

it('goes on without doubles in the next process when one dies half way', async () => {
  const place = await makeDatabasePlace('demo')
  onTestFinished(place.remove)
  const kept = { env: place.env, remove: async () => {} }
  let made = 0
  const dying = await openTestShop({
    env: NO_LIMITS,
    place: kept,
    preparePicture: async (bytes, signal) => {
      made += 1
      if (made > 3) throw new Error('the machine is going down')
      return preparePicture(bytes, signal, 120)
    },
  })
  const seller = await newSeller(dying)
  const { _id } = await seller.check(await filesOf(6, 6))
  await seller.call('POST', `/${_id}/list`, { count: 6 })
  await vi.waitFor(async () => expect((await seller.find(_id)).pictures.done).toBe(3), PATIENCE)
  await dying.close()

  const next = await openTestShop({ env: NO_LIMITS, place: kept })
  const later = importsOf(next, await buildSignIn(next, seller.email))
  const outcome = await later.settled(_id)
  // Where the first gave up before it was closed, the seller presses again.
  if (outcome.state === 'checked') await later.list(_id, 6)
  expect(await later.find(_id)).toMatchObject({ state: 'listed', pictures: { done: 6, total: 6 } })
  expect(await next.db.$count(importedProducts)).toBe(6)
  expect(await countStools(next)).toBe(6)
  await next.close()
})
