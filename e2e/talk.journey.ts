import { expect, type Page } from '@playwright/test'
import { DONE, GOOD, payWith } from './checkout.ts'
import { test } from './journey.ts'
import { arriveAs, enrol, listProduct, returnAs } from './shop.ts'

/* From a question to the payment, in two browsers side by side: neither page is ever reloaded to see what the other did. */

test.use({ locale: 'en-GB' })

const logOf = (page: Page) => page.getByRole('log')
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel(/^Message to/).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(logOf(page).getByText(words)).toBeVisible()
}

test('two people ask, answer, bargain and pay, and each sees at once what the other does', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { person: seller, token } = await enrol(request, 'seller')
  const piece = await listProduct(request, 'Talked-over table', { token, resale_price: 400 })
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) })
  const desk = await context.newPage()
  await returnAs(desk, seller.email)
  await desk.goto('/messages')
  await expect(desk.getByText('No messages yet')).toBeVisible()

  const buyer = await arriveAs(page, 'buyer')
  await page.goto(`/products/${piece._id}`)
  await page.getByRole('link', { name: /^Ask a question/ }).click()
  await say(page, 'Does it wobble?')
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/)
  const address = page.url()

  await expect(desk.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
  await desk.getByRole('link', { name: new RegExp(piece.product_name) }).click()
  await expect(logOf(desk).getByText('Does it wobble?')).toBeVisible()
  await say(desk, 'It stands like a rock.')
  await expect(logOf(page).getByText('It stands like a rock.')).toBeVisible()

  await page.goto(`/products/${piece._id}`)
  await page.getByRole('button', { name: 'Make an offer' }).click()
  await page.getByRole('dialog').getByLabel('Your offer').fill('320')
  await page.getByRole('dialog').getByRole('button', { name: 'Make this offer' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toBeFocused()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'You offered $320' })).toBeVisible()

  await expect(logOf(desk).getByText(`${buyer.name} offered $320`)).toBeVisible()
  await expect(desk.getByRole('heading', { name: `${buyer.name} offers $320` })).toBeVisible()
  await desk.getByRole('button', { name: 'Name another amount' }).click()
  await desk.getByLabel('What would you take?').fill('370')
  await desk.getByLabel('What would you take?').press('Enter')
  await expect(desk.getByRole('heading', { name: 'You asked $370' })).toBeVisible()

  await expect(page.getByRole('heading', { name: `${seller.name} asks $370` })).toBeVisible()
  await expect(logOf(page).getByText(`${seller.name} asked for $370`)).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'Reserved for you' })).toBeVisible()
  await expect(logOf(desk).getByText(`${buyer.name} accepted $370`)).toBeVisible()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(page.getByText('Please pay $370 for your product')).toBeVisible()
  await payWith(page, GOOD)
  await expect(page.getByText(DONE)).toBeVisible()

  await expect(logOf(desk).getByText(`${buyer.name} paid $370`)).toBeVisible()
  await expect(desk.getByRole('link', { name: 'See the order' })).toBeVisible()
})
