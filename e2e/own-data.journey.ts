import { type Browser, expect, type Page } from '@playwright/test'
import { DONE, GOOD, payWith, placeOrder } from './checkout.ts'
import { test } from './journey.ts'
import { expectMail, mailedPath } from './mailbox.ts'
import { openOwnShop } from './own-shop.ts'
import { makeMoves } from './paid-sale.ts'
import { chooseNewPassword, expectSignedIn, fillSignIn, ownLetters } from './people.ts'
import { arriveAs, listProduct, tokenOf } from './shop.ts'

/* Who somebody is, their address, what the shop holds on them, and how they leave. */

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function openAccount(page: Page): Promise<void> {
  await page.goto('/dashboard/account')
  await expect(section(page, 'Who you are').getByLabel('Name')).toBeVisible()
}

test('what somebody says of themselves is what their next order begins with', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const product = await listProduct(request, 'Corner Shelf')
  await arriveAs(page, 'buyer')
  await openAccount(page)
  const who = section(page, 'Who you are')
  await who.getByLabel('Name').fill('call 07700 900123')
  await who.getByRole('button', { name: 'Save' }).click()
  await expect(who.getByText('must not be a phone number, a mail address or a link')).toBeVisible()
  await who.getByLabel('Name').fill('Kim Meadow')
  await who.getByLabel('Place').fill('York')
  await who.getByLabel('Phone').fill('+44 1904 496 0100')
  await who.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto(`/dashboard/addorders/${product._id}`)
  await expect(page.getByLabel('Your Name')).toHaveValue('Kim Meadow')
  await expect(page.getByLabel('Your Location')).toHaveValue('York')
  await expect(page.getByLabel('Your Phone')).toHaveValue('+44 1904 496 0100')
})

test('a person downloads everything that the shop stores about them as a ZIP', async ({ page }) => {
  await arriveAs(page, 'buyer')
  await openAccount(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('patina-my-data.zip')
})

test('a change of email is confirmed from both addresses, and the old address undoes it', async ({ page, browser }) => {
  const person = await arriveAs(page, 'buyer')
  const next = `next.${ownLetters()}@patina.test`
  await openAccount(page)
  const email = section(page, 'Email')
  await email.getByLabel('New address').fill(next)
  await email.getByRole('button', { name: 'Change the address' }).click()
  await expect(email.getByRole('status')).toContainText(`It becomes ${next}`)

  // To look at a link changes nothing, wherever it is opened.
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(await mailedPath(page, person.email, '/prove-address/confirm'))
  await expect(elsewhere.getByRole('button', { name: 'Yes, that was me' })).toBeEnabled()
  await elsewhere.getByRole('button', { name: 'Yes, that was me' }).click()
  await expect(elsewhere.getByText('Now press the link that we mailed to the new address.')).toBeVisible()
  await page.goto(await mailedPath(page, next, '/prove-address/prove'))
  await page.getByRole('button', { name: 'Yes, this is my address' }).click()
  await expect(page.getByText('Your address is changed.')).toBeVisible()
  await expectSignedIn(page, next)

  await elsewhere.goto(await mailedPath(page, person.email, '/prove-address/undo'))
  await elsewhere.getByRole('button', { name: 'Undo the change' }).click()
  await expect(elsewhere).toHaveURL('/reset-password')
  await chooseNewPassword(elsewhere, 'Walnut&Brass7')
  await expect(elsewhere).toHaveURL('/login')
  await fillSignIn(elsewhere, person.email, 'Walnut&Brass7')
  await expectSignedIn(elsewhere, person.email)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?from=%2Fdashboard')
})

test('an item is hidden while its seller is leaving, and back if they stay', async ({ page }) => {
  const seller = await arriveAs(page, 'seller')
  const product = await listProduct(page.request, 'Bedside Lamp', {
    token: await tokenOf(page.request, seller.email),
  })
  await openAccount(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Delete it in 14 days' }).click()
  const bar = page.getByRole('complementary', { name: 'Your visit' })
  await expect(bar).toContainText('Your account will be deleted on')
  await expect(section(page, 'Delete my account').getByRole('status')).toBeVisible()
  expect((await page.request.get(`/api/products/${product._id}`)).status()).toBe(410)

  await page.goto('/products')
  await bar.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays')).toBeVisible()
  await expect(bar).not.toContainText('will be deleted')
  await page.goto(`/products/${product._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.product_name)
})

/** Moves the clock of a shop, as somebody at its machine does. */
async function passTwoWeeks(browser: Browser, baseURL: string): Promise<void> {
  const clock = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage()
  await clock.goto('/clock')
  for (const time of ['7 days ahead', '14 days ahead']) {
    await clock.getByRole('button', { name: '7 days later' }).click()
    await expect(clock.getByText(time)).toBeVisible()
  }
  await clock.getByRole('button', { name: '2 days later' }).click()
  await expect(clock.getByText('16 days ahead')).toBeVisible()
}

test('an account is deleted after two weeks, and the sale and its review stay whole for the other side', {
  tag: '@long',
}, async ({ browser }) => {
  const shop = await openOwnShop()
  try {
    const sellers = await browser.newPage({ baseURL: shop.address })
    const seller = await arriveAs(sellers, 'seller')
    const token = await tokenOf(sellers.request, seller.email)
    const product = await listProduct(sellers.request, 'Writing Desk', { token })
    const page = await browser.newPage({ baseURL: shop.address })
    const buyer = await arriveAs(page, 'buyer')
    const payment = await placeOrder(page, buyer, product)
    const orderId = payment.split('/').at(-1) ?? ''
    await page.goto(payment)
    await payWith(page, GOOD)
    await expect(page.getByText(DONE)).toBeVisible()

    // A sale that is not over is named, and leads to it.
    await openAccount(page)
    await expect(page.getByText("Your account can't be deleted yet:")).toBeVisible()
    await expect(page.getByRole('link', { name: product.product_name })).toHaveAttribute(
      'href',
      `/dashboard/orders/${orderId}`,
    )
    await makeMoves(page.request, buyer.email, orderId, [{ event: 'receive' }, { event: 'accept' }])
    const headers = { authorization: `bearer ${await tokenOf(page.request, buyer.email)}` }
    const review = { stars: 5, text: 'A fine desk.' }
    const reviewed = await page.request.put(`/api/sales/${orderId}/review`, { headers, data: review })
    expect(reviewed.ok(), await reviewed.text()).toBe(true)

    await openAccount(page)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('button', { name: 'Delete it in 14 days' }).click()
    await expect(section(page, 'Delete my account').getByRole('status')).toBeVisible()
    await passTwoWeeks(browser, shop.address)
    await expectMail(sellers, buyer.email, 'Your account at Patina is deleted')

    await page.goto('/login')
    await fillSignIn(page, buyer.email)
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await sellers.goto(`/dashboard/orders/${orderId}`)
    await expect(sellers.getByText(product.product_name).first()).toBeVisible()
    await expect(sellers.getByText('A fine desk.')).toBeVisible()
    await expect(sellers.getByText(buyer.name)).toHaveCount(0)
    await sellers.goto('/dashboard/money')
    await expect(sellers.getByText(/\$108\.45/).first()).toBeVisible()
  } finally {
    await shop.close()
  }
})
