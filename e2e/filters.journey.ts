import { expect } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { expectNoFlaws } from './flaws.ts'
import { holdBack } from './hold-back.ts'
import { test } from './journey.ts'
import { arrive, chips, found, names, products, withFilters, words } from './product-list.ts'

test('a visitor finds a piece by words, narrows the list and takes everything off again', async ({ page }) => {
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

test('a list has an address: whoever is sent it, goes back to it or reloads it sees the same', async ({
  page,
  browser,
  baseURL,
}) => {
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

test('what is typed as a price stays, whatever it is, and the list goes by what it means', async ({ page }) => {
  await arrive(page, '/products')
  await withFilters(page, async () => {
    const lowest = page.getByLabel('From', { exact: true })
    await lowest.fill('1x')
    await page.getByRole('radio', { name: /^Sold/ }).last().check()
    await expect(page).toHaveURL('/products?available=sold')
    await expect(lowest).toHaveValue('1x')
    await lowest.fill('150')
    await expect(page).toHaveURL('/products?minPrice=150&available=sold')
    await expect(lowest).toBeFocused()
  })
  await page.goBack()
  await expect(page).toHaveURL('/products')
})

test('while a new list is on its way the old one stays, and so does the focus', async ({ page }) => {
  await arrive(page, '/products')
  const before = await names(page)
  const answer = await holdBack(page, '**/api/products?*')
  await withFilters(page, async () => {
    await page.getByRole('checkbox', { name: /^Fair/ }).check()
    await expect(page).toHaveURL('/products?condition=fair')
    await expect(page.getByRole('checkbox', { name: /^Fair/ })).toBeFocused()
  })
  expect(await names(page)).toEqual(before)
  answer()
  await expect(async () => expect(await products(page).count()).toBeLessThan(before.length)).toPass()
})

test('a filter is taken back before the page has followed', async ({ page }) => {
  await arrive(page, '/products')
  await withFilters(page, async () => {
    // The second press comes when the first was taken in, and before the list of the first is shown.
    await page.getByRole('checkbox', { name: /^Fair/ }).evaluate(async (box: HTMLInputElement) => {
      const { promise: hasMoved, resolve } = Promise.withResolvers<void>()
      window.navigation.addEventListener('currententrychange', () => resolve(), { once: true })
      box.click()
      await Promise.resolve()
      box.click()
      await hasMoved
    })
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('checkbox', { name: /^Fair/ })).not.toBeChecked()
  })
})

test('on a phone the filters lie in a sheet that says what it would show', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(page, '/products')
  const button = page.getByRole('button', { name: /^Filters/ })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^Fair/ }).check()
  await expect(sheet.getByRole('button', { name: /^Show \d+ pieces$/ })).toBeVisible()
  await expectNoFlaws(page, 'dialog[open]')
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveText('Filters (1)')
  await button.click()
  await sheet.getByRole('link', { name: 'Clear' }).click()
  await expect(sheet.getByRole('checkbox', { name: /^Fair/ })).not.toBeChecked()
})

test('where nothing is found the page says which filter to give up, and shows what comes near', async ({ page }) => {
  await arrive(page, '/products?q=sofa&maxPrice=1')
  await expect(page.getByText('No Products Available')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Close to what you asked for' })).toBeVisible()
  await expect(products(page).first()).toBeVisible()
  await expectNoFlaws(page)
  await page.getByRole('link', { name: /^Without the price limit: \d+ pieces$/ }).click()
  await expect(page).toHaveURL('/products?q=sofa')
  await expect(page.getByText('No Products Available')).toBeHidden()
})
