import { expect } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { holdBack } from './hold-back.ts'
import { test } from './journey.ts'

/* The scripts are there, and answers take their time. */

const PHONE = { width: 390, height: 844 }

test('choosing an entry in a phone’s menu closes the menu at once', { tag: '@phone-only' }, async ({ page }) => {
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
