import { type APIRequestContext, expect } from '@playwright/test'
import { aboutToPay, DONE, GOOD, goToPay, payButton, payWith, placeOrder, rowOf } from './checkout.ts'
import { expectNoFlaws } from './flaws.ts'
import { test } from './journey.ts'
import { pngOf } from './pictures.ts'
import { arriveAs, listProduct, type Product, tokenOf } from './shop.ts'

/** As the seller who listed it, signed in by `request`. */
async function change(request: APIRequestContext, { _id }: Product, details: object, picture = false) {
  const headers = { authorization: `bearer ${await tokenOf(request, 'seller@patina.test')}` }
  const image = pngOf('other.png', [20, 60, 140])
  const uploaded = picture && (await (await request.post('/api/images', { headers, multipart: { image } })).json())
  const answer = await request.patch(`/api/products/${_id}`, {
    headers,
    data: { ...details, ...(uploaded && { image: uploaded.data.url }) },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a piece that was changed after it was ordered is shown as it was and as it is, and ordered anew', async ({
  page,
  request,
}) => {
  test.slow()
  const product = await listProduct(request, 'Walnut chair')
  await placeOrder(page, await arriveAs(page, 'buyer'), product)
  const broken = { ...product, product_name: `Broken stool ${product.product_name.slice(-8)}` }
  await change(request, product, { product_name: broken.product_name, resale_price: 5 }, true)

  await page.goto('/dashboard/myorders')
  await expect(rowOf(page, product)).toContainText('Changed since you ordered')
  await rowOf(page, product).getByRole('link', { name: 'See What Changed' }).click()

  const changes = page.getByRole('region', { name: 'Changed since you ordered' })
  await expect(changes).toContainText(product.product_name)
  await expect(changes).toContainText(broken.product_name)
  await expect(changes).toContainText('$120.50')
  await expect(changes).toContainText('$5')
  await expect(changes.getByRole('img')).toHaveCount(2)
  await expect(payButton(page)).toBeHidden()
  await expectNoFlaws(page)

  await changes.getByRole('button', { name: 'Order as it is now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Payment for ${broken.product_name}`)
  await expect(page.getByText('Please pay $5 for your product')).toBeVisible()
  await payWith(page, GOOD)
  await expect(page.getByText(DONE)).toBeVisible()
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('row').filter({ hasText: product.product_name })).toHaveCount(0)
  await expect(rowOf(page, broken).getByText('Paid', { exact: true })).toBeVisible()
})

test('a change between My Orders and the card form is told before anything can be paid', async ({ page, request }) => {
  const product = await listProduct(request, 'Beech chair')
  await placeOrder(page, await arriveAs(page, 'buyer'), product)
  await page.goto('/dashboard/myorders')
  await expect(rowOf(page, product)).toContainText(/Pay by \d+ \w+ \d{4}/)
  await change(request, product, { condition: 'fair' })
  await rowOf(page, product).getByRole('link', { name: 'Pay' }).click()
  const changes = page.getByRole('region', { name: 'Changed since you ordered' })
  await expect(changes).toContainText(/good/i)
  await expect(changes).toContainText(/fair/i)
  await expect(payButton(page)).toBeHidden()
})

test('a lower price is what the order costs from then on', async ({ page, request }) => {
  const product = await listProduct(request, 'Pine chair')
  await placeOrder(page, await arriveAs(page, 'buyer'), product)
  await change(request, product, { resale_price: 99 })
  await goToPay(page, product)
  await expect(page.getByText('Please pay $99 for your product')).toBeVisible()
  await payWith(page, GOOD)
  await expect(page.getByText(DONE)).toBeVisible()
})

test('after paying a buyer is led to the page of the sale, from the screen and from My Orders', async ({
  page,
  request,
}) => {
  const product = await aboutToPay(page, request, 'Cherry chair')
  await payWith(page, GOOD)
  await expect(page.getByText(DONE)).toBeVisible()
  await expect(page.getByText('seller@patina.test')).toBeHidden()
  await expectNoFlaws(page)
  await page.getByRole('link', { name: 'Agree on a time' }).click()
  await expect(page).toHaveURL(/\/dashboard\/orders\//)
  const address = page.url()
  await page.goto('/dashboard/myorders')
  const row = rowOf(page, product)
  const name = row.getByRole('link', { name: product.product_name, exact: true })
  await expect(name).toHaveAttribute('href', new URL(address).pathname)
  // Below the name, also where the row is a card with the columns' names beside it.
  const stands = row.getByRole('link', { name: /^Agree on a time to meet/ })
  expect((await stands.boundingBox())?.x).toBe((await name.boundingBox())?.x)
  await expect(row).not.toContainText('Goes to')
  await expectNoFlaws(page)
  await row.getByRole('link', { name: /^See order/ }).click()
  await expect(page).toHaveURL(address)
})
