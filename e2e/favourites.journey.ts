import { expect, type Page } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { test } from './journey.ts'
import { fillSignIn, signOut } from './people.ts'
import { arriveAs, enrol, listProduct, type Product, post } from './shop.ts'

/* What brings people back: hearts, collections, lower prices, and what they looked at. */

const heart = (page: Page, { product_name }: Product) =>
  page.getByRole('button', { name: `Keep ${product_name} in your favourites` }).first()
const kept = (page: Page, { product_name }: Product) => page.getByRole('link', { name: product_name, exact: true })

async function press(page: Page, product: Product, isKept: boolean): Promise<void> {
  // Until it is known who is here, the device keeps it, and hands it over afterwards.
  await expect(page.getByText(/^Signed in as/)).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.url().endsWith(`/api/favourites/${product._id}`))
  await heart(page, product).click()
  await expect(heart(page, product)).toHaveAttribute('aria-pressed', String(isKept))
  await saved
}

test('a visitor saves items, signs in, and finds them there', async ({ page, request, browser, baseURL }) => {
  const { token } = await enrol(request, 'seller')
  const chair = await listProduct(request, 'Chair for later', { token })
  const stool = await listProduct(request, 'Stool for later', { token })
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const { person } = await enrol(context.request, 'buyer')
  await context.close()

  await page.goto(`/products/${chair._id}`)
  await expect(heart(page, chair)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, chair).click()
  await expect(heart(page, chair)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/products')
  await expect(heart(page, chair)).toHaveAttribute('aria-pressed', 'true')
  await heart(page, stool).click()
  await expect(heart(page, stool)).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/favourites')
  await expect(kept(page, chair)).toBeVisible()
  await expect(kept(page, stool)).toBeVisible()
  // Let go by a slip, it can be put back.
  await heart(page, stool).click()
  await expect(heart(page, stool)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, stool).click()

  await page.getByRole('link', { name: 'Sign in' }).click()
  const merged = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/favourites'),
  )
  await fillSignIn(page, person.email)
  expect((await merged).ok()).toBe(true)
  await expect(page).toHaveURL('/favourites')
  await expect(page.getByRole('link', { name: 'Favourites 2' })).toBeVisible()
  await expect(kept(page, chair)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBeNull()
  await page.goto(`/products/${chair._id}`)
  await expect(heart(page, chair)).toHaveAttribute('aria-pressed', 'true')
})

test('a collection is shared, opened by a stranger, and closed again', { tag: '@long' }, async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { token } = await enrol(request, 'seller')
  const chair = await listProduct(request, 'Chair to show', { token })
  const lamp = await listProduct(request, 'Lamp for me', { token })
  const owner = await arriveAs(page, 'buyer')
  await page.goto(`/products/${lamp._id}`)
  await press(page, lamp, true)
  await page.goto(`/products/${chair._id}`)
  await press(page, chair, true)

  await page.goto('/favourites')
  await page.getByRole('button', { name: 'New collection' }).click()
  await page.getByLabel('Name').fill('Write to ada@example.org')
  await page.getByRole('button', { name: 'Begin it' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'must not hold' })).toBeVisible()
  await page.getByLabel('Name').fill('Living room')
  await page.getByRole('button', { name: 'Begin it' }).click()
  await expect(page.getByRole('link', { name: 'Living room 0' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Nothing is in this collection yet')).toBeVisible()

  await page.getByRole('link', { name: 'Favourites 2' }).click()
  await page.getByText(`Collections of ${chair.product_name}`).click()
  await page.getByRole('checkbox', { name: 'Living room' }).first().check()
  await expect(page.getByRole('link', { name: 'Living room 1' })).toBeVisible()
  await page.getByRole('link', { name: 'Living room 1' }).click()
  await expect(kept(page, chair)).toBeVisible()
  await expect(kept(page, lamp)).toHaveCount(0)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const address = page.getByRole('link', { name: /\/collections\// })
  await expect(address).toBeVisible()

  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) })
  const shown = await stranger.newPage()
  const path = new URL((await address.getAttribute('href')) ?? '').pathname
  await shown.goto(path)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Living room')
  await expect(kept(shown, chair)).toBeVisible()
  await expect(kept(shown, lamp)).toHaveCount(0)
  await expect(shown.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await shown.content()).not.toContain(owner.name)
  await expectAlive(shown)

  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
  await shown.goto(path)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('This collection is closed')
  await stranger.close()

  await page.getByRole('button', { name: 'Delete Living room' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Favourites 2' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Living room/ })).toHaveCount(0)
})

test('who keeps a piece hears when it costs less, and what became of it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { token } = await enrol(request, 'seller')
  const headers = { authorization: `bearer ${token}` }
  const chair = await listProduct(request, 'Chair that falls', { token, resale_price: 100 })
  const gone = await listProduct(request, 'Chair that goes', { token })
  await arriveAs(page, 'buyer')
  for (const product of [chair, gone]) {
    await page.goto(`/products/${product._id}`)
    await press(page, product, true)
  }
  const change = await request.patch(`/api/products/${chair._id}`, { headers, data: { resale_price: 80 } })
  expect(change.ok()).toBe(true)
  expect((await request.delete(`/api/products/${gone._id}`, { headers })).ok()).toBe(true)
  await expect(page.getByRole('link', { name: /^Notifications: 1 / })).toBeVisible()
  await page.goto('/notifications')
  await page.getByRole('link', { name: `${chair.product_name} costs less now` }).click()
  await expect(page).toHaveURL(`/products/${chair._id}`)

  expect((await request.put(`/api/products/${chair._id}`, { headers })).ok()).toBe(true)
  await page.goto('/favourites')
  await expect(page.getByText('A piece you kept has been taken down.')).toBeVisible()
  await page.getByRole('button', { name: 'All right' }).click()
  await expect(page.getByText('A piece you kept has been taken down.')).toHaveCount(0)
  await page.getByRole('link', { name: `Similar to ${chair.product_name}` }).click()
  await expect(page).toHaveURL(`/products/${chair._id}#pieces-like-this`)
})

test('from three people on a piece says how many like it, and its seller is told exactly', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await arriveAs(page, 'seller')
  await page.goto('/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const chair = await listProduct(page.request, 'Chair that many like', { token: token ?? '' })
  for (const _ of [1, 2, 3]) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const { token: keeper } = await enrol(context.request, 'buyer')
    await post(context.request, '/favourites', { product_ids: [chair._id] }, keeper)
    await context.close()
  }
  await page.goto(`/products/${chair._id}`)
  await expect(page.getByText('3 people like this')).toBeVisible()
  await expect(heart(page, chair)).toHaveCount(0)
  await page.goto('/dashboard/myproducts')
  await expect(page.getByText('3 hearts')).toBeVisible()
})

test('what somebody looked at waits on the next page, until they clear it or sign out', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { token } = await enrol(request, 'seller')
  const first = await listProduct(request, 'Chair seen first', { token })
  const second = await listProduct(request, 'Chair seen second', { token })
  const seen = page.getByRole('region', { name: 'Seen lately' })
  const look = async (product: Product) => {
    await page.goto(`/products/${product._id}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('seen'))).toContain(product._id)
  }
  await look(first)
  await look(second)
  await expect(kept(page, first).and(seen.getByRole('link'))).toBeVisible()
  await expect(seen.getByRole('link', { name: second.product_name })).toHaveCount(0)
  await page.goto('/')
  await expect(seen.getByRole('link')).toHaveText([second.product_name, first.product_name])
  await seen.getByRole('button', { name: 'Clear what you have seen lately' }).click()
  await expect(seen).toHaveCount(0)

  await arriveAs(page, 'buyer')
  await look(first)
  await page.goto('/dashboard')
  await signOut(page)
  expect(await page.evaluate(() => localStorage.getItem('seen'))).toBeNull()
})
