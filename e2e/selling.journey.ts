import { expect, type Page } from '@playwright/test'
import { DONE, GOOD, order, payWith } from './checkout.ts'
import { expectNoSideways } from './flaws.ts'
import { test } from './journey.ts'
import { expectSignedIn, PASSWORD, somebody } from './people.ts'
import { arriveAs, listProduct, tokenOf } from './shop.ts'

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

test('the home page has a way to sell of its own, also for somebody with an account', { tag: '@long' }, async ({
  page,
}) => {
  const seller = await arriveAs(page, 'seller')
  await page.goto('/')
  await expectSignedIn(page, seller.email)
  await page.getByRole('main').getByRole('link', { name: 'Sell a piece' }).click()
  await expect(page).toHaveURL('/dashboard/addproduct')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Product')
})

test('who signs up by Order Now is a buyer unless they say otherwise, and lands at the piece', {
  tag: '@long',
}, async ({ page, request }) => {
  const product = await listProduct(request, 'Beech bench')
  await page.goto(`/products/${product._id}`)
  await page
    .getByRole('link', { name: /^Order Now/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('radio', { name: 'Buyer' })).toBeChecked()
  await signUpHere(page)
  await expect(page).toHaveURL(`/dashboard/addorders/${product._id}`)
  await expect(page.getByLabel('Your Location')).toBeVisible()
})

test('a buyer becomes a seller with ‘Sell a piece’, at once and in the other tab', async ({ page, context }) => {
  const buyer = await arriveAs(page, 'buyer')
  await page.goto('/')
  await expectSignedIn(page, buyer.email)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(dashboardMenu(other)).toHaveText(['Welcome', 'My Orders', 'Saved Searches', 'Messages', 'Account'])

  await sell(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell with this account, too')
  await page.getByRole('button', { name: 'Become a seller' }).click()
  await expect(page).toHaveURL('/dashboard/addproduct')
  await expect(page.getByText('You can sell now')).toBeVisible()
  const both = ['Welcome', 'My Products', 'Add Product', 'Money', 'My Orders', 'Saved Searches', 'Messages', 'Account']
  await expect(dashboardMenu(page)).toHaveText(both)
  await expect(dashboardMenu(other)).toHaveText(both)
  await expect(other.getByText('You are here as a buyer and a seller.')).toBeVisible()

  await page.goto('/dashboard/myorders')
  await expect(page.getByText('No Orders Available')).toBeVisible()
  await page.goto('/dashboard/myproducts')
  await expect(page.getByText('No Products Available')).toBeVisible()
  await expectNoSideways(page)
})

test('a seller who wants to order is told why not, and may with the same account', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const product = await listProduct(request, 'Cherry chest')
  await arriveAs(page, 'seller')
  await page.goto(`/dashboard/addorders/${product._id}`)
  await expect(page.getByRole('heading', { name: 'Only buyers order' })).toBeVisible()
  await page.getByRole('link', { name: 'Become a buyer, too' }).click()
  await page.getByRole('button', { name: 'Become a buyer' }).click()
  await expect(page).toHaveURL(`/dashboard/addorders/${product._id}`)
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page.getByText('Order Confirmed Confirmed')).toBeVisible()
})

const act = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name }).first()

test('on their own piece a seller edits and advertises, and neither orders nor reports it', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const seller = await arriveAs(page, 'seller')
  const product = await listProduct(request, 'Own ottoman', { email: seller.email })
  await page.goto(`/products/${product._id}`)
  await expect(act(page, /^Edit/)).toHaveAttribute('href', `/dashboard/editproduct/${product._id}`)
  await expect(
    page.getByRole('link', { name: new RegExp(`^(Order Now|Report Item).*${product.product_name}`) }),
  ).toHaveCount(0)
  const advertised = page.getByRole('checkbox', { name: `Advertise ${product.product_name}` })
  await expect(advertised).toBeChecked()
  await advertised.click()
  await expect(page.getByText('Changed State of a Product')).toBeVisible()
  await expect(advertised).not.toBeChecked()
  await page.reload()
  await expect(advertised).not.toBeChecked()

  await page.goto(`/products?q=${encodeURIComponent(product.product_name)}`)
  const card = page.getByRole('article').filter({ hasText: product.product_name })
  await expect(card.getByRole('link', { name: /^Edit/ })).toBeVisible()
  await expect(card.getByRole('link', { name: /^Order Now|^Report Item/ })).toHaveCount(0)

  await page.goto(`/dashboard/addorders/${product._id}`)
  await expect(page.getByText('Only buyers order')).toBeVisible()
})

test('a piece that was taken down leads on to others like it', { tag: '@long' }, async ({ page, request }) => {
  const seller = await arriveAs(page, 'seller')
  const product = await listProduct(request, 'Gone table', { email: seller.email })
  await page.goto('/dashboard/myproducts')
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`Product ${product.product_name} Deleted Successfully`)).toBeVisible()
  const answer = await page.goto(`/products/${product._id}`)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This piece is no longer here')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoSideways(page)
  await page.getByRole('main').getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL('/products')
})

test('what is paid for stands first in My Products and can’t be deleted; what was sold by hand can', {
  tag: '@long',
}, async ({ page, request, browser }) => {
  const seller = await arriveAs(page, 'seller')
  const paid = await listProduct(request, 'Paid piece', { email: seller.email })
  const token = await tokenOf(request, seller.email)
  const byHand = await listProduct(request, 'Piece sold by hand', { token })
  const onSale = await listProduct(request, 'Piece on sale', { token })
  await request.put(`/api/products/${byHand._id}`, { headers: { authorization: `bearer ${token}` } })
  const buyers = await browser.newPage()
  await arriveAs(buyers, 'buyer')
  await order(buyers, paid)
  await payWith(buyers, GOOD)
  await expect(buyers.getByText(DONE)).toBeVisible()
  await buyers.close()

  await page.goto('/dashboard/myproducts')
  const rows = page.locator('tbody tr')
  await expect(rows.getByRole('heading')).toHaveText([paid, onSale, byHand].map(({ product_name }) => product_name))
  await expect(rows.nth(0).getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expect(rows.nth(2).getByRole('button', { name: /^Delete/ })).toBeVisible()
})
