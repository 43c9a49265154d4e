import { expect } from '@playwright/test'
import { aboutToPay, DONE, fillCard, GOOD, goToPay, order, payButton, payWith, placeOrder, rowOf } from './checkout.ts'
import { holdBack } from './hold-back.ts'
import { test } from './journey.ts'
import { arriveAs, expectKnownFields, listProduct, returnAs } from './shop.ts'

const ASKS_THE_BANK = '4000 0025 0000 3155'
const BAD: [card: string, message: string][] = [
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['4000 0000 0000 0069', 'Your card has expired.'],
  ['4000 0000 0000 0127', "Your card's security code is incorrect."],
  ['4000 0000 0000 0119', 'An error occurred while processing your card. Try again in a little bit.'],
]

test('a buyer orders an item, pays for it and sees the transaction id, and the seller sees who bought it', async ({
  page,
  request,
  browser,
}) => {
  const product = await listProduct(request, 'Elm bench')
  const buyer = await arriveAs(page, 'buyer')

  await page.goto('/dashboard/myorders')
  await expect(page.getByText('No Orders Available')).toBeVisible()

  await page.goto(`/dashboard/addorders/${product._id}`)
  await expectKnownFields(page, buyer, product)
  await order(page, product)
  const intent = page.waitForRequest('**/api/create-payment-intent')
  await goToPay(page, product)
  // Spelled as in the specification.
  expect((await intent).headers().authorization).toMatch(/^beared /)
  await expect(page.getByText('Please pay $120.50 for your product')).toBeVisible()
  await expect(page.getByText('Test payments: no card is charged')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/Held for you for (10:00|9:\d\d)/)
  await expect(page.getByLabel('Card number')).toHaveCSS('font-size', '16px')

  const topOfProduct = () =>
    page.getByRole('region', { name: 'The piece' }).evaluate((product) => product.getBoundingClientRect().top + scrollY)
  const top = await topOfProduct()
  await payWith(page, GOOD)
  await expect(page.getByText(DONE)).toBeVisible()
  expect(await topOfProduct()).toBe(top)
  await expect(page.getByText(/Your Transaction Id pi_/)).toBeVisible()
  await expect(payButton(page)).toBeHidden()

  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).last().click()
  await expect(page.getByRole('table', { name: 'Your orders' })).toBeVisible()
  await expect(rowOf(page, product).getByText('Paid', { exact: true })).toBeVisible()
  await expect(rowOf(page, product).getByRole('button', { name: 'Delete' })).toBeHidden()

  const sellers = await browser.newPage()
  await returnAs(sellers, 'seller@patina.test')
  await sellers.goto('/dashboard/myproducts')
  await expect(rowOf(sellers, product)).toContainText(buyer.name)
  await expect(rowOf(sellers, product).getByRole('link', { name: /^Agree on a time/ })).toBeVisible()
  // How to reach each other is told once the two have agreed to meet.
  await expect(rowOf(sellers, product)).not.toContainText('+44 113 496 0199')
})

test('each bad card shows its message, Pay waits for another card, and a good card succeeds', async ({
  page,
  request,
}) => {
  await aboutToPay(page, request, 'Ash chair')
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card number is incomplete.' })).toBeVisible()
  await payWith(page, '4242 4242 4242 4241')
  await expect(page.getByRole('alert').filter({ hasText: 'Your card number is invalid.' })).toBeVisible()

  for (const [card, message] of BAD) {
    await payWith(page, card)
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(payButton(page)).toBeDisabled()
  }

  await fillCard(page, GOOD)
  await expect(page.getByText('An error occurred')).toBeHidden()
  await payButton(page).click()
  await expect(page.getByText(DONE)).toBeVisible()
})

test('a card that asks the bank is paid once its holder says yes, and not before', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await aboutToPay(page, request, 'Pine shelf')
  await payWith(page, ASKS_THE_BANK)
  const bank = page.getByRole('dialog', { name: 'Test bank: is this you?' })
  await expect(bank).toBeVisible()
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible()

  await payWith(page, ASKS_THE_BANK)
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText(DONE)).toBeVisible()
})

test('who closes the tab between charge and save finds the order paid', { tag: '@long' }, async ({
  page,
  request,
  context,
}) => {
  const product = await aboutToPay(page, request, 'Oak stool')
  const save = page.waitForRequest('**/api/payments')
  await page.route('**/api/payments', (route) => route.abort())
  await payWith(page, GOOD)
  await save
  await page.close()

  const again = await context.newPage()
  await again.goto('/login')
  await expect(async () => {
    await again.goto('/dashboard/myorders')
    await expect(rowOf(again, product).getByText('Paid', { exact: true })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
})

test('an item that somebody is paying for is held, and the other buyer sees that it is sold', async ({
  page,
  request,
  browser,
}) => {
  const product = await aboutToPay(page, request, 'Walnut desk')
  await expect(page.getByRole('timer')).toBeVisible()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(await placeOrder(other, await arriveAs(other, 'buyer'), product))
  await expect(other.getByText('Someone else is paying for this piece just now.')).toBeVisible()
  await expect(payButton(other)).toBeHidden()

  await payWith(page, GOOD)
  await expect(page.getByText(DONE)).toBeVisible()
  await other.getByRole('button', { name: 'Try again' }).click()
  await expect(other.getByText('This piece went to somebody else.')).toBeVisible()
  await other.getByRole('main').getByRole('link', { name: 'My Orders' }).last().click()
  await expect(rowOf(other, product).getByText('Already Sold')).toBeVisible()
  await expect(rowOf(other, product).getByRole('link', { name: 'Pay' })).toBeHidden()
})

test('a buyer deletes an order after confirming', async ({ page, request }) => {
  const product = await listProduct(request, 'Birch crate')
  await arriveAs(page, 'buyer')
  await order(page, product)
  await page.goto(`/dashboard/addorders/${product._id}`)
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page.getByText('You have ordered this piece already: you find it in My Orders.')).toBeVisible()

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' }).click()
  const remove = rowOf(page, product).getByRole('button', { name: 'Delete' })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  // A third thought comes before the browser has told the page that the dialog is closed.
  const cancelButton = await dialog.getByRole('button', { name: 'Cancel' }).elementHandle()
  await remove.evaluate(async (opener: HTMLElement, button) => {
    if (button instanceof HTMLElement) button.click()
    await Promise.resolve()
    opener.click()
  }, cancelButton)
  const release = await holdBack(page, '**/api/orders/*')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  // What is on its way can not be called back, and nothing says that it could.
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeDisabled()
  await cancel.click({ force: true })
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  release()
  await expect(page.getByText(`Order ${product.product_name} Deleted Successfully`)).toBeVisible()
  await expect(page.getByText('No Orders Available')).toBeVisible()
})
