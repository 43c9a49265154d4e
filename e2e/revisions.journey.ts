import { type APIRequestContext, expect } from '@playwright/test'
import { DONE, GOOD, payButton, payWith, placeOrder, rowOf } from './checkout.ts'
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

test('a piece that was changed after it was ordered is shown as it was and as it is, and ordered anew', {
  tag: '@long',
}, async ({ page, request }) => {
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

  await changes.getByRole('button', { name: 'Order as it is now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Payment for ${broken.product_name}`)
  await expect(page.getByText('Please pay $5 for your product')).toBeVisible()
  await payWith(page, GOOD)
  await expect(page.getByText(DONE)).toBeVisible()
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('row').filter({ hasText: product.product_name })).toHaveCount(0)
  await expect(rowOf(page, broken).getByText('Paid', { exact: true })).toBeVisible()
})

test('a change between My Orders and the card form is told before anything can be paid', { tag: '@long' }, async ({
  page,
  request,
}) => {
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
