import { expect } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { holdBack } from './hold-back.ts'
import { test } from './journey.ts'
import { arriveAs, listProduct } from './shop.ts'

/* The scripts are there, and answers take their time. */

const PHONE = { width: 390, height: 844 }

test('a phone’s menu makes way as soon as something is chosen in it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/blog')
  await expectAlive(page)
  const release = await holdBack(page, /\/api\/products\b/)
  await page.locator('summary[aria-label=Menu]').click()
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' })
  await entry.click()
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  await expect(entry).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All Products')
})

for (const [what, folder] of [
  ['ordered', 'addorders'],
  ['reported', 'reporteditems'],
] as const) {
  test(`a piece that is to be ${what} has its place before it is there`, async ({ page, request }) => {
    const product = await listProduct(request, 'Cane chair')
    await arriveAs(page, 'buyer')
    await page.setViewportSize(PHONE)
    const release = await holdBack(page, /\/api\/products\/[^/]+$/)
    await page.goto(`/dashboard/${folder}/${product._id}`)
    await expect(page.getByRole('status').filter({ hasText: 'Loading the piece' })).toBeAttached()
    const place = page.getByRole('main').locator('.shadow-sm')
    const kept = await place.boundingBox()
    release()
    await expect(page.getByRole('region', { name: 'The piece' })).toBeVisible()
    const filled = await place.boundingBox()
    expect(filled?.width).toBe(kept?.width)
    expect(Math.abs((filled?.height ?? 0) - (kept?.height ?? 0))).toBeLessThan(8)
  })
}
