import { expect } from '@playwright/test'
import { DONE, payButton } from './checkout.ts'
import { test } from './journey.ts'
import { PASSWORD, somebody } from './people.ts'
import { listProduct } from './shop.ts'

test('a stranger buys a piece: Order Now, an account, one press, the card', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const product = await listProduct(request, 'Strange stool')
  const { name, email } = somebody()
  await page.goto('/')
  await page.getByRole('link', { name: 'Click to See All Products' }).last().click()
  await expect(page).toHaveURL('/products')
  const card = page.getByRole('article').filter({ hasText: product.product_name })
  await card.getByRole('link', { name: /^Order Now/ }).click()

  const from = `?from=%2Fdashboard%2Faddorders%2F${product._id}`
  await expect(page).toHaveURL(`/login${from}`)
  const ways = page.getByRole('navigation', { name: 'Login or sign up' })
  await expect(ways.getByRole('link', { name: 'I have an account' })).toHaveAttribute('aria-current', 'page')
  await ways.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(`/signup${from}`)
  await expect(page.getByRole('radio', { name: 'Buyer' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeEnabled()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page).toHaveURL(`/dashboard/addorders/${product._id}`)
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page.getByText('Order Confirmed Confirmed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Payment for ${product.product_name}`)
  await page.getByLabel('Card number').click()
  await page.keyboard.type('42424242424242421234123')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(page.getByLabel('Expiry')).toHaveValue('12 / 34')
  await expect(page.getByLabel('CVC')).toHaveValue('123')
  await payButton(page).click()
  await expect(page.getByText(DONE)).toBeVisible()
  // Back leads past the forms, which have done their work.
  await page.goBack()
  await expect(page).toHaveURL('/products')
})
