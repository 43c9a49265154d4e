import { PAGES } from '@patina/contract/pages'
import { expect } from '@playwright/test'
import { firstScripts } from '../tools/checks/weight.ts'
import { test } from './journey.ts'
import { listProduct } from './shop.ts'

for (const weighedPage of [PAGES.home, PAGES.products, PAGES.product]) {
  test(`the scripts that are weighed for ${weighedPage.path} are those without which it can not be used`, {
    tag: '@long',
  }, async ({ page }) => {
    const weighed = firstScripts(weighedPage)
    const fetched = new Set<string>()
    await page.route('**/assets/*.js', async (route) => {
      const file = new URL(route.request().url()).pathname.slice(1)
      // Any other never comes.
      if (!weighed.includes(file)) return
      fetched.add(file)
      await route.continue()
    })
    const { _id } = await listProduct(page.request, 'Weighed Stool')
    await page.goto(weighedPage.path.replace(':id', _id), { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: /^Theme/ })).toBeEnabled()
    expect([...fetched].sort()).toEqual(weighed.sort())
  })
}

test('once a page rests, what a visit is likely to need next has been fetched', { tag: '@long' }, async ({ page }) => {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.goto('/')
  for (const name of ['answers', 'toaster', 'product-page']) {
    await expect.poll(fetched).toContainEqual(expect.stringContaining(`/assets/${name}-`))
  }
})
