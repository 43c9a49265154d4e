import { type BrowserContext, expect, type Page } from '@playwright/test'
import { DONE, fillCard, GOOD, order, payButton } from './checkout.ts'
import { test } from './journey.ts'
import { flawOfFocus } from './keyboard.ts'
import { expectSignedIn, signIn, signOut } from './people.ts'
import { arriveAs, listProduct } from './shop.ts'

/* The connection goes and comes back. */

test.use({ serviceWorkers: 'allow' })
// A worker starts only once its page has nothing else to do, which takes its time where journeys share a machine.
const patience = { timeout: 60_000 }

const notice = (page: Page) => page.locator('#offline-notice')
const DATED = /^Offline copy from \d{1,2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2}\. Ordering, reporting/

/** All that the worker has kept, by address. */
const kept = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const texts: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        texts[request.url] = (await (await cache.match(request))?.text()) ?? ''
      }
    }
    return texts
  })

const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path)

/** Keeps a picture as the worker does. Others are fetched anew after a sign-out, for pages that somebody may open next. */
const keepPicture = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (address) => {
    const name = (await caches.keys()).find((one) => one.endsWith('-pictures'))
    if (name === undefined) throw new Error('The worker keeps no pictures.')
    await (await caches.open(name)).put(address, new Response())
  }, path)

const isServed = (page: Page): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null)

/** For as long as it takes to be told, on a page that its worker has taken over. */
async function loseConnection(page: Page, context: BrowserContext): Promise<void> {
  await expect.poll(() => isServed(page), patience).toBe(true)
  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
}

