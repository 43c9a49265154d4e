import { tokenAnswer } from '@patina/contract/accounts'
import { FIXED_CATEGORY_ID } from '@patina/contract/ids'
import { uploadAnswer } from '@patina/contract/images'
import { desc } from 'drizzle-orm'
import type { OpenDatabase } from '../../apps/server/src/db/client.ts'
import { products } from '../../apps/server/src/db/schema.ts'

/** What the calls need to know of a shop. */
export type Stock = {
  /** Some of its products, spread over all of them. */
  ids: string[]
  /** Where 500th pages begin. */
  cursors: string[]
  seller: { token: string; listing: object }
}

/** 20 a page: where the 500th begins, 499 have gone by. */
const DEEP = 499 * 20
const SAMPLES = 1000

export async function takeStock({ db }: OpenDatabase, count: number): Promise<Omit<Stock, 'seller'>> {
  const rows = await db.select({ id: products.id }).from(products).orderBy(desc(products.id))
  const step = Math.max(1, Math.floor(count / SAMPLES))
  return {
    ids: rows.filter((_, number) => number % step === 0).map(({ id }) => id),
    cursors: rows.slice(DEEP - 10, DEEP).map(({ id }) => id),
  }
}

/** Somebody who has signed up and uploaded a picture, as sellers do. */
export async function openSeller(address: string): Promise<Stock['seller']> {
  const origin = address.replace('127.0.0.1', 'localhost')
  const account = { name: 'Bench Seller', email: `seller${Date.now()}@bench.test`, password: 'Patina#2022' }
  const signedUp = await fetch(`${address}/api/auth/sign-up/email`, json(account, { origin }))
  if (!signedUp.ok) throw new Error(`nobody could sign up: ${await signedUp.text()}`)
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answer = await fetch(`${address}/api/jwt?email=${account.email}`, { headers: { cookie, origin } })
  if (!answer.ok) throw new Error(`no token: ${await answer.text()}`)
  const { accessToken: token } = tokenAnswer.parse(await answer.json())
  const authorization = `bearer ${token}`
  const profile = { name: account.name, email: account.email, role: 'seller', status: 'unverified' }
  await fetch(`${address}/api/users`, json(profile, { authorization }))
  const form = new FormData()
  form.set('image', new Blob([PIXELS], { type: 'image/png' }), 'pixels.png')
  const uploaded = await fetch(`${address}/api/images`, { method: 'POST', headers: { authorization }, body: form })
  const { data } = uploadAnswer.parse(await uploaded.json())
  return {
    token,
    listing: {
      image: data.url,
      product_category: FIXED_CATEGORY_ID,
      resale_price: 120,
      original_price: 300,
      purchase_date: '2022-03-04',
      condition: 'good',
      description: 'Bought new for our first flat. Every drawer runs as it should.',
      location: 'Leeds',
      phone_number: '+44 113 496 0112',
    },
  }
}

const json = (body: object, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** A picture of eight by six pixels, PNG. */
const PIXELS = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOoyEvBihgGUgIAJgQ94V5dhi0AAAAASUVORK5CYII=',
  'base64',
)
