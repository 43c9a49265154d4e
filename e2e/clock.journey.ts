import { type Browser, expect, type Page } from '@playwright/test'
import { DONE, GOOD, payWith, placeOrder, rowOf } from './checkout.ts'
import { test } from './journey.ts'
import { expectMail } from './mailbox.ts'
import { openOwnShop } from './own-shop.ts'
import { arriveAs, listProduct, tokenOf } from './shop.ts'

let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

/** The clock, as somebody at the machine sees it. */
async function openClock(browser: Browser): Promise<Page> {
  const atTheMachine = await browser.newContext({ baseURL: shop.address, javaScriptEnabled: false })
  const clock = await atTheMachine.newPage()
  await clock.goto('/clock')
  await expect(clock.getByText('as on this machine')).toBeVisible()
  return clock
}

async function move(clock: Page, step: string, time: string) {
  await clock.getByRole('button', { name: step }).click()
  await expect(clock.getByText(time)).toBeVisible()
}

test('whoever sits at the machine moves the clock without scripts, and what takes a week has happened', {
  tag: '@long',
}, async ({ browser, playwright }) => {
  const page = await browser.newPage({ baseURL: shop.address })
  const product = await listProduct(await playwright.request.newContext({ baseURL: shop.address }), 'Hall mirror')
  const buyer = await arriveAs(page, 'buyer')
  await placeOrder(page, buyer, product)
  await page.goto('/dashboard/myorders')
  await expect(rowOf(page, product)).toContainText('Pay by')

  const clock = await openClock(browser)
  await move(clock, '7 days later', '7 days ahead of this machine')
  await expectMail(clock, buyer.email, `Your order of ${product.product_name} ends soon`)
  await clock.goto('/clock')
  await move(clock, '2 days later', '9 days ahead of this machine')
  await expect(async () => {
    await page.goto('/dashboard/myorders')
    await expect(rowOf(page, product)).toContainText('Expired on', { timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  await move(clock, 'Back to now', 'as on this machine')

  await page.goto('/clock')
})

test('a seller says nothing for two weeks: the clock cancels the sale, and the buyer has the money back', {
  tag: '@long',
}, async ({ browser }) => {
  const sellers = await browser.newPage({ baseURL: shop.address })
  const seller = await arriveAs(sellers, 'seller')
  const token = await tokenOf(sellers.request, seller.email)
  const product = await listProduct(sellers.request, 'Umbrella stand', { token })
  const page = await browser.newPage({ baseURL: shop.address, viewport: { width: 390, height: 844 } })
  const buyer = await arriveAs(page, 'buyer')
  await page.goto(await placeOrder(page, buyer, product))
  await payWith(page, GOOD)
  await expect(page.getByText(DONE)).toBeVisible()
  await page.getByRole('link', { name: 'Agree on a time' }).click()
  await expect(page.getByText('Then the sale is cancelled, and your money goes back to your card.')).toBeVisible()
  const address = page.url()

  const clock = await openClock(browser)
  await move(clock, '7 days later', '7 days ahead of this machine')
  for (const person of [buyer, seller]) {
    await expectMail(clock, person.email, `When does ${product.product_name} change hands?`)
  }
  await clock.goto('/clock')
  await move(clock, '7 days later', '14 days ahead of this machine')
  await expectMail(clock, buyer.email, `${product.product_name} is cancelled, and your money comes back`)

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 2, name: 'Cancelled', exact: true })).toBeVisible()
  await page.getByText('All that happened').click()
  await expect(page.getByText('No time was agreed on: the sale was cancelled')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('−$120.50')
  // The reconciler sends the money some time after the sale has ended.
  await expect(async () => {
    await page.goto('/dashboard/myorders')
    await expect(rowOf(page, product)).toContainText('$120.50 went back to your card.', { timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  await sellers.goto(address)
  await expect(sellers.getByRole('heading', { level: 2, name: 'Cancelled', exact: true })).toBeVisible()
  await clock.goto('/clock')
  await move(clock, 'Back to now', 'as on this machine')
})
