import { expect } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { test } from './journey.ts'
import { openPart } from './listing-form.ts'
import { withFilters } from './product-list.ts'
import { arriveAs, enrol, listProduct, returnAs } from './shop.ts'

/* Will it fit: a visitor says how they get in, and sees which pieces do. */

test.use({ locale: 'en-GB' })

/** A sofa for which a usual door is just wide enough, hooked round its frame. */
const SOFA = {
  width_mm: 1900,
  depth_mm: 950,
  height_mm: 850,
  shape: { source: 'measured', seat: 430, arm: 600, back: 250 },
}

test('a visitor enters the width of a door, sees how a sofa gets in, and finds others that fit', async ({
  page,
  request,
}) => {
  const { token } = await enrol(request, 'seller')
  const [sofas] = await (await request.get('/api/categories')).json()
  const sofa = await listProduct(request, 'Hooked sofa', { token, product_category: sofas._id, ...SOFA })
  const wide = await listProduct(request, 'Sofa for a barn', {
    token,
    product_category: sofas._id,
    width_mm: 2600,
    depth_mm: 1500,
    height_mm: 1500,
    shape: { source: 'measured', arm: 1400, back: 900 },
  })
  await page.goto(`/products/${sofa._id}`)
  await expect(page.getByRole('definition').filter({ hasText: '190 × 95 × 85 cm' })).toBeVisible()

  const section = page.getByRole('region', { name: 'Will it fit?' })
  await expect(section.getByRole('img', { name: /^190 cm wide/ })).toBeVisible()
  await section.getByRole('button', { name: 'Check my door' }).click()
  await section.getByLabel(/^Wall it is to stand at/).fill('narrow')
  await section.getByRole('button', { name: 'See whether it fits' }).click()
  await expect(section.getByRole('alert').filter({ hasText: 'must be a number' })).toBeVisible()
  await section.getByLabel(/^Wall it is to stand at/).fill('240')
  await section.getByRole('button', { name: 'See whether it fits' }).click()
  await expect(section.getByRole('status')).toHaveText('Fits, with one condition')
  await expect(section.getByRole('paragraph').filter({ hasText: 'hooked round the frame' })).toBeVisible()
  await section.getByText('See how').click()
  await expect(section.getByRole('img')).toHaveCount(2)

  await page.reload()
  await expect(section.getByRole('status')).toHaveText('Fits, with one condition')
  await section.getByRole('link', { name: 'See others that fit' }).click()
  await expect(page).toHaveURL(`/products?category=${sofas._id}&door=762&wall=2400`)
  await expect(page.getByRole('link', { name: sofa.product_name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: wide.product_name, exact: true })).toHaveCount(0)
  await withFilters(page, async () => {
    await page.getByLabel('Fits through a door of').selectOption('Any width')
  })
  await expect(page).toHaveURL(`/products?category=${sofas._id}&wall=2400`)
})

test('somebody with an account has their way in on every device', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const sofa = await listProduct(request, 'Sofa for two devices', SOFA)
  const person = await arriveAs(page, 'buyer')
  await page.goto(`/products/${sofa._id}`)
  await expectAlive(page)
  await page.getByRole('button', { name: 'Check my door' }).click()
  await page.getByLabel('Your narrowest door').selectOption({ label: '91.5 cm wide, 203 cm high' })
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/users/me/homes') && answer.request().method() === 'PUT',
  )
  await page.getByRole('button', { name: 'See whether it fits' }).click()
  expect((await kept).status()).toBe(200)

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await context.newPage()
  await returnAs(other, person.email)
  await other.goto(`/products/${sofa._id}`)
  await expect(other.getByText('Door, 91.5 cm wide')).toBeVisible()
})

test('a seller says how big a piece is, in inches or centimetres, and sees it on its page', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { person, token } = await enrol(request, 'seller')
  const product = await listProduct(request, 'Shelf to be measured', { token })
  await returnAs(page, person.email)
  await page.goto(`/dashboard/editproduct/${product._id}`)
  await openPart(page, 'Sizes')
  await page.getByLabel('Width (cm)').fill('wide')
  await page.getByLabel('Depth (cm)').fill('40')
  await page.getByLabel('Height (cm)', { exact: true }).fill('180')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Width (cm) must be a number')).toBeVisible()
  await page.getByLabel('Width (cm)').fill('90')
  await page.getByLabel('Inches').check()
  await expect(page.getByLabel('Width (in)')).toHaveValue('35.43')
  await page.getByLabel('Centimetres').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL('/dashboard/myproducts')
  await page.goto(`/products/${product._id}`)
  await expect(page.getByRole('definition').filter({ hasText: '90 × 40 × 180 cm' })).toBeVisible()
})
