import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'

export const words = (page: Page) => page.getByRole('combobox', { name: /^Search/ })
export const products = (page: Page) => page.getByRole('article')
export const names = (page: Page) => products(page).getByRole('heading').allTextContents()
export const chips = (page: Page) => page.getByRole('list', { name: 'Set filters' })
export const found = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^[\d,]+\+? pieces?$/ })
export const isPhone = () => test.info().project.name.endsWith('phone')

/** Opens a page and waits until its scripts have taken over: before that, presses work as they do without. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('button[form=search]')).toHaveCount(0)
}

/** On a phone the filters lie in a sheet, which is put away again. */
export async function withFilters(page: Page, act: () => Promise<void>): Promise<void> {
  if (isPhone()) await page.getByRole('button', { name: /^Filters/ }).click()
  await act()
  if (isPhone()) await page.getByRole('button', { name: /^Show .*pieces?$/ }).click()
}
