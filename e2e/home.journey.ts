import { expect } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { test } from './journey.ts'

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

test('a visitor who takes a wrong turn is told so', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible()
})
