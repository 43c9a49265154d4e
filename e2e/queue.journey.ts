import { type Browser, expect, type Page } from '@playwright/test'
import { DONE, fillCard, GOOD, payButton, placeOrder, rowOf } from './checkout.ts'
import { test } from './journey.ts'
import { expectMail } from './mailbox.ts'
import { openOwnShop } from './own-shop.ts'
import type { Person } from './people.ts'
import { arriveAs, listProduct, type Product } from './shop.ts'

/* Somebody begins to pay for a piece and does not; three others wait for it: one lets it go, one says nothing, one buys it. */

// The clock is moved, which would disturb others.
let shop: Awaited<ReturnType<typeof openOwnShop>>
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

const lineOf = (page: Page) => page.getByRole('region', { name: 'The line for this piece' })
const addressOf = ({ _id }: Product) => `/products/${_id}`

async function arrive(browser: Browser): Promise<{ page: Page; person: Person }> {
  const page = await browser.newPage({ baseURL: shop.address })
  return { page, person: await arriveAs(page, 'buyer') }
}

async function moveClock(browser: Browser, step: string): Promise<void> {
  const atTheMachine = await browser.newPage({ baseURL: shop.address, javaScriptEnabled: false })
  await atTheMachine.goto('/clock')
  await atTheMachine.getByRole('button', { name: step }).click()
  await expect(atTheMachine.getByText('ahead of this machine')).toBeVisible()
  await atTheMachine.close()
}

/** The shop looks after it some time after the clock was moved. */
const expectLine = (page: Page, product: Product, text: string | RegExp) =>
  expect(async () => {
    await page.goto(addressOf(product))
    await expect(lineOf(page)).toContainText(text, { timeout: 3000 })
  }).toPass({ timeout: 90_000 })

test('three people wait for an item that its buyer does not pay for, and are called one after the other', async ({
  browser,
  playwright,
}) => {
  const product = await listProduct(await playwright.request.newContext({ baseURL: shop.address }), 'Reading lamp')
  const holder = await arrive(browser)
  await holder.page.goto(await placeOrder(holder.page, holder.person, product))
  await expect(holder.page.getByText('Held for you for')).toBeVisible()

  const [first, second, third] = [await arrive(browser), await arrive(browser), await arrive(browser)]
  await first.page.goto(addressOf(product))
  await expect(lineOf(first.page)).toContainText(/Held for \d:\d\d more\. You would be 1st\./)
  await lineOf(first.page).getByRole('button', { name: 'Wait in line' }).click()
  await expect(lineOf(first.page)).toContainText('You are 1st in line.')
  await expect(lineOf(first.page)).toBeFocused()

  // Whoever has ordered it finds the line where they wanted to pay.
  const payment = await placeOrder(second.page, second.person, product)
  await second.page.goto(payment)
  await expect(second.page.getByRole('heading', { name: "You can't pay just now" })).toBeVisible()
  await expect(lineOf(second.page)).toContainText('You would be 2nd.')
  await lineOf(second.page).getByRole('button', { name: 'Wait in line' }).click()
  await expect(lineOf(second.page)).toContainText('You are 2nd in line.')

  await third.page.goto(addressOf(product))
  await lineOf(third.page).getByRole('button', { name: 'Wait in line' }).click()
  await expect(lineOf(third.page)).toContainText('You are 3rd in line.')

  await moveClock(browser, '1 hour later')
  await expectMail(first.page, first.person.email, `It is your turn: ${product.product_name}`)
  await expectLine(first.page, product, /It is your turn until .*\d:\d\d/)
  await expectLine(third.page, product, 'You are 2nd in line.')
  await lineOf(first.page).getByRole('button', { name: 'Let it go' }).click()
  const dialog = first.page.getByRole('dialog', { name: 'Let it go?' })
  await dialog.getByRole('button', { name: 'Let it go' }).click()
  await expect(dialog).toBeHidden()
  await expect(lineOf(first.page)).toContainText('You would be 2nd.')

  // The shop's clock is not the browser's any more, so nothing is counted down.
  await second.page.goto(payment)
  await expect(payButton(second.page)).toBeVisible()
  await second.page.goto('/dashboard/myorders')
  await expect(rowOf(second.page, product)).toContainText('Reserved for you until')

  await moveClock(browser, '1 day later')
  await expectLine(third.page, product, 'It is your turn until')
  await third.page.getByRole('link', { name: new RegExp(`^Order Now.*${product.product_name}`) }).click()
  await third.page.getByRole('button', { name: 'Order Now' }).click()
  await expect(payButton(third.page)).toBeVisible()
  const thirdPayment = third.page.url()
  await third.page.goto('/dashboard/myorders')
  await expect(rowOf(third.page, product)).toContainText('Reserved for you until')
  await third.page.goto(thirdPayment)
  await fillCard(third.page, GOOD)
  await payButton(third.page).click()
  await expect(third.page.getByText(DONE)).toBeVisible()
  await second.page.goto(addressOf(product))
  await expect(second.page.getByRole('button', { name: 'Already Sold' })).toBeVisible()
  await expect(lineOf(second.page)).toHaveCount(0)
})

test('whoever waits no longer wants to, and leaves by the keyboard', { tag: '@long' }, async ({
  browser,
  playwright,
}) => {
  const product = await listProduct(await playwright.request.newContext({ baseURL: shop.address }), 'Coat rack')
  const holder = await arrive(browser)
  await holder.page.goto(await placeOrder(holder.page, holder.person, product))
  await expect(payButton(holder.page)).toBeEnabled()
  const { page } = await arrive(browser)
  await page.goto(addressOf(product))
  await lineOf(page).getByRole('button', { name: 'Wait in line' }).press('Enter')
  await expect(lineOf(page)).toContainText('You are 1st in line.')
  await page.keyboard.press('Tab')
  await expect(lineOf(page).getByRole('button', { name: 'Leave' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Leave the line?' })
  await dialog.getByRole('button', { name: 'Leave it' }).press('Enter')
  await expect(lineOf(page)).toContainText('You would be 1st.')
  await expect(lineOf(page)).toBeFocused()
  await holder.page.goto(addressOf(product))
  await expect(holder.page.getByRole('link', { name: 'Pay' })).toBeVisible()
  await expect(lineOf(holder.page)).toHaveCount(0)
})
