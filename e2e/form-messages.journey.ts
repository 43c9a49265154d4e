import { expect, type Page } from '@playwright/test'
import { expectNoFlaws } from './flaws.ts'
import { test } from './journey.ts'
import { arriveAs, listProduct, tokenOf } from './shop.ts'

/** What stands under a field, said of the field by its own label. */
async function expectAtField(page: Page, label: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  // What there is to know of the field anyway comes after.
  const [error = ''] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
  await expect(page.locator(`[id="${error}"]`)).toHaveText(message)
}

test('an order that is refused says so at its field, and goes through once that is mended', async ({
  page,
  request,
}) => {
  const product = await listProduct(request, 'Refused chair')
  await arriveAs(page, 'buyer')
  await page.goto(`/dashboard/addorders/${product._id}`)
  await page.getByLabel('Your Location').fill('x'.repeat(121))
  await page.getByLabel('Your Phone').fill('+44 113 496 0199')
  await page.getByRole('button', { name: 'Order Now' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Your Location may have at most 120 characters.' })
  await expect(toast).toBeVisible()
  await expectAtField(page, 'Your Location', 'Your Location may have at most 120 characters')
  // It stands over the button, and stays while somebody points at it.
  await page.mouse.move(0, 0)
  await expect(toast).toBeHidden()
  await expectNoFlaws(page)

  await page.getByLabel('Your Location').fill('12 Mill Lane, Leeds')
  await expect(page.getByLabel('Your Location')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('Your Phone')).toHaveValue('+44 113 496 0199')
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payment\//)
})

test('a report that is refused says so at its field', async ({ page, request }) => {
  const product = await listProduct(request, 'Reported chair')
  await arriveAs(page, 'buyer')
  await page.goto(`/dashboard/reporteditems/${product._id}`)
  await page.getByLabel('Reason').fill('x'.repeat(2001))
  await page.getByRole('button', { name: 'Report Item' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Reason may have at most 2000 characters.' })).toBeVisible()
  await expectAtField(page, 'Reason', 'Reason may have at most 2000 characters')
})

test('what only the server knows of a piece stands at its field', async ({ page }) => {
  const { email } = await arriveAs(page, 'seller')
  const product = await listProduct(page.request, 'Edited chair', { token: await tokenOf(page.request, email) })
  await page.goto(`/dashboard/editproduct/${product._id}`)
  await page.getByLabel('Purchase Date').fill('1750-01-01')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectAtField(page, 'Purchase Date', 'Purchase Date must not lie before 1800')
})

test('a password that is not strong is told what it lacks, while it is typed and when it is sent', async ({ page }) => {
  await page.goto('/signup')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('longenough')
  await expect(page.getByText(/^Still missing: an uppercase letter, a digit, and one of !/)).toBeVisible()
  await password.fill('Longenough1')
  await expect(page.getByText(/^Still missing: one of !/)).toBeVisible()
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByRole('radio', { name: 'buyer' }).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Password must be strong', { exact: true })).toBeVisible()
  await expect(password).toHaveAccessibleDescription(/^Password must be strong Still missing: one of !/)
  await expectNoFlaws(page)
  await password.fill('Longenough1!')
  await expect(page.getByText('Password must be strong')).toBeHidden()
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
})
