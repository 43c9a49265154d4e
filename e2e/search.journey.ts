import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { arrive, chips, isPhone, products, words } from './product-list.ts'

test('the header takes words on every page, with or without scripts', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  if (isPhone()) {
    await page.goto('/about')
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await expect(words(page)).toBeFocused()
    return
  }
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  for (const tab of [page, await context.newPage()]) {
    await tab.setViewportSize({ width: 1440, height: 900 })
    await tab.goto('/about')
    await tab.getByRole('searchbox', { name: 'Search all pieces' }).fill('walnut')
    await tab.keyboard.press('Enter')
    await expect(tab).toHaveURL('/products?q=walnut')
    await expect(words(tab)).toHaveValue('walnut')
    await expect(products(tab).first()).toContainText('Walnut')
    // A list has its own field: one is enough.
    await expect(tab.getByRole('searchbox', { name: 'Search all pieces' })).toHaveCount(0)
  }
  await context.close()
})

test('misspelt words still find something, and the page says so', { tag: '@long' }, async ({ page }) => {
  await arrive(page, '/products?q=armchiar')
  await expect(page.getByRole('status').getByText('Showing results for armchair')).toBeVisible()
  await expect(products(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Search for exactly that' }).click()
  await expect(page.getByText('No Products Available')).toBeVisible()
  await expect(words(page)).toHaveValue('"armchiar"')
})

test('a visitor without scripts finds everything', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/products')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\/products\?cursor=/)
  await page.getByRole('link', { name: 'First page' }).click()

  await words(page).fill('sofa')
  if (isPhone()) await page.getByRole('link', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Good' }).check()
  await page.getByRole('checkbox', { name: 'Fair' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/products?q=sofa&condition=good,fair')
  await expect(chips(page).getByRole('link')).toHaveText(['Remove “sofa”', 'Remove Good', 'Remove Fair', 'Clear all'])
  await expect(page.locator('input[value=good]')).toBeChecked()
  await expect(products(page).first()).toContainText(/sofa/i)
  await page.goto('/products?q=sofa&maxPrice=1')
  await page.getByRole('link', { name: /^Without the price limit/ }).click()
  await expect(page).toHaveURL('/products?q=sofa')
})
