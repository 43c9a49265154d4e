import { expect } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { test } from './journey.ts'
import { arrive, chips, found, names, products, withFilters, words } from './product-list.ts'

test('a visitor searches by words, sets filters and removes them again', {
  tag: '@phone-only',
}, async ({ page }) => {
  await arrive(page, '/products')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(words(page)).toBeFocused()
  await words(page).fill('walnut')
  await words(page).press('Enter')
  await expect(page).toHaveURL('/products?q=walnut')
  await expect(found(page)).toBeVisible()
  await expect(products(page).first()).toContainText('Walnut')
  const all = await products(page).count()

  await withFilters(page, async () => {
    await page.getByRole('checkbox', { name: /^Good/ }).check()
    await page.getByLabel('To', { exact: true }).fill('500')
  })
  await expect(page).toHaveURL('/products?q=walnut&maxPrice=500&condition=good')
  await expect(chips(page).getByRole('link')).toHaveText([
    'Remove “walnut”',
    'Remove Up to $500',
    'Remove Good',
    'Clear all',
  ])
  await expect(async () => {
    const left = await products(page).count()
    expect(left).toBeLessThan(all)
    expect(await found(page).textContent()).toBe(`${left} pieces`)
  }).toPass()

  await chips(page).getByRole('link', { name: 'Remove Good' }).click()
  await expect(page).toHaveURL('/products?q=walnut&maxPrice=500')
  await expect(page.getByRole('region', { name: 'Pieces' })).toBeFocused()
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1, name: /^All Products: \d/ })).toBeVisible()
  await expect(words(page)).toHaveValue('')
})

test('a list has an address: whoever is sent it, goes back to it or reloads it sees the same', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  await arrive(page, '/products')
  await withFilters(page, async () => {
    await page.getByRole('checkbox', { name: /^Excellent/ }).check()
    await page.getByRole('radio', { name: /^Available/ }).check()
  })
  await page.getByLabel('Sort by').selectOption('Highest price')
  const address = '/products?condition=excellent&available=available&sort=priceDown'
  await expect(page).toHaveURL(address)
  // The earlier list stays until the new one is there.
  const items = await (await page.request.get(`/api${address}`)).json()
  const shown = items.map((item: { product_name: string }) => item.product_name)
  expect(shown).not.toEqual([])
  await expect.poll(() => names(page)).toEqual(shown)

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const friend = await context.newPage()
  await friend.goto(`${page.url()}&utm_source=letter&minPrice=abc`)
  await expect.poll(() => names(friend)).toEqual(shown)
  await context.close()

  await page.reload()
  await expect.poll(() => names(page)).toEqual(shown)
  await expect(page.getByLabel('Sort by')).toHaveValue('priceDown')
  // Before that, Back and Forward open the page anew (late.journey.ts).
  await expectAlive(page)
  await page.goBack()
  await expect(page).toHaveURL('/products?condition=excellent&available=available')
  await expect(page.getByLabel('Sort by')).toHaveValue('')
  await page.goForward()
  await expect.poll(() => names(page)).toEqual(shown)
})
