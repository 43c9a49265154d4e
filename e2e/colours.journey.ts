import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { openPart } from './listing-form.ts'
import { products } from './product-list.ts'
import { renderOf } from './renders.ts'
import { arriveAs } from './shop.ts'

test('a seller finds colours and materials ticked, puts them right, and the piece is found by them', {
  tag: '@long',
}, async ({ page }) => {
  await arriveAs(page, 'seller')
  await page.goto('/dashboard/addproduct')
  const name = `Wing chair in velvet ${Date.now().toString(36)}`
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Add pictures').setInputFiles(renderOf('wingback'))
  const colours = page.getByRole('group', { name: 'Colours' })
  const materials = page.getByRole('group', { name: 'Materials' })
  await openPart(page, 'Colours')
  await expect(colours.getByRole('checkbox', { name: 'Green' })).toBeChecked()
  await expect(materials.getByRole('checkbox', { name: 'Velvet' })).toBeChecked()
  await expect(colours.getByText('is it right?')).toBeVisible()

  await colours.getByRole('checkbox', { name: 'Brown' }).check()
  await colours.getByRole('checkbox', { name: 'Beige' }).check()
  await expect(colours.getByRole('checkbox', { name: 'Pink' })).toBeDisabled()
  await colours.getByRole('checkbox', { name: 'Beige' }).uncheck()
  await materials.getByRole('checkbox', { name: 'Oak' }).check()
  // What the seller has said stays, whatever is written afterwards.
  await page.getByLabel('Description (optional)').fill('Legs of walnut.')
  await expect(materials.getByRole('checkbox', { name: 'Walnut' })).not.toBeChecked()
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('radio', { name: /^Good/ }).check()
  await page.getByLabel('Resale Price').fill('120.50')
  await page.getByLabel('Original Price').fill('300')
  await page.getByLabel('Purchase Date').fill('2021-05-04')
  await page.getByLabel('Location').fill('Leeds')
  await page.getByLabel('Phone Number').fill('+44 113 496 0112')
  const added = page.waitForResponse('**/api/addproduct')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const { insertedId } = await (await added).json()

  await page.goto(`/products/${insertedId}`)
  await expect(page.getByRole('link', { name: 'Velvet', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Velvet', exact: true }).click()
  await expect(page).toHaveURL('/products?material=velvet')
  await expect(products(page).filter({ hasText: name })).toBeVisible()
})
