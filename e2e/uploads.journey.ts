import { expect, type Page, type Route } from '@playwright/test'
import { test } from './journey.ts'
import { pngOf } from './pictures.ts'
import { arriveAs } from './shop.ts'

const COLOURS = [
  pngOf('red.png', [178, 64, 48]),
  pngOf('green.png', [47, 111, 98]),
  pngOf('blue.png', [48, 80, 160]),
  pngOf('brown.png', [120, 80, 40]),
]

const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

const unique = (name: string) => `${name} ${test.info().project.name} ${Date.now()}`

async function fillIn(page: Page, name: string) {
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('radio', { name: /^Good/ }).check()
  await page.getByLabel('Resale Price').fill('120.50')
  await page.getByLabel('Original Price').fill('300')
  await page.getByLabel('Purchase Date').fill('2021-05-04')
  await page.getByLabel('Location').fill('Leeds')
  await page.getByLabel('Phone Number').fill('+44 113 496 0112')
}

/** Uploads that have come to the network, each of which waits for what the journey does with it. */
async function holdUploads(page: Page) {
  const held: Route[] = []
  await page.route('**/api/images', (route) => void held.push(route))
  return held
}

test.beforeEach(async ({ page }) => {
  await arriveAs(page, 'seller')
  await page.goto('/dashboard/addproduct')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible()
})

const pictures = (page: Page) => page.getByRole('group', { name: 'Image' }).getByRole('img')

test('pictures travel side by side, and Add waits for them and keeps their order', { tag: '@long' }, async ({
  page,
}) => {
  const name = unique('Elm stool')
  const held = await holdUploads(page)
  await page.getByLabel('Add pictures').setInputFiles(COLOURS)
  await expect(pictures(page)).toHaveCount(4)
  await expect.poll(() => held.length).toBe(3)
  await fillIn(page, name)

  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for 4 pictures…' })).toBeVisible()
  // What is typed while it waits is sent as well.
  await page.getByLabel('Location').fill('York')
  // The last to leave arrives first.
  await held[2]?.continue()
  await expect(page.getByRole('button', { name: 'Waiting for 3 pictures…' })).toBeVisible()
  await expect.poll(() => held.length).toBe(4)
  for (const at of [3, 1]) await held[at]?.continue()
  await expect(page.getByRole('button', { name: 'Waiting for a picture…' })).toBeVisible()
  const added = page.waitForRequest('**/api/addproduct')
  await held[0]?.continue()
  const { images, location } = (await added).postDataJSON()
  await expect(toast(page, `${name} is added successfully`)).toBeVisible()
  expect(location).toBe('York')
  expect(images).toHaveLength(4)

  // The same pictures have the same addresses: each is looked up by sending it again.
  await page.unroute('**/api/images')
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const again = []
  for (const image of COLOURS) {
    const headers = { authorization: `bearer ${token}` }
    again.push((await (await page.request.post('/api/images', { headers, multipart: { image } })).json()).data.url)
  }
  expect(images).toEqual(again)
})

test('a picture that fails while Add waits stops it with words, and nothing is lost', { tag: '@long' }, async ({
  page,
}) => {
  const name = unique('Ash shelf')
  const sentence = 'Many pictures are being uploaded just now: please try again in a minute.'
  const held = await holdUploads(page)
  await page.getByLabel('Add pictures').setInputFiles(COLOURS.slice(0, 2))
  await fillIn(page, name)
  await expect.poll(() => held.length).toBe(2)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for 2 pictures…' })).toBeVisible()

  await held[0]?.fulfill({ status: 503, json: { message: sentence } })
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await expect(page.getByText('A picture did not arrive: try it again or remove it.')).toBeVisible()
  await expect(page.getByLabel('Add pictures')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible()
  await held[1]?.continue()
  await expect(page.getByText('1 of 2 pictures are uploaded.')).toBeAttached()
  await expect(page.getByLabel('Product Name')).toHaveValue(name)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => held.length).toBe(3)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for a picture…' })).toBeVisible()
  await held[2]?.continue()
  await expect(toast(page, `${name} is added successfully`)).toBeVisible()
})

test('pictures without a connection wait on the device, even while the page is closed, and then upload', async ({
  page,
}) => {
  await page.route('**/api/images', (route) => route.abort())
  await page.getByLabel('Add pictures').setInputFiles(COLOURS.slice(0, 2))
  await page.getByLabel('Product Name').fill('Elm stool')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Product Name')).toHaveValue('Elm stool')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
  await page.unroute('**/api/images')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('2 of 2 pictures are uploaded.')).toBeAttached()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await page.reload()
  await expect(pictures(page)).toHaveCount(2)
  await expect(page.getByText('2 of 2 pictures are uploaded.')).toBeAttached()
})
