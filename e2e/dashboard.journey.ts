import { expect, type Page } from '@playwright/test'
import { order } from './checkout.ts'
import { expectNoFlaws, expectNoSideways } from './flaws.ts'
import { holdBack } from './hold-back.ts'
import { test } from './journey.ts'
import { makeMoves, sellTo } from './paid-sale.ts'
import { pngOf } from './pictures.ts'
import { arriveAs, listProduct, returnAs } from './shop.ts'

const SMALL_PHONE = { width: 360, height: 640 }

const row = (page: Page) => page.locator('tbody tr').first()
const beyondScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)

test('an admin sees every entry of the menu on a small phone', async ({ page }) => {
  await returnAs(page, 'admin@patina.test')
  await page.setViewportSize(SMALL_PHONE)
  for (const path of ['/dashboard', '/dashboard/reportedlist']) {
    await page.goto(path)
    const entries = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
    await expect(entries).toHaveCount(8)
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 })
  }
})

const toDo = (page: Page, name: string) =>
  page.getByRole('region', { name: 'To do now' }).getByRole('listitem').filter({ hasText: name })

test('each side of a sale finds what to do now, until it is for the other', async ({ page, browser, request }) => {
  const { sellers, buyer, product, orderId, address } = await sellTo(page, browser, request, 'Awaited stool')
  const { product_name: name } = product
  await sellers.goto('/dashboard')
  await expect(toDo(sellers, name)).toContainText('Agree on a time to meet')
  await expect(toDo(sellers, name)).toContainText('Until ')
  await expect(sellers.getByRole('region', { name: 'Money' })).toContainText('$120.50')
  await expect(sellers.getByRole('img', { name: /^Pieces sold: 1 in the last seven days, 1 more/ })).toBeVisible()
  await expectNoFlaws(sellers, 'main')
  await expectNoSideways(sellers)

  await makeMoves(page.request, buyer.email, orderId, [{ event: 'receive' }])
  await page.goto('/dashboard')
  await expect(toDo(page, name)).toContainText('Look it over')
  await expectNoFlaws(page, 'main')
  await sellers.reload()
  await expect(sellers.getByText('Nothing waits for you.')).toBeVisible()
  await toDo(page, name)
    .getByRole('link', { name: /^Look it over/ })
    .click()
  await expect(page).toHaveURL(address)
})

test('an admin sees how the shop did, and whether its books agree', async ({ page }) => {
  await returnAs(page, 'admin@patina.test')
  await page.goto('/dashboard')
  const plots = page.getByRole('region', { name: 'The last 28 days' }).getByRole('img')
  await expect(plots).toHaveCount(4)
  await expect(plots.first()).toHaveAccessibleName(/^People who joined: [1-9]\d* in the last seven days/)
  await expect(page.getByText(/^The books (agree|have not been looked at)/)).toBeVisible()
  await expectNoFlaws(page, 'main')
  await expectNoSideways(page)
})

test('a short page of the dashboard fits the screen', async ({ page }) => {
  await arriveAs(page, 'buyer')
  await page.goto('/dashboard/myorders')
  await expect(page.getByText('No Orders Available')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 })
  expect(await beyondScreen(page)).toBe(0)
})

test('a seller with no pieces is offered one way to add the first', async ({ page }) => {
  await arriveAs(page, 'seller')
  await page.goto('/dashboard/myproducts')
  await expect(page.getByText('No Products Available')).toBeVisible()
  await expect(page.locator('section').getByRole('link', { name: 'Add Product' })).toHaveCount(1)
})

