import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'
import { arriveAs, listProduct, type Product, post, tokenOf } from './shop.ts'

export const GOOD = '4242 4242 4242 4242'
export const DONE = 'Congrats! your payment completed'

export const payButton = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })
export const rowOf = (page: Page, product: Product) => page.getByRole('row').filter({ hasText: product.product_name })

/** An order by its form, which leads to the card. */
export async function order(page: Page, product: Product) {
  await page.goto(`/dashboard/addorders/${product._id}`)
  await page.getByLabel('Your Location').fill('12 Mill Lane, Leeds')
  await page.getByLabel('Your Phone').fill('+44 113 496 0199')
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Order Confirmed Confirmed' })).toBeVisible()
  await expectCardForm(page, product)
}

/** From the list of orders: for what was ordered before. */
export async function goToPay(page: Page, product: Product) {
  await page.goto('/dashboard/myorders')
  await rowOf(page, product).getByRole('link', { name: 'Pay' }).click()
  await expectCardForm(page, product)
}

const expectCardForm = (page: Page, product: Product) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(`Payment for ${product.product_name}`)

/** An order without its form; answers the address at which it is paid. */
export async function placeOrder(page: Pick<Page, 'request'>, buyer: Person, product: Product): Promise<string> {
  const order = {
    product_id: product._id,
    product_name: product.product_name,
    product_price: product.resale_price,
    buyer_name: buyer.name,
    buyer_email: buyer.email,
    buyer_location: '12 Mill Lane, Leeds',
    buyer_phone: '+44 113 496 0199',
  }
  const { insertedId } = await post(page.request, '/order', order, await tokenOf(page.request, buyer.email))
  return `/dashboard/payment/${insertedId}`
}

export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await expect(page.getByLabel('Card number')).toHaveValue(number)
}

export async function payWith(page: Page, number: string) {
  await fillCard(page, number)
  await payButton(page).click()
}

/** A new buyer who has ordered a piece of their own and stands before the card form. */
export async function aboutToPay(page: Page, request: APIRequestContext, name: string): Promise<Product> {
  const product = await listProduct(request, name)
  const buyer = await arriveAs(page, 'buyer')
  await page.goto(await placeOrder(page, buyer, product))
  await expectCardForm(page, product)
  return product
}
