import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { renderOf } from './renders.ts'
import { arriveAs, enrol, listProduct, returnAs, tokenOf } from './shop.ts'

test('a seller is asked about a picture they show already, and may go on', { tag: '@long' }, async ({ page }) => {
  const person = await arriveAs(page, 'seller')
  const token = await tokenOf(page.request, person.email)
  const product = await listProduct(page.request, 'Teak sofa', { token }, renderOf('teak-sofa'))
  await page.goto('/dashboard/addproduct')
  await page.getByLabel('Add pictures').setInputFiles(renderOf('teak-sofa', 960, 'avif'))
  await expect(page.getByText('Listed already?')).toBeVisible()
  await expect(page.getByRole('link', { name: product.product_name })).toHaveAttribute(
    'href',
    `/products/${product._id}`,
  )
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect(page.getByText('Listed already?')).toBeHidden()
})

test('an admin sees a picture that two sellers show, and says that it is no copy', { tag: '@long' }, async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const first = await enrol(request, 'seller')
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const second = await enrol(elsewhere.request, 'seller')
  await elsewhere.close()
  const piece = await listProduct(request, 'Their own', { token: first.token }, renderOf('chesterfield-3'))
  const copy = await listProduct(request, 'A copy', { token: second.token }, renderOf('chesterfield-3', 960, 'avif'))
  await returnAs(page, 'admin@patina.test')
  const row = page
    .getByRole('list', { name: 'Pictures used twice' })
    .getByRole('listitem')
    .filter({ hasText: copy.product_name })
  // They are compared in the background.
  await expect(async () => {
    await page.goto('/dashboard/reportedlist')
    await expect(page.getByRole('heading', { name: 'Pictures used twice' })).toBeVisible()
    await expect(row.filter({ hasText: piece.product_name })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  const match = row.filter({ hasText: piece.product_name })
  await match.getByRole('button', { name: /^Not a copy/ }).click()
  await expect(match).toHaveCount(0)
})
