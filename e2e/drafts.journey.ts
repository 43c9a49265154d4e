import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { ownLetters } from './people.ts'
import { pngOf } from './pictures.ts'
import { arriveAs } from './shop.ts'

/* A listing that is begun, put aside, and gone on with. */

const GREEN = pngOf('green.png', [47, 111, 98])
const unique = (name: string) => `${name} ${ownLetters()}`
const draft = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your drafts' }).getByRole('listitem').filter({ hasText: name })

async function begin(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/addproduct')
  await page.getByLabel('Product Name').fill(name)
}

async function putAside(page: Page, name: string): Promise<void> {
  await begin(page, name)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
  await expect(draft(page, name)).toContainText('Saved')
}

test('a seller puts a listing aside, opens it again, and lists it', { tag: '@long' }, async ({ page }) => {
  await arriveAs(page, 'seller')
  const name = unique('Half an armchair')
  await page.goto('/dashboard/addproduct')
  await page.getByLabel('Add pictures').setInputFiles([GREEN])
  await expect(page.getByRole('group', { name: 'Image' }).getByRole('img')).toHaveCount(1)
  await expect(page.getByRole('progressbar', { name: /^Uploading/ })).toHaveCount(0)
  await page.getByLabel('Product Name').fill(name)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(draft(page, name)).toHaveCount(1)
  await expect(draft(page, name).locator('img')).toBeVisible()

  await draft(page, name).getByRole('link', { name: 'Open' }).click()
  await expect(page.getByLabel('Product Name')).toHaveValue(name)
  await expect(page.getByRole('group', { name: 'Image' }).getByRole('img')).toHaveCount(1)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('radio', { name: /^Good/ }).check()
  await page.getByLabel('Resale Price').fill('120.50')
  await page.getByLabel('Original Price').fill('300')
  await page.getByLabel('Purchase Date').fill('2021-05-04')
  await page.getByLabel('Location').fill('Leeds')
  await page.getByLabel('Phone Number').fill('+44 113 496 0112')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('status').filter({ hasText: `${name} is added successfully` })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await page.getByRole('link', { name: 'Drafts', exact: true }).click()
  await expect(page.getByText('No drafts')).toBeVisible()
})

test('several drafts stand side by side, and one is thrown away', { tag: '@long' }, async ({ page }) => {
  await arriveAs(page, 'seller')
  const [first, second] = [unique('First draft'), unique('Second draft')]
  await putAside(page, first)
  await putAside(page, second)
  await expect(page.getByRole('link', { name: 'Drafts (2)' })).toBeVisible()
  await draft(page, first)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(draft(page, first)).toHaveCount(0)
  await expect(draft(page, second)).toHaveCount(1)
})
