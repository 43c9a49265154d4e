import { expect, type Route } from '@playwright/test'
import { expectNoFlaws } from './flaws.ts'
import { holdBack } from './hold-back.ts'
import { test } from './journey.ts'
import { arrive, chips, isPhone, products, words } from './product-list.ts'

test('the shop suggests while somebody types, and a keyboard can choose', async ({ page }) => {
  await arrive(page, '/products')
  await words(page).pressSequentially('sof')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toHaveText(/^Sofas\s*Category$/)
  await expect(words(page)).toHaveAttribute('aria-expanded', 'true')
  await expectNoFlaws(page, '[role=listbox]')

  await words(page).press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(words(page)).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await words(page).press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await words(page).press('Escape')
  await expect(options).toHaveCount(0)
  await expect(words(page)).toHaveValue('sof')

  // What is suggested for the longer word takes the place of what is there, and of what was chosen in it.
  const suggested = page.waitForResponse((response) => /suggestions\?q=sofa\b/.test(response.url()))
  await words(page).press('a')
  const { products } = await (await suggested).json()
  await expect(options.last()).toContainText(products.at(-1).product_name)
  await words(page).press('ArrowUp')
  await words(page).press('Enter')
  await expect(page).toHaveURL(/\/products\/./)
  await expect(page.getByRole('region', { name: 'Pictures', exact: true })).toBeVisible()
  await page.goBack()
  await expect(words(page)).toHaveValue('')

  await words(page).fill('sofa')
  await expect(options.first()).toBeVisible()
  await words(page).press('ArrowDown')
  await words(page).press('Enter')
  await expect(page).toHaveURL(/\/categories\/catproducts\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Sofas' })).toBeVisible()
})

test('the header takes words on every page, with or without scripts', async ({ page, browser, baseURL }) => {
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

test('a suggestion that was chosen stays the chosen one when the next answer comes', async ({ page }) => {
  const [first, second, third] = await (await page.request.get('/api/categories')).json()
  const suggest = (categories: unknown[]) => (route: Route) => route.fulfill({ json: { categories, products: [] } })
  await page.route('**/api/search/suggestions?q=so', suggest([first, second, third]))
  const release = await holdBack(page, '**/api/search/suggestions?q=sof', suggest([third, first, second]))
  await arrive(page, '/products')
  await words(page).pressSequentially('so')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toContainText(first.category_title)
  await words(page).press('f')
  await words(page).press('ArrowDown')
  release()
  await expect(options.first()).toContainText(third.category_title)
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await words(page).press('Enter')
  await expect(page).toHaveURL(`/categories/catproducts/${first._id}`)
})

test('misspelt words still find something, and the page says so', async ({ page }) => {
  await arrive(page, '/products?q=armchiar')
  await expect(page.getByRole('status').getByText('Showing results for armchair')).toBeVisible()
  await expect(products(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Search for exactly that' }).click()
  await expect(page.getByText('No Products Available')).toBeVisible()
  await expect(words(page)).toHaveValue('"armchiar"')
})

test('a search that names nothing says so, and leads back to everything', async ({ page }) => {
  await arrive(page, '/products')
  await words(page).fill('!!!')
  await words(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('There is nothing to look for in “!!!”: use letters or digits')
  await expect(products(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all pieces' }).click()
  await expect(page).toHaveURL('/products')
  await expect(products(page).first()).toBeVisible()
})

test('what somebody enters before the scripts have arrived is not lost', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  await words(page).fill('oak')
  await page.getByRole('checkbox', { name: 'Good' }).check()
  release()
  await expect(page).toHaveURL('/products?q=oak&condition=good')
  await expect(words(page)).toHaveValue('oak')
})

test('everything can be found without scripts', async ({ browser, baseURL }) => {
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