/** Opens a page and stays until there is a copy of it. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => isKept(page, path), patience).toBe(true)
}

test('a page that was read opens again without a connection, dated and without actions', async ({ page, context }) => {
  const product = await listProduct(page.request, 'Offline Stool')
  const path = `/products/${product._id}`
  await read(page, path)
  // Nothing that only forms need came along with what keeps copies.
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).not.toContainEqual(expect.stringContaining('/assets/forms-'))
  await context.setOffline(true)
  await page.reload()
  await expect(notice(page).locator('p')).toHaveText(DATED)
  await expect(page).toHaveTitle(/^Offline copy: Offline Stool/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.product_name)
  await expect(page.getByText('One small mark on the left arm.')).toBeVisible()
  const picture = page.getByRole('main').getByRole('img').first()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
  for (const name of [/^Order Now/, /^Ask a question/, /^Report Item/]) {
    const link = page.getByRole('link', { name }).first()
    await expect(link).toBeDisabled()
    await expect(link).toHaveAccessibleDescription(DATED)
    await link.click({ force: true })
  }
  await expect(page).toHaveURL(path)

  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Order Now/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login\?from=/)
})

test('pages that links led to are kept as well as the first, and copies lead to each other', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await read(page, '/')
  await page.getByRole('link', { name: 'Click to See All Products' }).first().click()
  await expect(page).toHaveURL('/products')
  await expect.poll(() => isKept(page, '/products'), patience).toBe(true)
  await context.setOffline(true)
  await expect(notice(page)).toContainText('You are offline.')
  await page.getByRole('link', { name: 'Patina', exact: true }).first().click()
  await expect(page).toHaveURL('/')
  await expect(notice(page).locator('p')).toHaveText(DATED)
  await page.getByRole('link', { name: 'Click to See All Products' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All Products')
  await expect(notice(page).locator('p')).toHaveText(DATED)
})

test('a page that was never read says so, and opens by itself once there is a connection', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await read(page, '/about')
  await context.setOffline(true)
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('link', { name: 'Try again' }).click()
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await page.goto('/blog')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
  await expect(page.getByRole('main')).toContainText('state')
})

test('an open page says that the connection is gone, and that it is back, and loses nothing', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await read(page, '/products')
  const words = page.getByRole('combobox', { name: /search/i })
  await words.fill('oak')
  await context.setOffline(true)
  await expect(notice(page)).toContainText('You are offline.')
  const said = await notice(page).getByRole('alert').elementHandle()
  await page
    .getByRole('link', { name: /^Order Now/ })
    .first()
    .click()
  await expect(page).toHaveURL('/products')
  // Said again, to whoever does not see it.
  expect(await said?.evaluate((alert) => alert.isConnected)).toBe(false)
  // On a phone the notice is taller than a link: one at the lower edge comes out from below it once it has the focus.
  await page.setViewportSize({ width: 390, height: 844 })
  const order = page.getByRole('link', { name: /^Order Now/ })
  const card = page.getByRole('article').filter({ has: order }).nth(4)
  await card.getByRole('link', { name: /^Report Item/ }).focus()
  const below = card.getByRole('link', { name: /^Order Now/ })
  await below.evaluate((link) => window.scrollBy(0, link.getBoundingClientRect().bottom - window.innerHeight))
  await page.keyboard.press('Shift+Tab')
  await expect(below).toBeFocused()
  expect(await flawOfFocus(page)).toBe('')
  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
  await expect(words).toHaveValue('oak')
})

test('a connection that comes back takes nothing from whoever orders or pays, even where asking again fails', {
  tag: '@long',
}, async ({ page, context, request }) => {
  const product = await listProduct(request, 'Steady stool')
  await arriveAs(page, 'buyer')
  await page.goto(`/dashboard/addorders/${product._id}`)
  const place = page.getByLabel('Your Location')
  await place.fill('12 Mill Lane, Leeds')
  const refused = page.waitForResponse((response) => response.status() === 400)
  await page.route(`**/api/products/${product._id}`, (route) =>
    route.fulfill({ status: 400, json: { message: 'No.' } }),
  )
  await loseConnection(page, context)
  await refused
  await expect(place).toHaveValue('12 Mill Lane, Leeds')
  await page.unroute(`**/api/products/${product._id}`)

  await order(page, product)
  await fillCard(page, GOOD)
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await loseConnection(page, context)
  await expect.poll(() => asked).toContain(`/api/products/${product._id}`)
  // Neither the order nor the card form is asked for again under the hands of whoever pays.
  expect(asked.filter((path) => /orders|payment-options/.test(path))).toEqual([])
  await payButton(page).click()
  await expect(page.getByText(DONE)).toBeVisible()
})

/** In a message that is not sent yet. */
const SECRET = 'between the two of us'

test('the device keeps nothing that belongs to one person, and the next person finds no trace', async ({
  page,
  context,
  request,
}) => {
  const product = await listProduct(request, 'Private Stool')
  const first = await arriveAs(page, 'buyer')
  await read(page, '/products')
  await expectSignedIn(page, first.email)
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
  await page.goto(`/dashboard/addorders/${product._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await read(page, `/products/${product._id}`)
  await page.getByRole('link', { name: /^Ask a question/ }).click()
  await page.getByLabel(/^Message to/).fill(SECRET)
  await read(page, `/products/${product._id}`)
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  for (const [address, text] of Object.entries(await kept(page))) {
    expect(new URL(address).pathname).not.toMatch(/^\/(dashboard|messages|login|api)\b/)
    for (const secret of [first.email, first.name, token, SECRET, '496 0112']) expect(text).not.toContain(secret)
  }

  await context.setOffline(true)
  await page.reload()
  await expect(notice(page).locator('p')).toHaveText(DATED)
  await expect(page.getByText(first.email)).toHaveCount(0)
  await page.goto('/dashboard/myorders')
  await expect(page).toHaveURL('/dashboard/myorders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')

  await keepPicture(page, '/images/of-a-visit.avif')
  await signOut(page)
  await expect.poll(() => isKept(page, `/products/${product._id}`)).toBe(false)
  await expect.poll(() => isKept(page, '/images/of-a-visit.avif')).toBe(false)
  await context.setOffline(true)
  await page.goto(`/products/${product._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
})

test('whoever signs out where nothing notices it yet leaves no trace either', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'buyer@patina.test')
  await read(page, '/products')
  await page.goto('/mails')
  await page.evaluate(() => localStorage.removeItem('accessToken'))
  await page.goto('/about')
  await expect.poll(() => isKept(page, '/products'), patience).toBe(false)
})

test('a form that is sent before the scripts have come goes past the worker', { tag: '@long' }, async ({ page }) => {
  await read(page, '/about')
  await page.goto('/login')
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    document.body.append(form)
    form.submit()
  })
  await expect(page.getByRole('heading', { name: 'Not quite ready' })).toBeVisible()
})
