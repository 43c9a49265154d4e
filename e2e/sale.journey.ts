import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test'
import { DONE, GOOD, payWith, placeOrder, rowOf } from './checkout.ts'
import { test } from './journey.ts'
import { pngOf } from './pictures.ts'
import { arriveAs, listProduct, tokenOf } from './shop.ts'

const step = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answer = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()

/** The day after the next one, as a date field takes it. */
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

/** Two people, each on a phone of their own, one of whom has paid the other. */
async function sell(buyers: Page, browser: Browser, request: APIRequestContext, name: string) {
  const sellers = await (await browser.newContext()).newPage()
  const seller = await arriveAs(sellers, 'seller')
  const product = await listProduct(request, name, { token: await tokenOf(sellers.request, seller.email) })
  const buyer = await arriveAs(buyers, 'buyer')
  await buyers.goto(await placeOrder(buyers, buyer, product))
  await payWith(buyers, GOOD)
  await expect(buyers.getByText(DONE)).toBeVisible()
  await buyers.getByRole('link', { name: 'Agree on a time' }).click()
  await expect(step(buyers, 'Agree on a time to meet')).toBeVisible()
  return { sellers, seller, buyer, product, address: new URL(buyers.url()).pathname }
}

/** A picture that is not only there, but was drawn. */
const expectLoaded = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(96)

async function suggest(page: Page, to: string) {
  await page.getByLabel('Day', { exact: true }).fill(inTwoDays())
  await page.getByLabel('From').fill('18:00')
  await page.getByLabel('Until').fill('19:00')
  await press(page, `Send to ${to}`)
  await expect(step(page, `Waiting for ${to}`)).toBeVisible()
}

/** Hands the piece over by the code that the buyer's phone shows. */
async function handOver(buyers: Page, sellers: Page, address: string) {
  await buyers.getByText('Meeting already? Your code is here').click()
  const digits = await buyers.getByText(/^\d{3}\s?\d{3}$/).innerText()
  await sellers.goto(`${address}#code=${digits.replaceAll(/\D/g, '')}`)
  await press(sellers, 'Hand it over')
  await expect(step(sellers, /is looking it over$/)).toBeVisible()
}

test('two people agree on a time, hand the item over by its code, and complete the sale', async ({
  page,
  browser,
  request,
}) => {
  const { sellers, seller, buyer, product, address } = await sell(page, browser, request, 'Pear wood stool')
  await expect(page.getByText('Print the receipt')).toBeVisible()

  await press(page, `Send to ${seller.name}`)
  await expect(page.getByLabel('Day', { exact: true })).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a day' })).toBeVisible()
  await press(page, 'Add another time')
  await expect(page.getByRole('group', { name: 'Time 2' }).getByLabel('Day')).toBeFocused()
  await press(page, 'Remove time 2')
  await page.getByLabel('A word to go with it').fill('I bring a friend')
  await suggest(page, seller.name)

  await sellers.goto('/dashboard/myproducts')
  await rowOf(sellers, product)
    .getByRole('link', { name: /^Choose a time to meet/ })
    .click()
  await expect(step(sellers, 'Choose a time to meet')).toBeVisible()
  await expect(sellers.getByText('I bring a friend')).toBeVisible()
  await expect(sellers.getByText(buyer.email)).toBeHidden()
  await sellers.getByLabel('Where is it to be collected?').fill('4 Canal Street, Leeds')
  await press(sellers, 'Meet then')
  await expect(step(sellers, new RegExp(`^You meet ${buyer.name} on .*18:00–19:00$`))).toBeVisible()
  await expect(sellers.getByRole('link', { name: '+44 113 496 0199' })).toBeVisible()

  // Nobody has to load anything anew: the other's phone looks by itself.
  await expect(step(page, new RegExp(`^You meet ${seller.name} on .*18:00–19:00$`))).toBeVisible()
  await expect(page.getByText('4 Canal Street, Leeds', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'The code, to be scanned' })).toBeVisible()

  const code = (await page.getByText(/^\d{3}\s?\d{3}$/).innerText()).replaceAll(/\D/g, '')
  const wrong = code === '123456' ? '654321' : '123456'
  await sellers.getByLabel('Code').fill(wrong)
  await press(sellers, 'Hand it over')
  await expect(sellers.getByRole('alert').filter({ hasText: 'This is not the code' })).toBeVisible()
  // In the tab that shows the order already: nothing is loaded anew.
  await sellers.goto(`${address}#code=${code}`)
  await expect(sellers.getByLabel('Code')).toHaveValue(code)
  await press(sellers, 'Hand it over')
  await expect(step(sellers, `${buyer.name} is looking it over`)).toBeVisible()

  await expect(step(page, 'Is all well?')).toBeVisible()
  await press(page, 'All is well')
  await expect(page.getByRole('dialog')).toContainText(`The $120.50 is ${seller.name}’s then.`)
  await answer(page, 'All is well')
  await expect(step(page, 'It is yours')).toBeFocused()
  await expect(step(sellers, 'Sold and done')).toBeVisible()

  await page.goto(`/products/${product._id}`)
  await page.getByRole('link', { name: 'You bought this' }).click()
  await expect(page).toHaveURL(address)
})

