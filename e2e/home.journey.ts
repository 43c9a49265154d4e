import { expect } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { expectNoFlaws } from './flaws.ts'
import { test } from './journey.ts'
import { chips, products } from './product-list.ts'

test('a visitor finds the shop open, and nothing goes wrong in the browser', async ({ page }) => {
  const wrongs: string[] = []
  page.on('pageerror', (error) => wrongs.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') wrongs.push(message.text())
  })
  await page.goto('/')
  await expect(page).toHaveTitle(/Patina/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Patina Furniture Co.')
  await expectAlive(page)
  expect(wrongs).toEqual([])
})

test('a piece in a room has its price, and leads to where it is sold', async ({ page }) => {
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

test('on a phone the room leaves space for what is sold', async ({ page }) => {
  const height = 844
  await page.setViewportSize({ width: 390, height })
  await page.goto('/')
  await expectAlive(page)
  const room = await page.getByRole('region', { name: 'Rooms, to scroll' }).boundingBox()
  expect(room?.height).toBeLessThanOrEqual(0.6 * height)
  const slogan = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(slogan?.y).toBeGreaterThan(room?.y ?? Number.NaN)
  const card = await page.getByRole('article').first().boundingBox()
  expect(card?.y).toBeLessThanOrEqual(1.2 * height)
  // Pins that the crop hides are not in the way of a keyboard.
  const shown = page.getByRole('group', { name: /^1 of 3/ })
  for (const pin of await shown.getByRole('link').all()) {
    const box = await pin.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(room?.x ?? Number.NaN)
    expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0))
  }
})

test('rows of what is reduced, near and cheap lead to all of it', async ({ page }) => {
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
  await expectNoFlaws(page, 'main')
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

test('a visitor who takes a wrong turn is told so', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible()
})
