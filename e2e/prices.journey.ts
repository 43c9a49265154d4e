import { type Browser, expect, type Page } from '@playwright/test'
import { DONE, GOOD, goToPay, payWith, placeOrder, rowOf } from './checkout.ts'
import { test } from './journey.ts'
import { openPart } from './listing-form.ts'
import { openOwnShop } from './own-shop.ts'
import { pngOf } from './pictures.ts'
import { arriveAs, listProduct, tokenOf } from './shop.ts'

/* Prices that fall as their sellers have declared, and what such pieces sold for. */

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const openPage = (browser: Browser, isPhone: boolean) =>
  browser.newPage({ baseURL: shop.address, ...(isPhone && { viewport: { width: 390, height: 844 } }) })

async function fillPlan(page: Page, { step, first, floor }: { step: string; first: string; floor: string }) {
  await page.getByLabel('Let the price fall until somebody buys').check()
  await page.getByLabel('Each step').fill(step)
  await page.getByLabel('How often').selectOption('Every week')
  await page.getByLabel('First day').fill(first)
  await page.getByLabel('Lowest price').fill(floor)
}

test('a price falls on the day that was declared, for who has ordered the piece as well', { tag: '@long' }, async ({
  browser,
  isMobile,
}) => {
  const sellers = await openPage(browser, isMobile)
  const seller = await arriveAs(sellers, 'seller')
  const token = await tokenOf(sellers.request, seller.email)
  const product = await listProduct(sellers.request, 'Falling stool', { token })
  await sellers.goto(`/dashboard/editproduct/${product._id}`)
  const section = sellers.getByRole('region', { name: 'Falling price' })
  await fillPlan(sellers, { step: '20', first: inDays(2), floor: '130' })
  await section.getByRole('button', { name: 'Save how the price falls' }).click()
  await expect(section.getByText('Lowest price must be below the price')).toBeVisible()
  await expect(section.getByLabel('Each step')).toHaveValue('20')
  await section.getByLabel('Lowest price').fill('60')
  await section.getByRole('button', { name: 'Save how the price falls' }).click()
  await expect(section.getByText(/^Now \$120\.50\. On \w+day \$100\.50, never below \$60\.$/)).toBeVisible()

  const page = await openPage(browser, isMobile)
  const buyer = await arriveAs(page, 'buyer')
  await page.goto(`/products/${product._id}`)
  await expect(page.getByText(/^Now \$120\.50\. On \w+day \$100\.50, never below \$60\.$/)).toBeVisible()
  await placeOrder(page, buyer, product)
  await page.goto('/dashboard/myorders')
  await expect(rowOf(page, product)).toContainText('$120.50')

  const clock = await browser.newPage({ baseURL: shop.address })
  await clock.goto('/clock')
  await clock.getByRole('button', { name: '2 days later' }).click()
  await expect(clock.getByText('2 days ahead of this machine')).toBeVisible()
  await expect(async () => {
    await page.goto('/dashboard/myorders')
    await expect(rowOf(page, product)).toContainText('$100.50', { timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  await page.goto(`/products/${product._id}`)
  await expect(page.getByText(/^Reduced on .*\. Lowest price of the 30 days before: \$120\.50\.$/)).toBeVisible()

  // Nothing of it is to be confirmed: it is only cheaper.
  await goToPay(page, product)
  await payWith(page, GOOD)
  await expect(page.getByText(DONE)).toBeVisible()
  await clock.getByRole('button', { name: 'Back to now' }).click()
  await expect(clock.getByText('as on this machine')).toBeVisible()
})

test('a seller is told what such pieces sold for, and lists one whose price will fall', { tag: '@long' }, async ({
  browser,
  isMobile,
}) => {
  const page = await openPage(browser, isMobile)
  await arriveAs(page, 'seller')
  await page.goto('/dashboard/addproduct')
  await page.getByLabel('Add pictures').setInputFiles(pngOf('sofa.png', [163, 89, 45]))
  await page.getByLabel('Product Name').fill('Sofa that gets cheaper')
  await page.getByLabel('Category').selectOption('Lighting')
  await page.getByText('Normal signs of use').click()
  await page.getByLabel('Resale Price').fill('480')
  await page.getByLabel('Original Price').fill('1150')
  await page.getByLabel('Purchase Date').fill('2020-09-12')
  const price = page.getByLabel('Resale Price')
  await expect(price).toHaveAccessibleDescription(/Too few pieces in Lighting have been sold here/)
  await page.getByLabel('Category').selectOption('Sofas')
  await expect(price).toHaveAccessibleDescription(/Half of such pieces sold for \$\d+–\d+ \(\d+ like it, \d+ sofas\)\./)

  await page.getByLabel('Location').fill('Leeds')
  await page.getByLabel('Phone Number').fill('+44 113 496 0112')
  await openPart(page, 'A price that falls')
  await fillPlan(page, { step: '29', first: inDays(3), floor: '480' })
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('The lowest price must be below the price.')).toBeVisible()
  await page.getByLabel('Lowest price').fill('360')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page).toHaveURL('/dashboard/myproducts')
  await page.getByRole('link', { name: 'Sofa that gets cheaper' }).first().click()
  await expect(page.getByText(/^Now \$480\. On \w+day \$451, never below \$360\.$/)).toBeVisible()
})