test('a buyer complains with a picture, and the two agree on a partial refund', async ({ page, browser, request }) => {
  const { sellers, seller, buyer, address } = await sell(page, browser, request, 'Beech cradle')
  await handOver(page, sellers, address)
  await expect(step(page, 'Is all well?')).toBeVisible()

  await press(page, 'Something is wrong')
  await expect(step(page, 'Something is wrong')).toBeFocused()
  await press(page, `Tell ${seller.name}`)
  await expect(page.getByRole('alert').filter({ hasText: 'Choose what is wrong' })).toBeVisible()
  await page.getByRole('radio', { name: /^Damaged.*damage beyond normal wear counts/ }).check()
  await page.getByLabel('How much should come back?').fill('$40')
  await page.getByLabel('What is wrong with it?').fill('One of its two rockers is cracked.')
  await press(page, `Tell ${seller.name}`)
  await expect(page.getByRole('alert').filter({ hasText: 'Add at least one picture' })).toBeVisible()

  // A picture that does not arrive is tried again, and a move that is refused loses nothing.
  await page.route('**/api/private-pictures', (route) => route.abort(), { times: 1 })
  await page
    .getByLabel('Add pictures')
    .first()
    .setInputFiles(pngOf('rocker.png', [120, 80, 40]))
  const chosen = page.getByRole('group', { name: 'Pictures' })
  await chosen.getByRole('button', { name: 'Try again' }).click()
  await expect(chosen.getByRole('img', { name: 'Number 1' })).toBeVisible()
  await page.route('**/api/sales/*/moves', (route) => route.abort(), { times: 1 })
  await press(page, `Tell ${seller.name}`)
  await expect(page.getByRole('alert').filter({ hasText: 'The server could not be reached' })).toBeVisible()
  await expect(chosen.getByRole('img', { name: 'Number 1' })).toBeVisible()
  await press(page, `Tell ${seller.name}`)
  await expect(step(page, `Waiting for ${seller.name}’s answer`)).toBeVisible()
  await expectLoaded(page.getByRole('img', { name: `Picture 1 by ${buyer.name}` }))

  await sellers.goto(address)
  await expect(step(sellers, `${buyer.name} says something is wrong`)).toBeVisible()
  await expect(sellers.getByText('One of its two rockers is cracked.')).toBeVisible()
  const evidence = sellers.getByRole('img', { name: `Picture 1 by ${buyer.name}` })
  await expectLoaded(evidence)
  const opening = sellers.context().waitForEvent('page')
  await evidence.click()
  const large = await opening
  await expectLoaded(large.getByRole('img'))
  await large.close()
  await press(sellers, 'Offer something else')
  await sellers.getByLabel(`How much goes back to ${buyer.name}?`).fill('25')
  await press(sellers, `Offer it to ${buyer.name}`)
  await expect(step(sellers, `Waiting for ${buyer.name}`)).toBeVisible()

  await expect(step(page, `${seller.name} has answered`)).toBeVisible()
  await press(page, 'Agree to $25 back')
  await answer(page, 'Agree to $25 back')
  await expect(step(page, 'It is yours')).toBeVisible()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('−$25')
  await expect(receipt).toContainText('$95.50')

  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(step(page, 'It is yours')).toBeHidden()
  // Not squeezed into what was a column of the page, nor as wide as the sheet: amounts stand near their words.
  const printed = await receipt.boundingBox()
  expect(printed?.width).toBeGreaterThan(300)
  expect(printed?.width).toBeLessThanOrEqual(512)
})

test('a press that comes too late shows what has happened instead, and strangers find no such order', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  // The buyer's phone does not hear of what the seller does meanwhile.
  await page.route('**/api/live', (route) => route.abort())
  const { sellers, seller, buyer, address } = await sell(page, browser, request, 'Elm coat stand')
  await sellers.goto(address)
  await sellers.getByRole('button', { name: 'Cancel the sale' }).click()
  await expect(sellers.getByRole('dialog')).toContainText(`All of the $120.50 goes back to ${buyer.name}`)

  // The buyer's phone does not look by itself meanwhile.
  await page.route('**/api/sales/*', (route) => route.abort(), { times: 1000 })
  await answer(sellers, 'Cancel the sale')
  await expect(step(sellers, 'Cancelled')).toBeVisible()
  await page.unroute('**/api/sales/*')
  await page.getByLabel('Day', { exact: true }).fill(inTwoDays())
  await page.getByLabel('From').fill('18:00')
  await page.getByLabel('Until').fill('19:00')
  await press(page, `Send to ${seller.name}`)
  await expect(page.getByRole('alert').filter({ hasText: 'Something has changed' })).toBeVisible()
  await expect(step(page, 'Cancelled')).toBeVisible()

  const strangers = await (await browser.newContext()).newPage()
  await arriveAs(strangers, 'buyer')
  await strangers.goto(address)
  await expect(strangers.getByRole('heading', { level: 1, name: 'No such order' })).toBeVisible()
})
