import { expect, type Page, test } from '@playwright/test'
import { placeOrder, rowOf } from './checkout.ts'
import { expectNoFlaws } from './flaws.ts'
import { openOwnShop } from './own-shop.ts'
import { arriveAs, listProduct } from './shop.ts'

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

async function move(clock: Page, step: string, time: string) {
  await clock.getByRole('button', { name: step }).click()
  await expect(clock.getByText(time)).toBeVisible()
}

test('whoever sits at the machine moves the clock without scripts, and what takes a week has happened', async ({
  browser,
  playwright,
}) => {
  const page = await browser.newPage({ baseURL: shop.address })
  const product = await listProduct(await playwright.request.newContext({ baseURL: shop.address }), 'Hall mirror')
  const buyer = await arriveAs(page, 'buyer')
  await placeOrder(page, buyer, product)
  await page.goto('/dashboard/myorders')
  await expect(rowOf(page, product)).toContainText('Pay by')

  const atTheMachine = await browser.newContext({ baseURL: shop.address, javaScriptEnabled: false })
  const clock = await atTheMachine.newPage()
  await clock.goto('/clock')
  await expect(clock.getByText('as on this machine')).toBeVisible()
  await move(clock, '7 days later', '7 days ahead of this machine')
  await expect(async () => {
    await clock.goto('/mails')
    await expect(clock.getByText(`Your order of ${product.product_name} ends soon`)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 90_000 })
  await clock.goto('/clock')
  await move(clock, '2 days later', '9 days ahead of this machine')
  await expect(async () => {
    await page.goto('/dashboard/myorders')
    await expect(rowOf(page, product)).toContainText('Expired on', { timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  await move(clock, 'Back to now', 'as on this machine')

  await page.goto('/clock')
  await expectNoFlaws(page)
})
