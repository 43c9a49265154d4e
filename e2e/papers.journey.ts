import { expect } from '@playwright/test'
import { test } from './journey.ts'

/* What the shop says of itself: found from every page, and readable by everyone. */

const PAPERS = ['Help', 'Terms', 'Privacy', 'How money is protected', 'Fees', 'Returns']

test('every paper is one press away in the footer, and can be read by anyone', { tag: '@long' }, async ({ page }) => {
  await page.goto('/blog')
  for (const title of PAPERS) {
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
})

test('papers lead to each other, and who signs up is led to them', { tag: '@long' }, async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await page.getByRole('main').getByRole('link', { name: 'How money is protected' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How money is protected')
  await expect(page.getByRole('main')).toContainText('no card is charged')
  await page.getByRole('main').getByRole('link', { name: 'fee', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('10% of the price of the piece')
})
