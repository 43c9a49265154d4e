import { expect, type Page } from '@playwright/test'
import { expectAlive, themeSwitch } from './alive.ts'
import { complaintsOf } from './complaints.ts'
import { holdBack } from './hold-back.ts'
import { test } from './journey.ts'
import { expectSignedIn, fillSignIn, openMenu, PASSWORD, somebody } from './people.ts'

/* The client's scripts come late, as they do on a poor connection: until then the shop is plain HTML. */

const holdScripts = (page: Page) => holdBack(page, '**/assets/*.js')

/** Until the scripts have come a page is not wholly loaded. */
const arrive = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

/** The newest may be sold or deleted by another journey while it is looked at. */
const olderProduct = (page: Page) => page.getByRole('article').nth(20).getByRole('heading').getByRole('link')

test('before the scripts have come pages can be read, and links lead on', { tag: '@long' }, async ({ page }) => {
  await holdScripts(page)
  await arrive(page, '/')
  await page.getByRole('link', { name: 'Click to See All Products' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All Products')
  const product = olderProduct(page)
  const name = (await product.textContent()) ?? ''
  await product.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await openMenu(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what only scripts can do is not offered before they are there, and moves nothing when they come', {
  tag: '@long',
}, async ({ page }) => {
  const release = await holdScripts(page)
  await arrive(page, '/')
  const next = page.getByRole('button', { name: 'Next slide' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await expect(themeSwitch(page)).toBeHidden()
  await expect(next).toBeHidden()
  await page.evaluate(() => document.fonts.ready)
  const before = await title.boundingBox()
  release()
  await expect(next).toBeVisible()
  await expectAlive(page)
  expect(await title.boundingBox()).toEqual(before)
})

test('where the scripts got lost on their way, whoever waits for them is told after a while', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/login', '/dashboard/myorders']) {
    await page.goto(path)
    const again = page.getByRole('link', { name: 'Open the page anew' })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(again).toBeHidden()
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await expect(again).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden()
    const asked = page.waitForRequest((request) => request.isNavigationRequest())
    await again.click()
    await asked
    await expect(page).toHaveURL(path)
  }
})

test('before the scripts have come a search is sent as plain HTML', { tag: '@long' }, async ({ page, isMobile }) => {
  await holdScripts(page)
  await arrive(page, '/products')
  await page.getByRole('combobox', { name: /search/i }).fill('sofa')
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  if (isMobile) await page.getByRole('link', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Good' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/products?q=sofa&condition=good&sort=priceUp')
  const set = page.getByRole('list', { name: 'Set filters' }).getByRole('link')
  await expect(set).toHaveText(['Remove “sofa”', 'Remove Good', 'Clear all'])
  await expect(page.getByLabel('Sort by')).toHaveValue('priceUp')
})

test('what was chosen before the scripts came is searched for once they are there', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  const complaints = complaintsOf(page, ['error'])
  const release = await holdScripts(page)
  await arrive(page, '/products')
  await page.getByRole('combobox', { name: /search/i }).fill('sofa')
  await page.getByLabel('Sort by').selectOption({ label: 'Lowest price' })
  if (isMobile) await page.getByRole('link', { name: 'Filters' }).click()
  await page.getByLabel('To', { exact: true }).fill('900')
  await page.getByRole('checkbox', { name: 'Good' }).check()
  release()
  await expect(page).toHaveURL(/\?q=sofa&/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: 'sofa',
    maxPrice: '900',
    condition: 'good',
    sort: 'priceUp',
  })
  await expect(page.getByRole('combobox', { name: /search/i })).toHaveValue('sofa')
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('900')
  await expect(page.getByRole('checkbox', { name: 'Good' })).toBeChecked()
  expect(complaints).toEqual([])
})

test('a sign-up keeps what was typed and chosen before the scripts loaded', async ({ page }) => {
  const complaints = complaintsOf(page, ['error'])
  const person = somebody('seller')
  const release = await holdScripts(page)
  await arrive(page, '/signup')
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('radio', { name: 'Seller' }).check()
  release()
  await expectAlive(page)
  await expect(page.getByLabel('Name')).toHaveValue(person.name)
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectSignedIn(page, person.email)
  await page.goto('/dashboard/myproducts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Products')
  expect(complaints).toEqual([])
})

test('a message typed before the scripts came is the one that is sent', { tag: '@long' }, async ({ page }) => {
  const person = somebody()
  const release = await holdScripts(page)
  await arrive(page, '/contact')
  const message = { name: person.name, email: person.email, message: 'Two lines,\nboth of them early.' }
  await page.getByLabel('Name').fill(message.name)
  await page.getByLabel('Email').fill(message.email)
  await page.getByLabel('Message').fill(message.message)
  release()
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  const sent = page.waitForRequest('**/api/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  expect((await sent).postDataJSON()).toEqual(message)
  await expect(page.getByText('Thank you, your message has arrived.')).toBeVisible()
})

test('a password stays out of every address, even if it is sent before the scripts load', async ({ page }) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const release = await holdScripts(page)
  await arrive(page, '/login?from=/about')
  await page.getByLabel('Email').fill('buyer@patina.test')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(PASSWORD)
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
  await password.press('Enter')
  await expect(password).toHaveValue(PASSWORD)

  // As programs that fill in passwords may do, without asking the button.
  await page
    .getByRole('main')
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByRole('heading', { name: 'Not quite ready' })).toBeVisible()
  await expect(page).toHaveURL('/login?from=/about')
  await page.getByRole('link', { name: 'Open the page anew' }).click()
  release()
  await fillSignIn(page, 'buyer@patina.test')
  await expectSignedIn(page, 'buyer@patina.test')
  await expect(page).toHaveURL('/about')
  expect(addresses.filter((address) => decodeURIComponent(address).includes(PASSWORD))).toEqual([])
})

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`to a reader in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('a page older than their clock is the one that was drawn, and tells time by that clock', {
      tag: '@long',
    }, async ({ page }) => {
      const complaints = complaintsOf(page, ['error'])
      // The oldest is of the demo, and stays.
      const product = (await (await page.request.get('/api/products?limit=1000')).json()).at(-1)
      await page.clock.setFixedTime(Date.parse(product.posted_date) + 73 * 3_600_000)
      for (const path of ['/', '/products', `/categories/catproducts/${product.product_category}`]) {
        await page.goto(path)
        await expectAlive(page)
      }

      const release = await holdScripts(page)
      await arrive(page, `/products/${product._id}`)
      const days = page.getByRole('main').locator('time')
      await expect(days.first()).toBeVisible()
      const drawn = await days.allTextContents()
      await expect(page.getByText(/^listed/)).toHaveCount(0)
      release()
      await expect(page.getByText('listed 3 days ago')).toBeVisible()
      expect(await days.allTextContents()).toEqual(drawn)
      expect(complaints).toEqual([])
    })
  })
}
