import { expect, type Page } from '@playwright/test'
import { DONE, GOOD, payWith } from './checkout.ts'
import { test } from './journey.ts'
import { arriveAs, enrol, listProduct, returnAs } from './shop.ts'

/* A buyer and a seller bargain, each in a browser of their own. */

test.use({ locale: 'en-GB' })

const WAYS = { collect: true, bring: { reach: 'within 30 km', price: 25 } }

const dialogOf = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page, action: string) => dialogOf(page).getByRole('button', { name: action }).click()

async function offer(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Make an offer' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Your offer').fill(amount)
  await dialog.getByRole('button', { name: 'Make this offer' }).click()
}

test('a buyer makes an offer, the seller counters, and the buyer accepts and pays', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { person: seller, token } = await enrol(request, 'seller')
  const piece = await listProduct(request, 'Bargained bench', { token, resale_price: 400, ways: WAYS })
  const buyer = await arriveAs(page, 'buyer')
  await page.goto(`/products/${piece._id}`)

  await page.getByRole('button', { name: 'Make an offer' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Nothing is charged now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make this offer' }).click()
  await expect(dialog.getByLabel('Your offer')).toHaveAccessibleDescription(/Say how much/)
  await dialog.getByLabel('Your offer').fill('150')
  await dialog.getByRole('button', { name: 'Make this offer' }).click()
  await expect(dialog.getByText('Your offer must be between $200 and $399.99')).toBeVisible()
  await dialog.getByRole('button', { name: '$320' }).click()
  await expect(dialog.getByLabel('Your offer')).toHaveValue('320')
  await dialog.getByText('The seller brings it').click()
  await expect(dialog.getByText('you would pay $345')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make this offer' }).click()
  await expect(dialog.getByRole('status')).toBeFocused()
  await dialog.getByRole('link', { name: 'See your offer' }).click()
  await expect(page.getByRole('heading', { name: 'You offered $320' })).toBeVisible()
  await expect(page.getByText(`${seller.name} is to answer now.`)).toBeVisible()
  await expect(page.getByText(/^Until .* · (47 hours|2 days) left$/)).toBeVisible()

  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) })
  const desk = await context.newPage()
  await returnAs(desk, seller.email)
  await desk.goto('/dashboard/myproducts')
  const offers = desk.getByRole('region', { name: 'Offers', exact: true })
  await expect(offers.getByRole('heading', { name: `${buyer.name} offers $320` })).toBeVisible()
  await expect(offers.getByText('You receive $313 after the fee.')).toBeVisible()
  await offers.getByRole('button', { name: 'Name another amount' }).click()
  const amount = offers.getByLabel('What would you take?')
  await expect(amount).toBeFocused()
  await amount.fill('300')
  await amount.press('Enter')
  await expect(offers.getByText('What would you take? must be between $320.01 and $399.99')).toBeVisible()
  await amount.fill('370')
  await expect(offers.getByText('You receive $333: the shop keeps 10%.')).toBeVisible()
  await amount.press('Enter')
  await expect(offers.getByRole('heading', { name: 'You asked $370' })).toBeVisible()

  await page.goto('/dashboard/myorders')
  const mine = page.getByRole('region', { name: 'Offers', exact: true })
  await expect(mine.getByRole('heading', { name: `${seller.name} asks $370` })).toBeVisible()
  await mine.getByRole('button', { name: 'Accept' }).click()
  await expect(dialogOf(page).getByText('you pay $395')).toBeVisible()
  await confirm(page, 'Accept')
  await expect(mine.getByRole('heading', { name: 'Reserved for you' })).toBeVisible()
  await expect(mine.getByText(/^Pay by .* · (23 hours|24 hours) left$/)).toBeVisible()

  await desk.reload()
  await expect(offers.getByText(`It is reserved for ${buyer.name}, to pay for it.`)).toBeVisible()

  await mine.getByRole('link', { name: 'Pay now' }).click()
  await expect(page.getByText('Please pay $395 for your product')).toBeVisible()
  await payWith(page, GOOD)
  await expect(page.getByText(DONE)).toBeVisible()

  await desk.reload()
  await offers.getByText('1 offer that is over').click()
  await expect(offers.getByRole('heading', { name: 'Sold for $370' })).toBeVisible()
})

test('a seller says beforehand what to answer, declines, and a move that comes too late is shown', {
  tag: '@long',
}, async ({ page, browser, baseURL, request }) => {
  const { person: seller, token } = await enrol(request, 'seller')
  const piece = await listProduct(request, 'Bargained chair', { token, resale_price: 200 })
  const buyer = await arriveAs(page, 'buyer')
  await page.goto(`/products/${piece._id}`)
  await offer(page, '150')
  await dialogOf(page).getByRole('link', { name: 'See your offer' }).click()
  await expect(page.getByRole('heading', { name: 'You offered $150' })).toBeVisible()

  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) })
  const desk = await context.newPage()
  // The seller does not hear of what the buyer does meanwhile.
  await desk.route('**/api/live', (route) => route.abort())
  await returnAs(desk, seller.email)
  await desk.goto('/dashboard/myproducts')
  const offers = desk.getByRole('region', { name: 'Offers', exact: true })
  await expect(offers.getByRole('heading', { name: `${buyer.name} offers $150` })).toBeVisible()

  await page.getByRole('button', { name: 'Take it back' }).click()
  await confirm(page, 'Take it back')
  await expect(page.getByRole('heading', { name: 'Taken back by you' })).toBeVisible()

  await offers.getByRole('button', { name: 'Decline' }).click()
  await confirm(desk, 'Decline')
  await expect(desk.getByText('It has changed meanwhile: look at it before you go on.')).toBeVisible()
  await offers.getByText('1 offer that is over').click()
  await expect(offers.getByRole('heading', { name: `Taken back by ${buyer.name}` })).toBeVisible()

  await desk.goto(`/dashboard/editproduct/${piece._id}`)
  const settings = desk.getByRole('region', { name: 'Offers', exact: true })
  await settings.getByLabel('Decline what is below (optional)').fill('190')
  await settings.getByLabel('Accept from (optional)').fill('180')
  await settings.getByRole('button', { name: 'Save how offers are answered' }).click()
  await expect(settings.getByText('must not be less than what is declined')).toBeVisible()
  await settings.getByLabel('Decline what is below (optional)').fill('160')
  await settings.getByRole('button', { name: 'Save how offers are answered' }).click()
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible()
  await settings.getByLabel('Buyers may offer less than the price').uncheck()
  // The notice 'Saved' of the last time may still stand there.
  const saved = desk.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await settings.getByRole('button', { name: 'Save how offers are answered' }).click()
  await saved
  await desk.reload()
  await expect(settings.getByLabel('Buyers may offer less than the price')).not.toBeChecked()

  await page.goto(`/products/${piece._id}`)
  await expect(page.getByText('The seller takes no offers for this piece.')).toBeVisible()
})
