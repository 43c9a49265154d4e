import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { arriveAs, expectKnownFields, listProduct, returnAs } from './shop.ts'

test('a buyer reports an item once, and the admin reads, opens and deletes the report', async ({
  page,
  browser,
  request,
}) => {
  const product = await listProduct(request, 'Odd lamp')
  const reporter = await arriveAs(page, 'buyer')
  const reason = 'The picture shows another lamp.'

  await page.goto(`/dashboard/reporteditems/${product._id}`)
  await expectKnownFields(page, reporter, product)
  await page.getByLabel('Reason').fill(reason)
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

  await row.getByRole('link', { name: product.product_name, exact: true }).click()
  await expect(desk).toHaveURL(`/products/${product._id}`)
  await expect(desk.getByText('One small mark on the left arm.')).toBeVisible()
  await desk.goBack()

  await row.getByRole('button', { name: /^Delete/ }).click()
  const dialog = desk.getByRole('dialog', { name: 'Are you sure you want to delete?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(desk.getByText(`Report ${product.product_name} Deleted Successfully`)).toBeVisible()
  await expect(row).toBeHidden()
})
