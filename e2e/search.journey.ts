import { expect, type Page, type Route, test } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { expectNoFlaws } from './flaws.ts'
import { holdBack } from './hold-back.ts'

const words = (page: Page) => page.getByRole('combobox', { name: /^Search/ })
const pieces = (page: Page) => page.getByRole('article')
const names = (page: Page) => pieces(page).getByRole('heading').allTextContents()
const chips = (page: Page) => page.getByRole('list', { name: 'Set filters' })
const found = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^[\d,]+\+? pieces?$/ })
const isPhone = () => test.info().project.name === 'phone'

/** Opens a page and waits until its scripts have taken over: before that, presses work as they do without. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('button[form=search]')).toHaveCount(0)
}

/** On a phone the filters lie in a sheet, which is put away again. */
async function withFilters(page: Page, act: () => Promise<void>): Promise<void> {
  if (isPhone()) await page.getByRole('button', { name: /^Filters/ }).click()
  await act()
  if (isPhone()) await page.getByRole('button', { name: /^Show .*pieces?$/ }).click()
}

test('a visitor finds a piece by words, narrows the list and takes everything off again', async ({ page }) => {
  await arrive(page, '/products')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(words(page)).toBeFocused()
  await words(page).fill('walnut')
  await words(page).press('Enter')
  await expect(page).toHaveURL('/products?q=walnut')
  await expect(found(page)).toBeVisible()
  await expect(pieces(page).first()).toContainText('Walnut')
  const all = await pieces(page).count()

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
    const left = await pieces(page).count()
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
  await expect(found(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const shown = await names(page)

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

test('the shop suggests while somebody types, and a keyboard can choose', async ({ page }) => {
  await arrive(page, '/products')
  await words(page).pressSequentially('sof')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toHaveText(/^Sofas\s*Category$/)
  await expect(words(page)).toHaveAttribute('aria-expanded', 'true')
  await expectNoFlaws(page)

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
  await suggested
  await expect(options.first()).toBeVisible()
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
  await expect(pieces(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Search for exactly that' }).click()
  await expect(page.getByText('No Products Available')).toBeVisible()
  await expect(words(page)).toHaveValue('"armchiar"')
})

test('a search that names nothing says so, and leads back to everything', async ({ page }) => {
  await arrive(page, '/products')
  await words(page).fill('!!!')
  await words(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('There is nothing to look for in “!!!”: use letters or digits')
  await expect(pieces(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all pieces' }).click()
  await expect(page).toHaveURL('/products')
  await expect(pieces(page).first()).toBeVisible()
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
  await expect(async () => expect(await pieces(page).count()).toBeLessThan(before.length)).toPass()
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

test('on a phone the filters lie in a sheet that says what it would show', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(page, '/products')
  const button = page.getByRole('button', { name: /^Filters/ })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^Fair/ }).check()
  await expect(sheet.getByRole('button', { name: /^Show \d+ pieces$/ })).toBeVisible()
  await expectNoFlaws(page)
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
  await expect(pieces(page).first()).toBeVisible()
  await expectNoFlaws(page)
  await page.getByRole('link', { name: /^Without the price limit: \d+ pieces$/ }).click()
  await expect(page).toHaveURL('/products?q=sofa')
  await expect(page.getByText('No Products Available')).toBeHidden()
})

test('a long list goes on by itself, stays light, and is where it was when somebody comes back', async ({ page }) => {
  await arrive(page, '/products')
  await expect(pieces(page)).toHaveCount(24)
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(page.getByText(/^Showing \d+ of \d+$/)).toBeAttached()
  // The first page stands far above the window by now: its room is left, its pieces are not.
  await expect(page.locator('#pieces-1')).toBeEmpty()
  expect((await page.locator('#pieces-1').boundingBox())?.height).toBeGreaterThan(2000)

  const last = pieces(page).last()
  await last.scrollIntoViewIfNeeded()
  const name = (await last.getByRole('heading').textContent()) ?? ''
  const depth = await page.evaluate(() => window.scrollY)
  await last.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/./)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(pieces(page).filter({ hasText: name })).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - depth)).toBeLessThan(50)
})

test('a keyboard goes on by the link to the next page, and lands on its first piece', async ({ page }) => {
  await arrive(page, '/products')
  await page.getByRole('link', { name: 'Next page' }).press('Enter')
  await expect(page.locator('[id^=pieces-]:not(#pieces-1) a:focus')).toHaveCount(1)
  await expect(page).toHaveURL('/products')
})

test('a piece that has the focus is not put away, however far one scrolls', async ({ page }) => {
  await arrive(page, '/products')
  const link = pieces(page).first().getByRole('link').first()
  await link.focus()
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('#pieces-3')).toBeAttached({ timeout: 500 })
  }).toPass()
  await expect(link).toBeFocused()
})

test('nothing scrolls sideways on the narrowest phone, however long the words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await arrive(page, `/products?q=${'m'.repeat(190)}&location=${'m'.repeat(100)}&minPrice=5`)
  await expect(page.getByText('No Products Available')).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
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
  await expect(pieces(page).first()).toContainText('sofa')
  await page.goto('/products?q=sofa&maxPrice=1')
  await page.getByRole('link', { name: /^Without the price limit/ }).click()
  await expect(page).toHaveURL('/products?q=sofa')
  await context.close()
})
