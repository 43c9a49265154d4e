import { expect, type Page, type Route } from '@playwright/test'
import { expectNoFlaws } from './flaws.ts'
import { hearNothing, holdBack } from './hold-back.ts'
import { test } from './journey.ts'
import { pngOf } from './pictures.ts'
import { arriveAs, returnAs } from './shop.ts'

/* What a page shows while the server takes its time, and where it says no. */

/** In place of the answer. */
const refusal = (route: Route) => route.fulfill({ status: 400, json: { message: 'No.' } })

for (const { who, arrive, path, address } of [
  {
    who: 'a buyer',
    arrive: (page: Page) => arriveAs(page, 'buyer'),
    path: '/dashboard/myorders',
    address: '**/api/orders/*',
  },
  {
    who: 'a seller',
    arrive: (page: Page) => arriveAs(page, 'seller'),
    path: '/dashboard/myproducts',
    address: '**/api/products/*',
  },
  {
    who: 'an admin',
    arrive: (page: Page) => returnAs(page, 'admin@patina.test'),
    path: '/dashboard/reportedlist',
    address: '**/api/reports',
  },
]) {
  test(`${who} who waits for a list sees and hears so, also where the system chooses the colours`, async ({ page }) => {
    await arrive(page)
    await hearNothing(page)
    const refuse = await holdBack(page, address, refusal)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' }).first()).toBeAttached()
    const bar = page.locator('.skeleton').first()
    await expect(bar).toBeVisible()
    await expectNoFlaws(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(bar).toHaveCSS('border-top-width', '1px')
    await page.emulateMedia({ forcedColors: null })

    refuse()
    const again = page.getByRole('alert').getByRole('button', { name: 'Could not load. Try again' })
    await expect(again).toBeVisible()
    await expectNoFlaws(page)
    await page.unroute(address)
    await again.press('Enter')
    await expect(again).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
}

test('a bar that tells how far something is shows where the system chooses the colours', async ({ page }) => {
  await arriveAs(page, 'seller')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard/addproduct')
  await holdBack(page, '**/api/images')
  await page.getByLabel('Add pictures').setInputFiles(pngOf('red.png', [178, 64, 48]))
  const upload = page.getByRole('progressbar', { name: 'Uploading red.png' })
  await expect(upload).toBeVisible()
  // Else its colours are the system's for a background, which is one and the same.
  await expect(upload).toHaveCSS('forced-color-adjust', 'none')
  await page.emulateMedia({ forcedColors: null })
  await expectNoFlaws(page)
})

test('whoever wants no motion sees none when the theme changes', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('a home page whose lists fail on the way to it says so, and can be asked again', async ({ page }) => {
  const lists = /\/api\/(advertisedproducts|homecategories)/
  await page.goto('/blog')
  await page.route(lists, refusal)
  await page.getByRole('banner').getByRole('link', { name: 'Patina' }).first().click()
  const again = page.getByRole('button', { name: 'Could not load. Try again' })
  await expect(again).toHaveCount(2)
  await expectNoFlaws(page)
  await page.unroute(lists)
  await again.first().click()
  await expect(again).toHaveCount(1)
  await again.click()
  await expect(again).toHaveCount(0)
})

test('a card of the dashboard that could not be loaded keeps the focus on the page when it is asked again', async ({
  page,
}) => {
  await arriveAs(page, 'buyer')
  await hearNothing(page)
  await page.route('**/api/orders/*', refusal)
  await page.goto('/dashboard')
  const again = page.getByRole('button', { name: 'Could not load. Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/orders/*')
  await again.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
