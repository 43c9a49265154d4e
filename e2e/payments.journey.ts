import { expect, type Page } from '@playwright/test'
import { aboutToPay, DONE, payWith, rowOf } from './checkout.ts'
import { expectNoFlaws } from './flaws.ts'
import { test } from './journey.ts'
import { returnAs } from './shop.ts'

/** Stripe's card whose owner disputes the charge. */
const DISPUTES = '4000 0000 0000 0259'

const lineOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Payments that need a person' }).getByRole('row').filter({ hasText: name })

/** What one does to a payment in the dashboard of the card provider. */
async function atTheProvider(page: Page, payment: string, press: string) {
  await page.goto('/test-payments/dashboard')
  await page.locator('form').filter({ hasText: payment }).getByRole('button', { name: press }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The test card provider')
}

test('an admin sees a disputed payment, what to do about it, and that it is lost', async ({
  page,
  request,
  browser,
}) => {
  const product = await aboutToPay(page, request, 'Disputed bench')
  await payWith(page, DISPUTES)
  await expect(page.getByText(DONE)).toBeVisible()

  const desk = await browser.newPage()
  await returnAs(desk, 'admin@patina.test')
  const line = lineOf(desk, product.product_name)
  await expect(async () => {
    await desk.goto('/dashboard/payments')
    await expect(line).toContainText('A payment is disputed', { timeout: 2_000 })
  }).toPass()
  await expect(line).toContainText('The card provider says: fraudulent.')
  await expect(line).toContainText(/Answer by \d+ \w+ \d+/)
  await expectNoFlaws(desk)
  await page.goto('/dashboard/myorders')
  await expect(rowOf(page, product)).toContainText('The payment is disputed: the bank of the card decides.')

  const payment = await line.locator('code').innerText()
  await atTheProvider(desk, payment, 'The bank decides for the buyer')
  await expect(async () => {
    await desk.goto('/dashboard/payments')
    await expect(line).toContainText('A dispute is lost', { timeout: 2_000 })
  }).toPass()
  const done = line.getByRole('button', { name: 'Done' })
  await done.click()
  const dialog = desk.getByRole('dialog', { name: 'Is this dealt with?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(done).toBeFocused()
  await done.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(desk.getByText('Payment dealt with')).toBeVisible()
  await expect(line).toBeHidden()
})
