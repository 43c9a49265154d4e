import { expect, type Page } from '@playwright/test'
import { DONE, GOOD, goToPay, payWith, rowOf } from './checkout.ts'
import { test } from './journey.ts'
import { openPart } from './listing-form.ts'
import { pngOf } from './pictures.ts'
import { arriveAs, listProduct, tokenOf } from './shop.ts'

const way = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'How it changes hands' }).getByRole('radio', { name })

test('a piece is listed to be brought, ordered so, and its total is right on payment and receipt', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const seller = await arriveAs(page, 'seller')
  const { _id: known } = await listProduct(request, 'Walnut bureau', {
    token: await tokenOf(page.request, seller.email),
  })
  await page.goto(`/dashboard/editproduct/${known}`)
  await openPart(page, 'Collecting or bringing')
  await expect(way(page, /^They collect it/)).toBeChecked()

  await page.goto('/dashboard/addproduct')
  const product_name = `Cherry bureau ${known.slice(-8)}`
  await page.getByLabel('Add pictures').setInputFiles(pngOf('bureau.png', [120, 60, 30]))
  await page.getByLabel('Product Name').fill(product_name)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('radio', { name: /^Good/ }).check()
  await page.getByLabel('Resale Price').fill('400')
  await page.getByLabel('Original Price').fill('900')
  await page.getByLabel('Purchase Date').fill('2021-05-04')
  await page.getByLabel('Location').fill('Leeds')
  await page.getByLabel('Phone Number').fill('+44 113 496 0112')
  await openPart(page, 'Collecting or bringing')
  await expect(page.getByLabel('How far you bring it')).toBeHidden()
  await way(page, /^Either/).check()
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(page.getByLabel('How far you bring it')).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Say how far you bring it' })).toBeVisible()
  await page.getByLabel('How far you bring it').fill('within 30 km')
  await page.getByLabel('Price for bringing it').fill('$25')
  // What was typed is there again, after another way was looked at and after a reload.
  await way(page, /^They collect it/).check()
  await expect(page.getByLabel('How far you bring it')).toBeHidden()
  await way(page, /^Either/).check()
  await expect(page.getByLabel('How far you bring it')).toHaveValue('within 30 km')
  await page.reload()
  await expect(way(page, /^Either/)).toBeChecked()
  await expect(page.getByLabel('Price for bringing it')).toHaveValue('$25')
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/myproducts')
  const link = page.getByRole('link', { name: product_name, exact: true })
  const product = {
    _id: (await link.getAttribute('href'))?.split('/').at(-1) ?? '',
    product_name,
    resale_price: 400,
    product_category: '',
  }

  const buyers = await (await browser.newContext()).newPage()
  await arriveAs(buyers, 'buyer')
  await buyers.goto(`/products/${product._id}`)
  await expect(buyers.getByText('Collect in Leeds')).toBeVisible()
  await expect(buyers.getByText('The seller brings it: within 30 km, $25')).toBeVisible()
  await buyers.goto(`/dashboard/addorders/${product._id}`)
  await expect(way(buyers, /^I collect it/)).toBeChecked()
  await expect(buyers.getByText('You pay $400.')).toBeVisible()
  await way(buyers, /^The seller brings it/).check()
  await expect(buyers.getByText('You pay $425: $400 for the piece and $25 for bringing it.')).toBeVisible()
  await buyers.getByRole('button', { name: 'Order Now' }).click()
  await expect(buyers.getByText('Please pay $425 for your product')).toBeVisible()
  await buyers.goto('/dashboard/myorders')
  await expect(rowOf(buyers, product)).toContainText('$425')
  await expect(rowOf(buyers, product)).toContainText('Brought to you, $25 included')
  await goToPay(buyers, product)
  await expect(buyers.getByText('Please pay $425 for your product')).toBeVisible()
  await expect(buyers.getByText('$400 for the piece and $25 for bringing it to you.')).toBeVisible()
  await payWith(buyers, GOOD)
  await expect(buyers.getByText(DONE)).toBeVisible()

  await buyers.getByRole('link', { name: 'Agree on a time' }).click()
  await expect(buyers.getByText(`${seller.name} brings it to you: name the address with the time.`)).toBeVisible()
  const receipt = buyers.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('For the piece$400')
  await expect(receipt).toContainText('For bringing it$25')
  await expect(receipt).toContainText('Paid$425')
  await buyers.getByLabel('Day', { exact: true }).fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  await buyers.getByLabel('From').fill('18:00')
  await buyers.getByLabel('Until').fill('19:00')
  await buyers.getByRole('button', { name: `Send to ${seller.name}` }).click()
  await expect(buyers.getByLabel('Where is it to be brought?')).toBeFocused()
  await buyers.getByLabel('Where is it to be brought?').fill('12 Mill Lane, Leeds')
  await buyers.getByRole('button', { name: `Send to ${seller.name}` }).click()
  await expect(buyers.getByRole('heading', { name: `Waiting for ${seller.name}` })).toBeVisible()

  await page.goto(new URL(buyers.url()).pathname)
  await expect(page.getByText(/^These times suit \S.*\. You bring it: /)).toBeVisible()
  await expect(page.getByText('12 Mill Lane, Leeds')).toBeHidden()
  await page.getByRole('button', { name: 'Meet then' }).click()
  await expect(page.getByText('12 Mill Lane, Leeds', { exact: true })).toBeVisible()
})
