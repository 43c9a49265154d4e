import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { openPart } from './listing-form.ts'
import { expectSignedIn, fillSignIn, PASSWORD, somebody } from './people.ts'
import { pngOf } from './pictures.ts'
import { arriveAs, enrol } from './shop.ts'

/* The form that is for everyone: the piece first, the account last. */

const pictures = (page: Page) => page.getByRole('group', { name: 'Image' }).getByRole('img')

/** A piece, by somebody of whom nobody knows anything yet. */
async function describePiece(page: Page, name: string): Promise<void> {
  await page.getByLabel('Add pictures').setInputFiles(pngOf('desk.png', [163, 89, 45]))
  await page.getByLabel('Product Name').fill(name)
  await page.getByRole('radio', { name: /^Good/ }).check()
  await page.getByLabel('Original Price').fill('420')
  await page.getByLabel('Purchase Date').fill('2019')
  await page.getByLabel('Resale Price').fill('180')
  await page.getByLabel('Location').fill('Leeds')
  await page.getByLabel('Phone Number').fill('+44 113 496 0112')
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Tables')
}

test('a new person describes an item, signs up with it, and it is listed', async ({ page }) => {
  const { name, email } = somebody()
  const piece = `Oak writing desk ${email.slice(-20, -12)}`
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sell a piece' }).click()
  await expect(page).toHaveURL('/sell')
  await describePiece(page, piece)
  await expect(page.getByText('Guessed from the name.')).toBeVisible()
  // The account's part of the form is fetched by itself, and does nothing before.
  await expect(page.getByLabel('Your name')).toBeVisible()
  await page.getByRole('button', { name: 'List it' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()

  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Choose a password').fill(PASSWORD)
  await page.getByRole('button', { name: 'List it' }).click()
  await expect(page).toHaveURL('/dashboard/myproducts')
  await expectSignedIn(page, email)
  await page.getByRole('link', { name: piece, exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: /^2019$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('img').first()).toBeVisible()
})

test('an address that has an account is refused, and who logs in instead loses nothing, pictures included', {
  tag: '@long',
}, async ({ page, request }) => {
  const { person } = await enrol(request, 'seller')
  const piece = `Oak writing desk ${person.email.slice(-20, -12)}`
  await page.goto('/sell')
  await describePiece(page, piece)
  await page.getByLabel('Your name').fill(person.name)
  await page.getByLabel('Your email').fill(person.email)
  await page.getByLabel('Choose a password').fill(PASSWORD)
  await page.getByRole('button', { name: 'List it' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(pictures(page)).toHaveCount(1)

  await page.getByRole('main').getByRole('link', { name: 'log in' }).click()
  await expect(page).toHaveURL('/login?from=%2Fsell')
  await fillSignIn(page, person.email)
  await expect(page).toHaveURL('/sell')
  await expect(page.getByText('We kept what you had filled in.')).toBeVisible()
  await expect(page.getByLabel('Product Name')).toHaveValue(piece)
  await expect(pictures(page)).toHaveCount(1)
  await expect(page.getByLabel('Seller Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page).toHaveURL('/dashboard/myproducts')
  await expect(page.getByRole('link', { name: piece, exact: true })).toBeVisible()
})

test('who wants no offers says so with the piece, and buyers find no way to make one', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const seller = await arriveAs(page, 'seller')
  const piece = `Oak writing desk ${seller.email.slice(-20, -12)}`
  await page.goto('/sell')
  await describePiece(page, piece)
  await openPart(page, 'Offers')
  await page.getByLabel('Buyers may offer less than the price').uncheck()
  const added = page.waitForResponse('**/api/addproduct')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const { insertedId } = await (await added).json()

  const theirs = await (await browser.newContext()).newPage()
  await arriveAs(theirs, 'buyer')
  await theirs.goto(`/products/${insertedId}`)
  await expect(theirs.getByRole('link', { name: /^Ask a question/ })).toBeVisible()
  await expect(theirs.getByText('Make an offer')).toHaveCount(0)
})
