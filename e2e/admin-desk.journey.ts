import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { expectSignedOut } from './people.ts'
import { arriveAs, returnAs } from './shop.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: name })

test('an admin verifies a new seller, and deletes them after confirming', async ({ page, browser }) => {
  const theirs = await browser.newPage()
  const person = await arriveAs(theirs, 'seller')
  await theirs.goto('/dashboard')
  await expect(theirs.getByText('Not verified yet: an admin looks at new sellers.')).toBeVisible()

  await returnAs(page, 'admin@patina.test')
  await page.goto('/dashboard')
  await expect(page.getByText(/(person|people) awaits? verification/).first()).toBeVisible()
  await page.getByRole('link', { name: 'See sellers' }).click()
  await expect(page).toHaveURL('/dashboard/allseller')

  const row = rowOf(page, person.name)
  await row.getByRole('button', { name: 'unverified' }).click()
  await expect(page.getByText('Changed Status of a User')).toBeVisible()
  await expect(row.getByRole('button', { name: /^verified/ })).toBeVisible()
  await page.reload()
  await expect(row.getByRole('button', { name: /^verified/ })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('Verified seller', { exact: true })).toBeVisible()

  const remove = row.getByRole('button', { name: 'Delete' })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' })
  await expect(dialog).toContainText(person.email)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await expect(row).toBeVisible()

  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`User ${person.name} Deleted Successfully`)).toBeVisible()
  await expect(row).toBeHidden()
  // The focus is on the row beside the one that is gone.
  await expect(page.locator('tbody tr:focus')).toBeVisible()

  await theirs.goto('/dashboard')
  await expect(theirs).toHaveURL(/\/login/)
  await expectSignedOut(theirs)
})
