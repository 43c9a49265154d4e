import { insertAnswer } from '@patina/contract/answers'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '#db/schema.ts'
import { buildPerson, type Person } from '#test/kit/build.ts'
import { makePicture, upload } from '#test/kit/pictures.ts'
import { NO_LIMITS, openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let seller: Person
let image: string
beforeAll(async () => {
  shop = await openTestShop({ env: NO_LIMITS })
  seller = await buildPerson(shop, 'bargains@example.org', 'seller')
  image = uploadAnswer.parse((await upload(shop, seller.headers, await makePicture(1))).json()).data.url
})
afterAll(() => shop.close())

const add = (more: object = {}) => {
  const details = {
    image,
    product_name: 'Ash stool',
    product_category: FIXED_CATEGORY_ID,
    resale_price: 89.5,
    original_price: 150,
    purchase_date: '2022-03-04',
    condition: 'good',
    location: 'York',
    phone_number: '+44 1904 496 0100',
  }
  return shop.app.inject({
    method: 'POST',
    url: '/api/addproduct',
    headers: seller.headers,
    payload: { ...details, ...more },
  })
}
const settingsOf = async (answer: Awaited<ReturnType<typeof add>>) => {
  const { insertedId } = insertAnswer.parse(answer.json())
  return (await shop.app.inject({ url: `/api/offer-settings/${insertedId}`, headers: seller.headers })).json()
}

it('a seller says how offers are answered as they list a piece, or leaves it as it usually is', async () => {
  const said = { takes_offers: true, decline_below: 60, accept_from: 80 }
  expect(await settingsOf(await add({ offer_settings: said }))).toEqual(said)
  const none = { takes_offers: false, decline_below: null, accept_from: null }
  expect(await settingsOf(await add({ offer_settings: none }))).toEqual(none)
  expect(await settingsOf(await add())).toEqual({ takes_offers: true, decline_below: null, accept_from: null })
})

it('what contradicts itself is refused with the field that is wrong, and nothing is listed', async () => {
  const before = await shop.db.$count(products)
  const refused = await add({ offer_settings: { takes_offers: true, decline_below: 80, accept_from: 60 } })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().message).toContain('must not be less than what is declined')
  expect(await shop.db.$count(products)).toBe(before)
})