test('rows take the place that was kept for them, and the footer waits until they are there', async ({
  page,
  request,
}) => {
  await arriveAs(page, 'buyer')
  await order(page, await listProduct(request, 'Ash rack'))
  const release = await holdBack(page, '**/api/orders/*')
  await page.goto('/dashboard/myorders')
  await expect(row(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const kept = await row(page).boundingBox()
  release()
  await expect(row(page)).toContainText('Ash rack')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const filled = await row(page).boundingBox()
  expect(filled?.y).toBe(kept?.y)
  // A line more or less, for what only the order knows.
  expect(Math.abs((filled?.height ?? 0) - (kept?.height ?? 0))).toBeLessThan(24)
})

test('a seller’s pages fit narrow phones and letters twice as large, and words stay words', async ({
  page,
  request,
}) => {
  const seller = await arriveAs(page, 'seller')
  await listProduct(request, 'Walnut writing desk', { email: seller.email })
  await page.goto('/dashboard/addproduct')
  const colours = [40, 80, 120, 160, 200].map((red) => pngOf(`${red}.png`, [red, 80, 60]))
  await page.getByLabel('Add pictures').setInputFiles(colours)
  const pictures = page.getByRole('group', { name: 'Image' }).getByRole('img')
  await expect(pictures).toHaveCount(5)
  for (const [width, letters] of [
    [320, '16px'],
    [390, '32px'],
  ] as const) {
    await page.setViewportSize({ width, height: 720 })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
    await expectNoSideways(page)
  }

  await page.getByRole('link', { name: 'My Products' }).click()
  await expect(row(page)).toContainText('Walnut writing desk')
  await expectNoSideways(page)
  // Beside the picture there is room for two letters.
  const name = await row(page).getByRole('heading').boundingBox()
  expect(name?.width).toBeGreaterThan(256)

  // Beside the menu a table is no wider than on a tablet.
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  for (const width of [700, 1024]) {
    await page.setViewportSize({ width, height: 720 })
    await expectNoSideways(page)
    expect((await row(page).getByRole('heading').boundingBox())?.width).toBeGreaterThan(100)
  }
})

test('on a phone a seller’s pieces are low rows, each with a menu of what can be done', async ({
  page,
  browser,
  request,
}) => {
  const { sellers, seller, product: sold } = await sellTo(page, browser, request, 'Bureau with a long name')
  const onSale = await listProduct(request, 'Walnut writing desk', { email: seller.email })
  const named = ({ product_name }: typeof sold) => sellers.getByRole('row').filter({ hasText: product_name })
  const heightOf = async (product: typeof sold) => (await named(product).boundingBox())?.height
  await sellers.setViewportSize({ width: 390, height: 844 })
  await sellers.goto('/dashboard/myproducts')
  await expect(named(onSale)).toContainText('No views yet')
  await expect(named(sold).getByRole('link', { name: /^Agree on a time to meet/ })).toBeVisible()
  // Three lines; a long next step may take a fourth.
  expect(await heightOf(onSale)).toBeLessThanOrEqual(104)
  expect(await heightOf(sold)).toBeLessThanOrEqual(130)

  const more = named(onSale).getByRole('button', { name: `More: ${onSale.product_name}` })
  const advertised = named(onSale).getByRole('checkbox', { name: `Advertise ${onSale.product_name}` })
  await expect(advertised).toBeHidden()
  await more.press('Enter')
  await expect(advertised).toBeInViewport({ ratio: 1 })
  await expect(named(onSale).getByRole('link', { name: /^Edit/ })).toBeInViewport({ ratio: 1 })
  await expectNoFlaws(sellers, 'main')
  await sellers.keyboard.press('Escape')
  await expect(advertised).toBeHidden()
  await expect(more).toBeFocused()

  for (const [name, question] of [
    [/^Sold/, 'Is it sold?'],
    [/^Delete/, 'Are you sure you want to delete?'],
  ] as const) {
    await more.press('Space')
    await named(onSale).getByRole('button', { name }).press('Enter')
    await expect(advertised).toBeHidden()
    await sellers.getByRole('dialog', { name: question }).getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(more).toBeFocused()
  }
  // Its link leads to the order, where everything else is.
  await expect(named(sold).getByRole('button')).toHaveCount(0)

  // Where there is room, nothing is folded away.
  await sellers.setViewportSize({ width: 640, height: 844 })
  await expect(more).toHaveCount(0)
  await expect(advertised).toBeVisible()
  await expect(named(onSale).getByRole('button', { name: /^Sold/ })).toBeVisible()
  await expect(named(sold).getByRole('link', { name: /^See order/ })).toBeVisible()
})
