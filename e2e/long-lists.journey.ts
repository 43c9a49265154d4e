import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { arrive, products } from './product-list.ts'

test('a long list goes on by itself, stays light, and is where it was when somebody comes back', {
  tag: '@long',
}, async ({ page }) => {
  await arrive(page, '/products')
  await expect(products(page)).toHaveCount(24)
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(page.getByText(/^Showing \d+ of \d+$/)).toBeAttached()
  // The first page stands far above the window by now: its room is left, its pieces are not.
  await expect(page.locator('#pieces-1')).toBeEmpty()
  expect((await page.locator('#pieces-1').boundingBox())?.height).toBeGreaterThan(2000)

  const last = products(page).last()
  await last.scrollIntoViewIfNeeded()
  const name = (await last.getByRole('heading').textContent()) ?? ''
  // Pressing scrolls as well where the name is not wholly seen: what counts is where the page stood when it was left.
  await page.evaluate(() => {
    const note = () => sessionStorage.setItem('left at', String(window.scrollY))
    document.addEventListener('click', note, { capture: true, once: true })
  })
  await last.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/./)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(products(page).filter({ hasText: name })).toBeInViewport()
  const offBy = () => page.evaluate(() => Math.abs(window.scrollY - Number(sessionStorage.getItem('left at'))))
  await expect.poll(offBy).toBeLessThan(50)
})

test('a keyboard goes on by the link to the next page, and lands on its first piece', { tag: '@long' }, async ({
  page,
}) => {
  await arrive(page, '/products')
  await page.getByRole('link', { name: 'Next page' }).press('Enter')
  await expect(page.locator('[id^=pieces-]:not(#pieces-1) a:focus')).toHaveCount(1)
  await expect(page).toHaveURL('/products')
})

test('a piece that has the focus is not put away, however far one scrolls', { tag: '@long' }, async ({ page }) => {
  await arrive(page, '/products')
  const link = products(page).first().getByRole('link').first()
  await link.focus()
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('#pieces-3')).toBeAttached({ timeout: 500 })
  }).toPass()
  await expect(link).toBeFocused()
})
