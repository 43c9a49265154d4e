import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { PASSWORD, type Person, somebody } from './people.ts'
import { pngOf } from './pictures.ts'

/** Journeys that are not about signing up or listing come to the point through the API. */

export type Product = { _id: string; product_name: string; resale_price: number; product_category: string }

export async function post(request: APIRequestContext, path: string, data: object, token?: string) {
  const answer = await request.post(`/api${path}`, {
    data,
    ...(token && { headers: { authorization: `bearer ${token}` } }),
  })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

export async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.get(`/api/jwt?${new URLSearchParams({ email })}`)
  return (await answer.json()).accessToken
}

/** Somebody new, with an account and a profile. */
export async function enrol(request: APIRequestContext, role: Person['role'], name?: string) {
  const person = { ...somebody(role), ...(name && { name }) }
  await post(request, '/auth/sign-up/email', { name: person.name, email: person.email, password: PASSWORD })
  const token = await tokenOf(request, person.email)
  await post(request, '/users', { name: person.name, email: person.email, role }, token)
  return { person, token }
}

/** Somebody new, signed in in this page's browser. */
export async function arriveAs(page: Page, role: Person['role'], name?: string): Promise<Person> {
  const { person, token } = await enrol(page.request, role, name)
  await keepToken(page, token)
  return person
}

/** Somebody who has an account, signed in in this page's browser. */
export async function returnAs(page: Page, email: string): Promise<void> {
  await post(page.request, '/auth/sign-in/email', { email, password: PASSWORD })
  await keepToken(page, await tokenOf(page.request, email))
}

export const keepToken = (page: Page, token: string) =>
  page.addInitScript((accessToken) => {
    localStorage.getItem('accessToken') ?? localStorage.setItem('accessToken', accessToken)
  }, token)

const PICTURE = pngOf('piece.png', [163, 89, 45])

/** A piece that no other journey touches, by a seller of the demo unless another is named, or signed in by their token. */
export async function listProduct(
  request: APIRequestContext,
  name: string,
  {
    email = 'seller@patina.test',
    token: known,
    marks = [],
    ...more
  }: { email?: string; token?: string; marks?: object[]; [detail: string]: unknown } = {},
  picture = PICTURE,
): Promise<Product> {
  if (!known) await post(request, '/auth/sign-in/email', { email, password: PASSWORD })
  const token = known ?? (await tokenOf(request, email))
  const headers = { authorization: `bearer ${token}` }
  const uploaded = await request.post('/api/images', { headers, multipart: { image: picture } })
  expect(uploaded.status(), await uploaded.text()).toBe(200)
  const [category] = await (await request.get('/api/categories')).json()
  const image: string = (await uploaded.json()).data.url
  const details = {
    image,
    product_name: `${name} ${somebody().name.slice(-8)}`,
    product_category: category._id,
    resale_price: 120.5,
    original_price: 300,
    purchase_date: '2021-05-04',
    condition: 'good',
    description: 'One small mark on the left arm.',
    location: 'Leeds',
    phone_number: '+44 113 496 0112',
    marks: marks.map((mark) => ({ picture: image, ...mark })),
    ...more,
  }
  const { insertedId } = await post(request, '/addproduct', details, token)
  return { ...details, _id: insertedId }
}

/** What an order or a report knows already, and nobody can change. */
export async function expectKnownFields(page: Page, person: Person, product: Product): Promise<void> {
  for (const [label, value] of [
    ['Your Name', person.name],
    ['Your Email', person.email],
    ['Product Name', product.product_name],
    ['Product Price', '$120.50'],
  ] as const) {
    await expect(page.getByLabel(label)).toBeDisabled()
    await expect(page.getByLabel(label)).toHaveValue(value)
  }
}

type Listed = {
  _id: string
  product_name: string
  available: string
  pictures: unknown[]
  width_mm: number | null
  ways: { collect: boolean; bring: object | null }
}

/** The oldest piece that fits: one of the demo, which stay as they are. */
export async function findProduct(page: Pick<Page, 'request'>, fits: (product: Listed) => boolean): Promise<Listed> {
  const all: Listed[] = await (await page.request.get('/api/products?limit=1000')).json()
  for (const { _id } of all.toReversed()) {
    const product: Listed = await (await page.request.get(`/api/products/${_id}`)).json()
    if (fits(product)) return product
  }
  throw new Error('The demo has no such piece')
}

let withPictures: Promise<Listed> | undefined
/** A piece on sale with several pictures, and sizes of which a drawing is made. */
export function productWithPictures(page: Pick<Page, 'request'>): Promise<Listed> {
  withPictures ??= findProduct(
    page,
    ({ available, pictures, width_mm }) => available === 'available' && pictures.length > 2 && width_mm !== null,
  )
  return withPictures
}
