import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { makeMoves, sellTo } from './paid-sale.ts'

/* Two people say of each other how a sale went, and neither knows what the other says before both have. */

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' })

async function review(page: Page, stars: string, text: string): Promise<void> {
  await reviews(page).getByLabel(stars).check()
  await reviews(page).getByRole('textbox').fill(text)
  await reviews(page)
    .getByRole('button', { name: /Send the review|Change the review/ })
    .click()
}

test('both sides review a sale without seeing the other review first, and the seller answers in public', async ({
  page,
  browser,
  request,
}) => {
  const { sellers, seller, buyer, product, orderId, address } = await sellTo(page, browser, request, 'Reviewed Stool')
  await sellers.goto(address)
  await expect(sellers.getByText(`How sellers rate ${buyer.name}: No reviews yet`)).toBeVisible()
  await makeMoves(page.request, buyer.email, orderId, [{ event: 'receive' }, { event: 'accept' }])

  await page.goto(`${address}#reviews`)
  await expect(reviews(page).getByText(`Say how it went with ${seller.name}.`)).toBeVisible()
  await reviews(page).getByRole('button', { name: 'Send the review' }).click()
  await expect(reviews(page).getByText('Choose one to five stars.')).toBeVisible()
  await review(page, '3 stars', 'Call me: anna@example.org')
  await expect(reviews(page).getByText(/must not hold phone numbers, mail addresses/)).toBeVisible()
  await review(page, '3 stars', 'It was all right.')
  await expect(reviews(page).getByText('Your review is kept, and you can still change it.')).toBeVisible()
  await review(page, '4 stars', 'On second thoughts a good stool.')
  await expect(reviews(page).getByLabel(/What should others know of/)).toHaveValue('On second thoughts a good stool.')

  // Nothing of it is seen by the seller, nor on their page.
  await sellers.goto(`${address}#reviews`)
  await expect(reviews(sellers).getByText(`Say how it went with ${buyer.name}.`)).toBeVisible()
  await expect(sellers.getByText('a good stool')).toHaveCount(0)
  await sellers.goto(`/products/${product._id}`)
  await sellers.getByRole('link', { name: seller.name, exact: true }).click()
  await expect(sellers.getByRole('heading', { level: 1, name: seller.name })).toBeVisible()
  await expect(sellers.getByText('Nobody has reviewed this seller yet')).toBeVisible()
  await expect(sellers.getByText('Too few handovers yet to say (1)')).toBeVisible()

  await sellers.goto(`${address}#reviews`)
  await review(sellers, '5 stars', 'Came on time.')
  await expect(reviews(sellers).getByText('What you say of each other is published.')).toBeVisible()
  await expect(reviews(sellers).getByText('On second thoughts a good stool.')).toBeVisible()
  await reviews(sellers).getByRole('button', { name: 'Publish the answer' }).click()
  await expect(reviews(sellers).getByText('Write your answer first.')).toBeVisible()
  await reviews(sellers).getByLabel('Your answer').fill('Thank you for coming.')
  await reviews(sellers).getByRole('button', { name: 'Publish the answer' }).click()
  await expect(reviews(sellers).getByText(/^You answered on/)).toBeVisible()
  await expect(reviews(sellers).getByLabel('Your answer')).toHaveCount(0)

  // The buyer's page hears of it without being opened anew.
  await expect(reviews(page).getByText('Came on time.')).toBeVisible()
  await expect(reviews(page).getByText('Thank you for coming.')).toBeVisible()

  await page.goto(`/products/${product._id}`)
  await page.getByRole('link', { name: seller.name, exact: true }).click()
  await expect(page.getByText('On second thoughts a good stool.')).toBeVisible()
  await expect(page.getByText('Thank you for coming.')).toBeVisible()
  await expect(page.getByText(/^[\d.]+ of 5, from 1 review$/)).toBeVisible()
})
