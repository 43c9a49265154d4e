import { expect } from '@playwright/test'
import { expectNoFlaws } from './flaws.ts'
import { test } from './journey.ts'
import { openPart } from './listing-form.ts'
import { pngOf } from './pictures.ts'
import { arrive, chips, products, withFilters } from './product-list.ts'
import { renderOf } from './renders.ts'
import { arriveAs } from './shop.ts'

test('a seller finds colours and materials ticked, puts them right, and the piece is found by them', async ({
  page,
}) => {
  test.slow()
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
  await expectNoFlaws(page)
  const added = page.waitForResponse('**/api/addproduct')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const { insertedId } = await (await added).json()

  await page.goto(`/products/${insertedId}`)
  await expect(page.getByRole('link', { name: 'Velvet', exact: true })).toBeVisible()
  await expectNoFlaws(page)
  await page.getByRole('link', { name: 'Velvet', exact: true }).click()
  await expect(page).toHaveURL('/products?material=velvet')
  await expect(products(page).filter({ hasText: name })).toBeVisible()
})

test('a visitor narrows a list by colour and material, and takes them off again', async ({ page }) => {
  await arrive(page, '/products')
  await withFilters(page, async () => {
    await page.locator('summary', { hasText: 'Colour' }).click()
    await page.getByRole('checkbox', { name: /^Blue/ }).check()
    await page.getByRole('checkbox', { name: /^Yellow/ }).check()
    await page.locator('summary', { hasText: 'Material' }).click()
    await page.getByRole('checkbox', { name: /^Brass/ }).check()
    await expectNoFlaws(page)
  })
  await expect(page).toHaveURL('/products?colour=yellow,blue&material=brass')
  await expect(chips(page).getByRole('link')).toHaveText(['Remove Yellow', 'Remove Blue', 'Remove Brass', 'Clear all'])
  await expect(products(page).filter({ hasText: 'Brass arc lamp' })).toBeVisible()
  await chips(page).getByRole('link', { name: 'Remove Brass' }).click()
  await expect(page).toHaveURL('/products?colour=yellow,blue')
  await expect(products(page).filter({ hasText: 'Teak three-seater, loose cushions' })).toBeVisible()
})

test('a seller moves the part of a tall picture that cards show', async ({ page }) => {
  await arriveAs(page, 'seller')
  await page.goto('/dashboard/addproduct')
  await page.getByLabel('Add pictures').setInputFiles(pngOf('tall.png', [47, 111, 98], { width: 90, height: 180 }))
  await openPart(page, 'Colours')
  const slider = page.getByRole('slider', { name: 'What cards show of the first picture' })
  await expect(slider).toHaveValue('5000')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('5100')
  const card = page.getByRole('img', { name: 'As cards show it' })
  await expect(card).toHaveCSS('object-position', '50% 51%')
  const box = await card.boundingBox()
  if (!box) throw new Error('the picture is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 100, { steps: 6 })
  await page.mouse.up()
  // Pulled down, so that what is above comes into sight.
  await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(4500)
})
