import { insertAnswer } from '@patina/contract/answers'
import type { CaseSummary } from '@patina/contract/cases'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases, products } from '#db/schema.ts'
import { buildPerson, buildSignIn, type Person } from '#test/kit/build.ts'
import { csvWith, importsOf } from '#test/kit/imports.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'
import { zipOf } from '#test/kit/zip.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

async function openSeller(shop: Shop, email: string) {
  const seller = await buildPerson(shop, email, 'seller')
  const picture = uploadAnswer.parse((await upload(shop, seller.headers, await makePicture(1))).json()).data.url
  const send = (more: object = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/addproduct',
      headers: seller.headers,
      payload: {
        image: picture,
        product_name: 'Ash stool',
        product_category: FIXED_CATEGORY_ID,
        resale_price: 89.5,
        original_price: 150,
        purchase_date: '2022-03-04',
        condition: 'good',
        description: 'Three legs, none of them tired.',
        location: 'York',
        phone_number: '+44 1904 496 0100',
        ...more,
      },
    })
  const add = async () => insertAnswer.parse((await send()).json()).insertedId
  return { ...seller, send, add }
}

describe('with FIRST_LISTINGS', () => {
  let shop: Shop
  let admin: Person
  beforeAll(async () => {
    shop = await openTestShop({ env: { ...NO_LIMITS, FIRST_LISTINGS: '2' } })
    admin = await buildSignIn(shop, 'admin@patina.test')
  })
  afterAll(() => shop.close())

  const openCases = async (): Promise<CaseSummary[]> => {
    const answer = await shop.app.inject({ url: '/api/cases', headers: admin.headers })
    return answer.json<CaseSummary[]>().filter(({ origin }) => origin === 'firstListing')
  }
  const casesAbout = async (ids: readonly string[]) =>
    (await openCases()).map(({ id }) => id).filter((id) => ids.includes(id))

  it('the first pieces of a seller open a case each while they are on sale, and later ones none', async () => {
    const seller = await openSeller(shop, 'first@example.org')
    const ids = [await seller.add(), await seller.add(), await seller.add()]
    expect(await casesAbout(ids)).toEqual(ids.slice(0, 2))
    const found = (await openCases()).find(({ id }) => id === ids[0])
    expect(found).toMatchObject({ kind: 'product', title: 'Ash stool', person: 'Robin Marsh', reports: 0 })
    const onSale = await shop.app.inject({ url: `/api/products/${ids[0]}` })
    expect(onSale.json()).toMatchObject({ available: 'available' })
  })

  it('what was taken down counts as well: nobody is looked at for ever', async () => {
    const seller = await openSeller(shop, 'again@example.org')
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const id = await seller.add()
      ids.push(id)
      await shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers: seller.headers })
    }
    expect(await casesAbout(ids)).toEqual(ids.slice(0, 2))
  })

  it('a listing that is refused opens none', async () => {
    const seller = await openSeller(shop, 'refused@example.org')
    const before = await shop.db.$count(cases)
    expect((await seller.send({ resale_price: -1 })).statusCode).toBe(400)
    expect(await shop.db.$count(cases)).toBe(before)
  })

  it('of many that are imported at once only the first are looked at', async () => {
    const seller = await buildPerson(shop, 'import@example.org', 'seller')
    const { check, list } = importsOf(shop, seller)
    const rows = [1, 2, 3].map((n) => ({ title: `Hall chair ${n}`, pictures: 'a.png' }))
    const archive = await zipOf({ 'a.png': await makePicture(77, 'png', 16) })
    const report = await check({ table: csvWith(rows), archive })
    expect(await list(report._id, 3)).toMatchObject({ state: 'listed' })
    const titles = (await openCases()).map(({ title }) => title).filter((title) => title.startsWith('Hall chair'))
    expect(titles).toEqual(['Hall chair 1', 'Hall chair 2'])
  })

  it('a report about such a piece meets in the same case', async () => {
    const seller = await openSeller(shop, 'met@example.org')
    const id = await seller.add()
    const payload = { kind: 'product', id, reason: 'misleading', text: 'Four legs.', email: 'passer-by@example.org' }
    await shop.app.inject({ method: 'POST', url: '/api/case-reports', payload })
    const about = (await openCases()).filter((one) => one.id === id)
    expect(about).toMatchObject([{ reports: 1, origin: 'firstListing' }])
  })
})

it('without the setting nobody’s first piece opens a case', async () => {
  const shop = await openTestShop({ env: NO_LIMITS })
  try {
    const seller = await openSeller(shop, 'quiet@example.org')
    const before = await shop.db.$count(cases)
    const pieces = await shop.db.$count(products)
    await seller.add()
    expect(await shop.db.$count(products)).toBe(pieces + 1)
    expect(await shop.db.$count(cases)).toBe(before)
  } finally {
    await shop.close()
  }
})
