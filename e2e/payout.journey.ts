import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { rowOf } from './checkout.ts'
import { test } from './journey.ts'
import { makeMoves, sellTo } from './paid-sale.ts'
import { returnAs } from './shop.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** One of the numbers of a seller's money. */
const part = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\$`) })

/** The buyer has the piece, and all is well. */
const complete = (request: APIRequestContext, email: string, orderId: string) =>
  makeMoves(request, email, orderId, [{ event: 'receive' }, { event: 'accept' }])

test('a seller sets up payouts after the first sale, and the money arrives and stands on a statement', async ({
  page,
  browser,
  request,
}) => {
  const { sellers, buyer, product, orderId, address } = await sellTo(page, browser, request, 'Walnut desk')
  await sellers.goto('/dashboard/money')
  await expect(heading(sellers, '$120.50 is paid, and waits until the sale is done')).toBeVisible()
  await expect(part(sellers, 'Waiting')).toContainText('$120.50')

  await complete(page.request, buyer.email, orderId)
  await sellers.goto(address)
  await sellers.getByRole('link', { name: 'See your money' }).click()
  await expect(heading(sellers, '$108.45 is ready for your bank')).toBeVisible()
  await part(sellers, 'On its way').click()
  await expect(rowOf(sellers, product)).toContainText('Waits to be sent')

  await press(sellers, 'Set up payouts')
  await press(sellers, 'Send only a part')
  await expect(heading(sellers, 'The card provider needs more from you')).toBeVisible()
  await press(sellers, 'Go on')
  await press(sellers, 'Everything is in order')
  await expect(heading(sellers, 'Thank you, everything is in order')).toBeVisible()
  // Sent in the background, and this page looks by itself.
  await expect(part(sellers, 'Paid')).toContainText('$108.45', { timeout: 60_000 })
  await expect(part(sellers, 'On its way')).toContainText('$0')
  await part(sellers, 'Paid').click()
  await expect(rowOf(sellers, product)).toContainText('Paid out')

  const saved = sellers.waitForEvent('download')
  await sellers.getByRole('button', { name: /^Save as CSV/ }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(product.product_name)

  await sellers.getByRole('link', { name: /^[A-Z]\w+ \d{4}$/ }).click()
  await expect(sellers.getByRole('heading', { level: 1 })).toContainText('Statement for')
  const sold = rowOf(sellers, product).filter({ hasText: 'Sold' })
  for (const words of ['$120.50', '−$12.05', '$108.45']) await expect(sold).toContainText(words)
  await expect(rowOf(sellers, product).filter({ hasText: 'Paid out' })).toContainText('−$108.45')
  // The sheet and nothing of the page around it.
  await sellers.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(sold).toBeVisible()
  await expect(sellers.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(sellers.getByRole('navigation').first()).toBeHidden()
  // On a narrow sheet the head of the table stands before each cell.
  const label = await sold
    .locator('td')
    .first()
    .evaluate((cell) => getComputedStyle(cell, '::before').color)
  expect(label).toBe('rgb(0, 0, 0)')
})

test('what waits for a seller is paid by hand, and the seller reads so', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const { sellers, seller, buyer, product, orderId } = await sellTo(page, browser, request, 'Elm settle')
  await complete(page.request, buyer.email, orderId)

  const admins = await (await browser.newContext()).newPage()
  await returnAs(admins, 'admin@patina.test')
  await admins.goto('/dashboard/payments')
  await expect(heading(admins, 'Sellers’ money')).toBeVisible()
  await expect(rowOf(admins, product)).toContainText('They have not set up payouts')
  await rowOf(admins, product)
    .getByRole('button', { name: /^Paid by hand/ })
    .click()
  await expect(admins.getByRole('dialog')).toContainText(`sent the $108.45 to ${seller.email} in another way`)
  await admins.getByRole('dialog').getByRole('button', { name: 'Paid by hand' }).click()
  await expect(rowOf(admins, product)).toBeHidden()

  await sellers.goto('/dashboard/money')
  await part(sellers, 'Paid').click()
  await expect(rowOf(sellers, product)).toContainText('Paid to you by hand')
})
