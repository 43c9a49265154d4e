import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { fillSignIn, ownLetters, signOut } from './people.ts'
import { pngOf } from './pictures.ts'
import { isPhone } from './product-list.ts'
import { returnAs } from './shop.ts'

const RED = pngOf('red.png', [178, 64, 48])
const GREEN = pngOf('green.png', [47, 111, 98])
const BLUE = pngOf('blue.png', [48, 80, 160])
/** With more in the file than in the picture, as cameras do. */
const LARGE = { ...GREEN, buffer: Buffer.concat([GREEN.buffer, Buffer.alloc(600_000)]) }

test.beforeEach(async ({ page }) => {
  await returnAs(page, 'seller@patina.test')
  await page.goto('/dashboard/addproduct')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible()
})

/** Both screens share one shop, so each test lists a piece of its own. */
const unique = (name: string) => `${name} ${ownLetters()}`

const pictures = (page: Page) => page.getByRole('group', { name: 'Image' }).getByRole('img')

async function choosePictures(page: Page, ...files: (typeof RED)[]) {
  const before = await pictures(page).count()
  await page.getByLabel('Add pictures').setInputFiles(files)
  await expect(pictures(page)).toHaveCount(before + files.length)
}

const uploadsToEnd = (page: Page) => expect(page.getByRole('progressbar', { name: /^Uploading/ })).toHaveCount(0)

async function fillIn(page: Page, name: string) {
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('radio', { name: /^Good/ }).check()
  await page.getByLabel('Description').fill('One small mark on the left arm.')
  await page.getByLabel('Resale Price').fill('120.50')
  await page.getByLabel('Original Price').fill('300')
  await page.getByLabel('Purchase Date').fill('2021-05-04')
  await page.getByLabel('Location').fill('Leeds')
  await page.getByLabel('Phone Number').fill('+44 113 496 0112')
}

async function list(page: Page, name: string) {
  await choosePictures(page, GREEN)
  await fillIn(page, name)
  await uploadsToEnd(page)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${name} is added successfully` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Your pieces' }).getByRole('row').filter({ hasText: name })
const more = (page: Page, name: string) => row(page, name).getByRole('button', { name: `More: ${name}` })

/** On a phone what can be done with a piece lies in the menu of its row. */
async function showActions(page: Page, name: string) {
  if (isPhone()) await more(page, name).click()
}

test('a seller lists an item with three pictures, takes it off the home page, and sells it', {
  tag: '@phone',
}, async ({ page }) => {
  const name = unique('Elm stool')
  await expect(page.getByLabel('Seller Name')).toBeDisabled()
  await expect(page.getByLabel('Seller Email')).toHaveValue('seller@patina.test')
  await fillIn(page, name)
  await choosePictures(page, RED, GREEN, BLUE)
  await uploadsToEnd(page)

  const [, , third] = await Promise.all([0, 1, 2].map((index) => pictures(page).nth(index).getAttribute('src')))
  const earlier = page.getByRole('button', { name: 'Move picture 3 earlier' })
  await earlier.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move picture 2 earlier' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pictures(page).first()).toHaveAttribute('src', third ?? '')

  await page.reload()
  await expect(page.getByText('We kept what you had filled in.')).toBeVisible()
  await expect(page.getByLabel('Product Name')).toHaveValue(name)
  await expect(page.getByLabel('Resale Price')).toHaveValue('120.50')
  await expect(page.getByRole('radio', { name: /^Good/ })).toBeChecked()
  await expect(pictures(page)).toHaveCount(3)
  await expect(pictures(page).first()).toHaveAttribute('src', third ?? '')

  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${name} is added successfully` })).toBeVisible()
  await expect(row(page, name)).toContainText('$120.50')

  await page.goto('/dashboard/addproduct')
  await expect(page.getByLabel('Product Name')).toHaveValue('')

  await page.goto('/')
  await expect(card(page, name).getByText('Available')).toBeVisible()
  await expect(card(page, name).getByRole('img')).toHaveAttribute('src', third ?? '')

  await page.goto('/dashboard/myproducts')
  await showActions(page, name)
  await row(page, name).getByRole('checkbox').click()
  await expect(row(page, name).getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Changed State of a Product' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(card(page, name)).toHaveCount(0)

  await page.goto('/dashboard/myproducts')
  await showActions(page, name)
  await row(page, name).getByRole('button', { name: /^Sold/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Changed to Sold Successfully' })).toBeVisible()
  await expect(isPhone() ? more(page, name) : row(page, name)).toBeFocused()
  await showActions(page, name)
  await expect(row(page, name).getByRole('button', { name: /^Delete/ })).toBeVisible()
  await expect(row(page, name).getByRole('button', { name: /^Sold/ })).toHaveCount(0)
  await expect(row(page, name).getByRole('link', { name: /^Edit/ })).toHaveCount(0)
  await page.goto('/products?available=sold')
  await expect(card(page, name).getByRole('button', { name: 'Already Sold' })).toBeDisabled()
})

test('a seller changes an item and deletes it after confirming', async ({ page }) => {
  const name = unique('Pine bench')
  await list(page, name)

  await showActions(page, name)
  await row(page, name).getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByLabel('Product Name')).toHaveValue(name)
  await page.getByLabel('Resale Price').fill('99')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${name} is changed successfully` })).toBeVisible()
  await expect(row(page, name)).toContainText('$99')

  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' })
  await showActions(page, name)
  await row(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, name)).toBeVisible()
  await showActions(page, name)
  await row(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Product ${name} Deleted Successfully` })).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
})

