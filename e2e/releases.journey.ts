import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { openMenu } from './people.ts'
import { openReleases } from './two-releases.ts'

/* A release comes out while somebody has the shop open. */

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 6 * 60_000 })
const patience = { timeout: 60_000 }

const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path)

/** The built files that the worker keeps for copies, by their paths. */
const keptForCopies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const own = await caches.open('patina-1-own')
    return (await own.keys()).map(({ url }) => new URL(url).pathname).sort()
  })

/** The scripts that this document has asked for. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.+\.js$/.test(path)),
  )
const isOfTheNext = (path: string) => path.endsWith('-next.js')

async function follow(page: Page, name: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
}

test('an open page goes on, each page is of one release alone, and copies move on to the new one', {
  tag: '@long',
}, async ({ page, context, baseURL }) => {
  const releases = await openReleases(baseURL ?? '')
  await page.goto(`${releases.address}/products`)
  await expect.poll(() => isKept(page, '/products'), patience).toBe(true)
  const first = await keptForCopies(page)
  expect((await scriptsOf(page)).some(isOfTheNext)).toBe(false)

  releases.bringNext()
  // Its code is here already, so no new document is needed.
  const order = page.getByRole('link', { name: /^Order Now/ })
  await page.getByRole('article').filter({ has: order }).nth(10).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/[\w-]+$/)
  await expect(order.first()).toBeVisible()
  expect((await scriptsOf(page)).some(isOfTheNext)).toBe(false)

  // The code of this one is gone with its release.
  await follow(page, 'Blog')
  await expect(page).toHaveURL(`${releases.address}/blog`)
  await expect(page.getByRole('main')).toContainText('state')
  await expect.poll(async () => (await scriptsOf(page)).length).toBeGreaterThan(0)
  expect((await scriptsOf(page)).filter((path) => !isOfTheNext(path))).toEqual([])

  const next = first.map((path) => path.replace(/\.(?=\w+$)/, '-next.'))
  await expect.poll(() => keptForCopies(page), patience).toEqual(next)
  await context.setOffline(true)
  const missed: string[] = []
  page.on('requestfailed', (request) => missed.push(request.url()))
  await page.goto('about:blank')
  await page.goto(`${releases.address}/products`)
  await expect(page.locator('#offline-notice')).toContainText('Offline copy from')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All Products')
  expect(await scriptsOf(page)).toEqual(first.filter((path) => path.endsWith('.js')))
  expect(missed.filter((url) => url.includes('/assets/'))).toEqual([])
  await context.setOffline(false)
  await expect(page.locator('#offline-notice')).toHaveCount(0)
  await expect.poll(async () => (await scriptsOf(page)).filter((path) => !isOfTheNext(path))).toEqual([])
  releases.close()
})
