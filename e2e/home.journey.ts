import { expect } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { test } from './journey.ts'
import { chips, products } from './product-list.ts'

test('a piece in a room has its price, and leads to where it is sold', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  const rooms = page.getByRole('group', { name: /^[123] of 3/ })
  const pin = rooms.first().getByRole('link').first()
  const [name = '', price] = (await pin.innerText()).split(/,\s*(?=\$)/)
  expect(price).toMatch(/^\$[\d,]+$/)
  // Those of rooms that are not shown are passed over.
  await expect(pin).toHaveAttribute('tabindex', '0')
  await expect(rooms.nth(1).getByRole('link').first()).toHaveAttribute('tabindex', '-1')
  await pin.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('rows of what is reduced, near and cheap lead to all of it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  const about = page.getByRole('region', { name: 'About Patina' })
  const reduced = page.getByRole('region', { name: 'Just reduced' })
  // They come as somebody comes near.
  await expect(reduced).toHaveCount(0)
  await about.scrollIntoViewIfNeeded()
  await expect(reduced.getByRole('article')).toHaveCount(4)
  for (const piece of await reduced.getByRole('article').all()) await expect(piece).toContainText(/was \$\d/)
  const cheap = page.getByRole('region', { name: 'Under $200' })
  await expect(cheap.getByRole('article')).toHaveCount(4)
  const shownBefore = await reduced.getByRole('heading', { level: 3 }).allTextContents()
  for (const name of shownBefore) await expect(cheap.getByRole('heading', { name, exact: true })).toHaveCount(0)
  // Nobody has said where they are.
  await expect(page.getByRole('region', { name: 'Near you' })).toHaveCount(0)
  await reduced.getByRole('link', { name: /^See all/ }).click()
  await expect(page).toHaveURL('/products?reducedWithin=30')
  await expect(chips(page).getByRole('link').first()).toHaveText('Remove Reduced within 30 days')
  await expect(products(page).first()).toBeVisible()
  await page.goBack()
  await expect(reduced.getByRole('link', { name: /^See all/ })).toBeInViewport()

  await page.evaluate((portland) => localStorage.setItem('town', portland), '5746545')
  await page.goto('/')
  await about.scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Near you' }).getByRole('article')).toHaveCount(4)
})