test('the next piece is listed at once, with what seldom changes already filled in', { tag: '@long' }, async ({
  page,
}) => {
  const name = unique('Oak crate')
  const upload = page.waitForRequest('**/api/images')
  await choosePictures(page, LARGE)
  expect(Number(await (await upload).headerValue('content-length'))).toBeLessThan(LARGE.buffer.length / 10)
  await fillIn(page, name)
  await page.getByLabel('Resale Price').fill('$1,250')
  await page.getByLabel('Original Price').fill('3,000.50')
  await uploadsToEnd(page)
  await page.getByRole('button', { name: 'Add and list another' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${name} is added successfully` })).toBeVisible()
  await expect(page.getByLabel('Add pictures')).toBeFocused()
  await expect(pictures(page)).toHaveCount(0)
  await expect(page.getByLabel('Product Name')).toHaveValue('')
  await expect(page.getByLabel('Category')).not.toHaveValue('')
  await expect(page.getByLabel('Location')).toHaveValue('Leeds')

  await page.getByRole('link', { name: 'My Products' }).click()
  await page.getByLabel('Find by name or state').fill(`${name} avail`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, name)).toContainText('$1,250')
  await showActions(page, name)
  await row(page, name).getByRole('button', { name: /^Sold/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click()
  await expect(page.getByText('Nothing here has these words.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(page.getByLabel('Find by name or state')).toBeFocused()
  await page.getByLabel('Find by name or state').fill(`${name} sold`)
  await expect(row(page, name)).toBeVisible()
})

test('a sign-in that has ended costs nothing that was typed', { tag: '@long' }, async ({ page }) => {
  await fillIn(page, 'Beech table')
  await choosePictures(page, BLUE)
  await uploadsToEnd(page)
  await page.context().clearCookies()
  await page.evaluate("localStorage.removeItem('accessToken')")
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Faddproduct')
  await fillSignIn(page, 'seller@patina.test')
  await expect(page.getByText('We kept what you had filled in.')).toBeVisible()
  await expect(page.getByLabel('Product Name')).toHaveValue('Beech table')
  await expect(pictures(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Start anew' }).click()
  await expect(page.getByLabel('Product Name')).toHaveValue('')
  await expect(pictures(page)).toHaveCount(0)
  await expect(page.getByLabel('Add pictures')).toBeFocused()
})

test('signing out leaves nothing that they typed behind, nor pictures that had not arrived', { tag: '@long' }, async ({
  page,
}) => {
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await fillIn(page, 'Beech table')
  await page.route('**/api/images', (route) => route.abort())
  await choosePictures(page, BLUE)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('draft:')
  await expect.poll(databases).toContain('unsent-pictures')
  await signOut(page)
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft:')
  await expect.poll(databases).not.toContain('unsent-pictures')
})
