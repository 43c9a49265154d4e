import { expect } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { complaintsOf } from './complaints.ts'
import { test } from './journey.ts'

test('a visitor goes from the home page to a category and finds an item to order', async ({ page, isMobile }) => {
  const complaints = complaintsOf(page, ['error'])
  await page.goto('/')
  await expect(page).toHaveTitle(/Patina/)
  await expectAlive(page)
  const explore = page.getByRole('link', { name: /^Explore Category/ })
  const title = (await explore.first().textContent())?.match(/: (\w+)/)?.[1] ?? ''
  await explore.first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByText(title)).toHaveAttribute(
    'aria-current',
    'page',
  )
  const categories = await page.getByRole('navigation', { name: 'Categories' }).boundingBox()
  const card = await page.getByRole('article').first().boundingBox()
  if (!categories || !card) throw new Error('the categories or the items are not there')
  // A phone is too narrow for both side by side.
  if (isMobile) expect(categories.y + categories.height).toBeLessThanOrEqual(card.y)
  else expect(categories.x + categories.width).toBeLessThanOrEqual(card.x)
  const product = page.getByRole('article').filter({ hasText: 'Available' }).first()
  await expect(product.getByRole('img')).toHaveJSProperty('complete', true)
  await expect(product.getByRole('link', { name: /^Report Item/ })).toBeVisible()
  await expect(product.getByRole('link', { name: /^Order Now/ })).toBeVisible()
  expect(complaints).toEqual([])
})
