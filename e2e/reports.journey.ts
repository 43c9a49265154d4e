import { expect } from '@playwright/test'
import { expectNoFlaws } from './flaws.ts'
import { test } from './journey.ts'
import { arriveAs, expectKnownFields, listProduct, returnAs } from './shop.ts'

test('a piece is reported once, and the admin reads, opens and deletes the report', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const product = await listProduct(request, 'Odd lamp')
  const reporter = await arriveAs(page, 'buyer')
  const reason = 'The picture shows another lamp.'

  await page.goto(`/dashboard/reporteditems/${product._id}`)
  await expectKnownFields(page, reporter, product)
  await page.getByLabel('Reason').fill(reason)
  await expectNoFlaws(page)
  await page.getByRole('button', { name: 'Report Item' }).click()
  await expect(page.getByText('Report Created Confirmed')).toBeVisible()

  await page.goto(`/dashboard/reporteditems/${product._id}`)
  await page.getByLabel('Reason').fill('It still does.')
  await page.getByRole('button', { name: 'Report Item' }).click()
  await expect(page.getByText('You have reported this item already: someone will look at it.')).toBeVisible()
  await expect(page.getByLabel('Reason')).toHaveValue('It still does.')

  const elsewhere = await browser.newContext()
  const desk = await elsewhere.newPage()
  await returnAs(desk, 'admin@patina.test')
  await desk.goto('/dashboard')
  await desk.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Reported Items' }).click()
  const row = desk.getByRole('table', { name: 'Reports' }).getByRole('row').filter({ hasText: product.product_name })
  await expect(row).toContainText(reason)
  await expect(row).toContainText(reporter.email)
  await expectNoFlaws(desk)

  await row.getByRole('link', { name: product.product_name, exact: true }).click()
  await expect(desk).toHaveURL(`/products/${product._id}`)
  await expect(desk.getByText('One small mark on the left arm.')).toBeVisible()
  await expectNoFlaws(desk)
  await desk.goBack()

  await row.getByRole('button', { name: /^Delete/ }).click()
  const dialog = desk.getByRole('dialog', { name: 'Are you sure you want to delete?' })
  await expect(dialog).toBeVisible()
  await expectNoFlaws(desk, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(desk.getByText(`Report ${product.product_name} Deleted Successfully`)).toBeVisible()
  await expect(row).toBeHidden()
})

test('the list of reports says when it is empty, and when it can not be loaded', async ({ page }) => {
  await returnAs(page, 'admin@patina.test')
  await page.route('**/api/reports', (route) => route.fulfill({ json: [] }))
  await page.goto('/dashboard/reportedlist')
  await expect(page.getByText('No Report Available')).toBeVisible()
  await page.unroute('**/api/reports')

  await page.route('**/api/reports', (route) => route.fulfill({ status: 400, json: { message: 'No.' } }))
  await page.goto('/dashboard/reportedlist')
  await expect(page.getByRole('button', { name: 'Could not load. Try again' })).toBeVisible()
})

test('a buyer does not see the list of reports', async ({ page }) => {
  await arriveAs(page, 'buyer')
  await page.goto('/dashboard/reportedlist')
  await expect(page.getByText('Only an admin can open this page. You are signed in as a buyer.')).toBeVisible()
})

test('an admin who reports a piece finds the report at once', async ({ page, request }) => {
  const product = await listProduct(request, 'Doubtful lamp')
  await returnAs(page, 'admin@patina.test')
  await page.goto(`/dashboard/reporteditems/${product._id}`)
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Reported Items' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reported Items')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.goBack()
  await page.getByLabel('Reason').fill('Its wire is bare.')
  await page.getByRole('button', { name: 'Report Item' }).click()
  await expect(page).toHaveURL(/\/categories\/catproducts\//)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Reported Items' }).click()
  await expect(page.getByRole('row').filter({ hasText: product.product_name })).toBeVisible()
})
