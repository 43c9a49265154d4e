import { expect, type Page, test } from '@playwright/test'
import { expectNoSideways } from './flaws.ts'
import { expectSignedIn, fillSignIn, PASSWORD, somebody } from './people.ts'
import { arriveAs, listPiece } from './shop.ts'

/* Anyone can sell: the ways to the form for a new piece, and to an order, for whoever sets out. */

const sell = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sell a piece' })
const dashboardMenu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')

async function signUpHere(page: Page): Promise<string> {
  const { name, email } = somebody()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectSignedIn(page, email)
  return email
}

test('who signs up by ‘Sell a piece’ is a seller unless they say otherwise, and lands in the form', async ({
  page,
}) => {
  await page.goto('/')
  await sell(page).click()
  await expect(page).toHaveURL('/signup?from=%2Fdashboard%2Faddproduct')
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked()
  await signUpHere(page)
  await expect(page).toHaveURL('/dashboard/addproduct')
  await expect(page.getByLabel('Product Name')).toBeVisible()
})

test('the home page has a way to sell of its own, also for somebody with an account', async ({ page }) => {
  const seller = await arriveAs(page, 'seller')
  await page.goto('/')
  await expectSignedIn(page, seller.email)
  await page.getByRole('main').getByRole('link', { name: 'Sell a piece' }).click()
  await expect(page).toHaveURL('/dashboard/addproduct')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Product')
})

test('who signs up by Order Now is a buyer unless they say otherwise, and lands at the piece', async ({
  page,
  request,
}) => {
  const piece = await listPiece(request, 'Beech bench')
  await page.goto(`/products/${piece._id}`)
  await page
    .getByRole('link', { name: /^Order Now/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('radio', { name: 'Buyer' })).toBeChecked()
  await signUpHere(page)
  await expect(page).toHaveURL(`/dashboard/addorders/${piece._id}`)
  await expect(page.getByLabel('Your Location')).toBeVisible()
})

test('nobody’s role is guessed who just signs up', async ({ page }) => {
  await page.goto('/signup')
  for (const role of await page.getByRole('radio').all()) await expect(role).not.toBeChecked()
})

test('a buyer becomes a seller as well by ‘Sell a piece’, at once and in the other tab', async ({ page, context }) => {
  const buyer = await arriveAs(page, 'buyer')
  await page.goto('/')
  await expectSignedIn(page, buyer.email)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(dashboardMenu(other)).toHaveText(['Welcome', 'My Orders'])

  await sell(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell with this account, too')
  await page.getByRole('button', { name: 'Become a seller' }).click()
  await expect(page).toHaveURL('/dashboard/addproduct')
  await expect(page.getByText('You can sell now')).toBeVisible()
  const both = ['Welcome', 'My Products', 'Add Product', 'My Orders']
  await expect(dashboardMenu(page)).toHaveText(both)
  await expect(dashboardMenu(other)).toHaveText(both)
  await expect(other.getByText('You are here as a buyer and a seller.')).toBeVisible()

  await page.goto('/dashboard/myorders')
  await expect(page.getByText('No Orders Available')).toBeVisible()
  await page.goto('/dashboard/myproducts')
  await expect(page.getByText('No Products Available')).toBeVisible()
  await expectNoSideways(page)
})

test('that a role could not be added is said, and asked again it works', async ({ page }) => {
  await arriveAs(page, 'buyer')
  await page.route('**/api/users/me/roles/*', (route) => route.abort())
  await page.goto('/dashboard/addproduct')
  await page.getByRole('button', { name: 'Become a seller' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await page.unroute('**/api/users/me/roles/*')
  await page.getByRole('button', { name: 'Become a seller' }).click()
  await expect(page).toHaveURL('/dashboard/addproduct')
})

test('a seller who wants to order is told why not, and may with the same account', async ({ page, request }) => {
  const piece = await listPiece(request, 'Cherry chest')
  await arriveAs(page, 'seller')
  await page.goto(`/dashboard/addorders/${piece._id}`)
  await expect(page.getByRole('heading', { name: 'Only buyers order' })).toBeVisible()
  await page.getByRole('link', { name: 'Become a buyer, too' }).click()
  await page.getByRole('button', { name: 'Become a buyer' }).click()
  await expect(page).toHaveURL(`/dashboard/addorders/${piece._id}`)
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page.getByText('Order Confirmed Confirmed')).toBeVisible()
})

test('an admin neither buys nor sells, and is told so', async ({ page }) => {
  await page.goto('/login?from=%2Fdashboard%2Faddproduct')
  await fillSignIn(page, 'admin@patina.test')
  await expect(page.getByText('Only a seller can open this page. You are signed in as an admin.')).toBeVisible()
})
