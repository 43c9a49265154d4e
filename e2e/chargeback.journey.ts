import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { rowOf } from './checkout.ts'
import { test } from './journey.ts'
import { makeMoves, sellTo } from './paid-sale.ts'
import { post, returnAs, tokenOf } from './shop.ts'

const NOTE = 'I bring a friend'
const CLAIM = 'I thought of another desk.'

/** Handed over by the code that the buyer alone is shown; the buyer complains, and thinks better of it. */
async function complete(
  buyers: APIRequestContext,
  sellers: APIRequestContext,
  about: Awaited<ReturnType<typeof sellTo>>,
) {
  const { buyer, seller, orderId } = about
  const token = await tokenOf(buyers, buyer.email)
  const authorization = `bearer ${token}`
  const { code } = await (await buyers.get(`/api/sales/${orderId}/code`, { headers: { authorization } })).json()
  const sale = await (await buyers.get(`/api/sales/${orderId}`, { headers: { authorization } })).json()
  const [from, until] = [24, 25].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  const slots = { seq: sale.seq, slots: [{ from, until, note: NOTE }] }
  await post(buyers, `/sales/${sale._id}/slots`, slots, token)
  await makeMoves(sellers, seller.email, orderId, [{ event: 'handOver', code }])
  await makeMoves(buyers, buyer.email, orderId, [
    { event: 'dispute', reason: 'wrongPiece', amount: 120.5, return: true, text: CLAIM },
    { event: 'withdraw' },
  ])
}

/** What a bank does, in the dashboard of the test card provider. */
async function atTheBank(page: Page, payment: string, press: string) {
  await page.goto('/test-payments/dashboard')
  await page.locator('form').filter({ hasText: payment }).getByRole('button', { name: press }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The test card provider')
}

test('a buyer disputes a finished sale with the bank, and an admin prints the evidence for it', async ({
  page,
  browser,
  request,
}) => {
  const about = await sellTo(page, browser, request, 'Larch desk')
  const { sellers, seller, buyer, product, payment } = about
  await complete(page.request, sellers.request, about)

  const admins = await (await browser.newContext()).newPage()
  await returnAs(admins, 'admin@patina.test')
  await atTheBank(admins, payment, 'The buyer disputes it')
  const line = rowOf(admins, product).filter({ hasText: payment })
  // The shop hears of it by a message.
  await expect(async () => {
    await admins.goto('/dashboard/payments')
    await expect(line).toContainText('A payment is disputed', { timeout: 2_000 })
  }).toPass()
  const owed = rowOf(admins, product).filter({ hasText: seller.email })
  await expect(owed).toContainText('Waits for the bank')
  await expect(owed.getByRole('button')).toHaveCount(0)
  await sellers.goto('/dashboard/money')
  await expect(sellers.getByRole('button', { name: /^On its way/ })).toContainText('Waits for a buyer’s bank')
  await line.getByRole('link', { name: /^Evidence/ }).click()

  await expect(admins.getByRole('heading', { level: 1 })).toHaveText(`Evidence: ${product.product_name}`)
  const sheet = admins.getByRole('article')
  await expect(sheet).toContainText(
    `by code: six digits that are shown to ${buyer.name} alone. ${buyer.name} showed them to ${seller.name}`,
  )
  const steps = sheet.getByRole('listitem')
  for (const step of [
    `${buyer.name} paid for the piece`,
    `${seller.name} handed the piece over with the code`,
    `${buyer.name} said that something is wrong`,
    `${buyer.name} asked for nothing any more`,
  ]) {
    await expect(steps.filter({ hasText: step })).toBeVisible()
  }
  for (const words of [NOTE, CLAIM, 'The sale was done, on']) await expect(sheet).toContainText(words)
  // The sheet and nothing of the page around it.
  await admins.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(admins.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(admins.getByRole('navigation').first()).toBeHidden()
  await admins.emulateMedia({ media: null })

  const evidence = admins.url()
  await atTheBank(admins, payment, 'The bank decides for the buyer')
  await expect(async () => {
    await admins.goto(evidence)
    await expect(steps.filter({ hasText: 'The bank took the money back' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(sheet).toContainText('The bank of the buyer’s card took the money back')
  await admins.goto('/dashboard/payments')
  await expect(line).toContainText('A dispute is lost')
  const done = line.getByRole('button', { name: 'Done' })
  await done.click()
  const dialog = admins.getByRole('dialog', { name: 'Is this dealt with?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(done).toBeFocused()
  await done.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(admins.getByText('Payment dealt with')).toBeVisible()
  await expect(line).toBeHidden()
})
