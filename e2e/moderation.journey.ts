import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, expect, type Page } from '@playwright/test'
import { root } from '../tools/setup/root.mjs'
import { test } from './journey.ts'
import { expectMail, mailedPath } from './mailbox.ts'
import { makeMoves, sellTo } from './paid-sale.ts'
import { proveAddress } from './people.ts'
import { arriveAs, enrol, listProduct, post, returnAs, tokenOf } from './shop.ts'

/** A page of somebody else, in a browser of their own. */
const elsewhere = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** Somebody new whom the operator makes an admin. */
async function anotherAdmin(browser: Browser): Promise<Page> {
  const page = await elsewhere(browser)
  const { email } = await arriveAs(page, 'buyer')
  await proveAddress(page, await mailedPath(page, email, '/prove-address'))
  const command = join(root, 'apps/server/src/commands/admin.ts')
  await promisify(execFile)(process.execPath, [command, 'grant', email], {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  })
  return page
}

const caseAbout = (desk: Page, name: string) =>
  desk.getByRole('table', { name: 'Cases' }).getByRole('row').filter({ hasText: name })

/** Opens the case about a piece from the list of all. */
async function openCase(desk: Page, name: string): Promise<void> {
  await desk.goto('/dashboard/cases')
  await caseAbout(desk, name)
    .getByRole('link', { name: /^Look at it/ })
    .click()
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a report without an account is decided, appealed, and decided again by another admin', async ({
  page,
  browser,
}) => {
  const seller = await elsewhere(browser)
  const person = await arriveAs(seller, 'seller')
  const token = await tokenOf(seller.request, person.email)
  const product = await listProduct(seller.request, 'Odd stool', { token })

  // Somebody who is not signed in is led to the form by the link on the piece's page.
  await page.goto(`/products/${product._id}`)
  await page
    .getByRole('link', { name: /^Report Item/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Report it without an account' }).click()
  await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue(`/products/${product._id}`)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Reason is required')).toBeVisible()
  await page.getByLabel('What is wrong').selectOption('It is not what it says')
  await page.getByLabel('Reason').fill('The picture shows another stool.')
  await page.getByLabel('Email').fill(`witness.${person.email}`)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you, your report has arrived.')).toBeVisible()
  const code = await page.getByRole('status').locator('b').innerText()
  await expectMail(page, `witness.${person.email}`, `We have your report ${code}`)

  // An admin claims the case and hides the listing, by keys.
  const desk = await elsewhere(browser)
  await returnAs(desk, 'admin@patina.test')
  await openCase(desk, product.product_name)
  await expect(desk.getByText('The picture shows another stool.')).toBeVisible()
  await desk.getByRole('button', { name: 'Claim this case' }).click()
  const decision = desk.getByRole('radio', { name: '2 · Hidden listing' })
  await expect(decision).toBeVisible()
  await desk.keyboard.press('2')
  await expect(decision).toBeChecked()
  await desk.getByLabel('Ground').selectOption('Misleading listing')
  await desk.getByLabel('Facts').fill('Its 1st picture shows another stool.')
  await expect(decision).toBeChecked()
  await desk.getByLabel('What reporters are told').fill('The listing is hidden.')
  await expect(desk.getByText('Facts: Its 1st picture shows another stool.')).toBeVisible()
  await desk.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(desk.getByText('Case decided')).toBeVisible()
  await expect(caseAbout(desk, product.product_name)).toBeHidden()
  await expectMail(page, `witness.${person.email}`, `Your report ${code} is decided`)

  // The piece is gone for others; its seller sees why, and appeals.
  await page.goto(`/products/${product._id}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(product.product_name)
  await seller.goto('/dashboard/myproducts')
  await seller.getByRole('link', { name: 'Read why' }).click()
  await expect(seller.getByText('Facts: Its 1st picture shows another stool.')).toBeVisible()
  await seller.getByLabel('Why we are wrong').fill('It is the same stool, from below.')
  await seller.getByRole('button', { name: 'Appeal' }).click()
  await expect(seller.getByText('We are looking at it again')).toBeVisible()

  // Who decided it does not see the appeal once there is somebody else, who lifts it.
  const second = await anotherAdmin(browser)
  await desk.goto('/dashboard/cases')
  await expect(desk.getByRole('heading', { name: 'Appeals' })).toBeVisible()
  await expect(desk.getByRole('heading', { name: `${person.name}, against` })).toBeHidden()
  await second.goto('/dashboard/cases')
  const appeal = second.getByRole('article').filter({ hasText: person.name })
  await expect(appeal).toContainText('It is the same stool, from below.')
  await appeal.getByRole('radio', { name: 'They are right' }).check()
  await appeal.getByLabel('Why, as they will read it').fill('From below it is the same.')
  await appeal.getByRole('button', { name: 'Decide the appeal' }).click()
  await expect(second.getByText('Appeal decided')).toBeVisible()

  await second.getByLabel('Find by who, what or whom').fill(person.email)
  const own = second.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: person.email })
  await expect(own.filter({ hasText: 'decideAppeal' })).toContainText('open → granted')
  await expect(own.filter({ hasText: 'decideCase' })).toContainText('open → hideListing')

  await seller.reload()
  await expect(seller.getByText('You were right: it is lifted.')).toBeVisible()
  await page.goto(`/products/${product._id}`)
  await expect(page.getByRole('heading', { level: 1, name: product.product_name })).toBeVisible()
})

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' })

test('a case is opened from a reported item, and needs no measure', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const product = await listProduct(request, 'Grey lamp')
  const reporter = await elsewhere(browser)
  const { person, token } = await enrol(reporter.request, 'buyer')
  const report = {
    product_id: product._id,
    buyer_name: person.name,
    buyer_email: person.email,
    product_name: product.product_name,
    product_price: product.resale_price,
    buyer_phone: '',
    reason: 'The shade is torn.',
  }
  await post(reporter.request, '/report', report, token)
  await reporter.context().close()
  await returnAs(page, 'admin@patina.test')
  await page.goto('/dashboard/reportedlist')
  const row = page.getByRole('row').filter({ hasText: product.product_name })
  await row.getByRole('button', { name: /^Open a case/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.product_name })).toBeVisible()
  await expect(page.getByText('The shade is torn.')).toBeVisible()
  await page.getByRole('button', { name: 'Claim this case' }).click()
  await page.getByRole('radio', { name: '0 · No measure' }).check()
  await page.getByLabel('What reporters are told').fill('It is as described.')
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(page.getByText('Case decided')).toBeVisible()
})

test('a review is reported, hidden with its answer, and back when its author’s appeal is granted', {
  tag: '@long',
}, async ({ page, browser, request }) => {
  const { sellers, seller, buyer, product, orderId, address } = await sellTo(page, browser, request, 'Judged Stool')
  await makeMoves(page.request, buyer.email, orderId, [{ event: 'receive' }, { event: 'accept' }])
  await review(page, buyer.email, orderId, { stars: 1, text: 'Her cat is a fool.' })
  await review(sellers, seller.email, orderId, { stars: 5, text: 'Came on time.' })
  const token = await tokenOf(sellers.request, seller.email)
  await post(sellers.request, `/sales/${orderId}/review/answer`, { text: 'I have no cat.' }, token)

  // Anyone can report it from the seller's page.
  const reader = await elsewhere(browser)
  await reader.goto(`/products/${product._id}`)
  await reader.getByRole('link', { name: seller.name, exact: true }).click()
  await expect(reader.getByText('Her cat is a fool.')).toBeVisible()
  const sellersPage = reader.url()
  await reader.getByRole('link', { name: /^Report the review by/ }).click()
  await reader.getByLabel('What is wrong').selectOption('Something else')
  await reader.getByLabel('Reason').fill('It is about a cat, not about the stool.')
  await reader.getByLabel('Email').fill(`witness.${buyer.email}`)
  await reader.getByRole('button', { name: 'Send report' }).click()
  await expect(reader.getByText('Thank you, your report has arrived.')).toBeVisible()

  // An admin sees what both sides said and of which sale, and hides it by keys.
  const desk = await elsewhere(browser)
  await returnAs(desk, 'admin@patina.test')
  const title = `A review by ${buyer.name}`
  // The key takes what waits longest: here nothing else does, since other journeys need theirs.
  await desk.route(/\/api\/cases(\?|$)/, async (route) => {
    const response = await route.fetch()
    const cases: { title: string }[] = await response.json()
    await route.fulfill({ response, json: cases.filter((one) => one.title === title) })
  })
  await desk.goto('/dashboard/cases')
  await expect(caseAbout(desk, title)).toBeVisible()
  await desk.keyboard.press('n')
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const said of [
    'Her cat is a fool.',
    'I have no cat.',
    'Came on time.',
    'It is about a cat, not about the stool.',
  ])
    await expect(desk.getByText(said)).toBeVisible()
  await expect(desk.getByRole('link', { name: product.product_name })).toHaveAttribute('href', address)
  const decision = desk.getByRole('radio', { name: '2 · Hidden review' })
  await expect(decision).toBeVisible()
  await desk.keyboard.press('2')
  await expect(decision).toBeChecked()
  await expect(desk.getByLabel('Ground')).toBeFocused()
  await expect(desk.getByLabel('What reporters are told')).toHaveValue('You were right: it is hidden.')
  await desk.getByLabel('Ground').selectOption('Untrue or unrelated review')
  await desk.getByLabel('Facts').fill('It is about a cat.')
  await expect(desk.getByText(`Hidden review: your review after the sale of “${product.product_name}”.`)).toBeVisible()
  await desk.keyboard.press('Control+Enter')
  await expect(desk.getByText('Case decided')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Decided' })).toBeVisible()
  await expect(desk.getByText('No other case waits for you.')).toBeVisible()
  await desk.keyboard.press('a')
  await expect(desk.getByText('No case waits for a decision')).toBeVisible()

  // It is gone for everybody; the two whom it concerns are told so where their sale is.
  await reader.goto(sellersPage)
  await expect(reader.getByText('Nobody has reviewed this seller yet')).toBeVisible()
  await sellers.goto(`${address}#reviews`)
  await expect(reviews(sellers).getByText(`We have hidden what ${buyer.name} said of you.`)).toBeVisible()
  await expect(sellers.getByText('Her cat is a fool.')).toHaveCount(0)
  await page.goto(`${address}#reviews`)
  await expect(reviews(page).getByText('Her cat is a fool.')).toBeVisible()
  await expect(page.getByText('I have no cat.')).toHaveCount(0)
  await reviews(page).getByRole('link', { name: 'Read why' }).click()
  await expect(page.getByText('Facts: It is about a cat.')).toBeVisible()
  await page.getByLabel('Why we are wrong').fill('The cat sat on the stool.')
  await page.getByRole('button', { name: 'Appeal' }).click()
  await expect(page.getByText('We are looking at it again')).toBeVisible()

  const second = await anotherAdmin(browser)
  await second.goto('/dashboard/cases')
  const appeal = second.getByRole('article').filter({ hasText: buyer.name })
  await appeal.getByRole('radio', { name: 'They are right' }).check()
  await appeal.getByLabel('Why, as they will read it').fill('Then it is about the stool.')
  await appeal.getByRole('button', { name: 'Decide the appeal' }).click()
  await expect(second.getByText('Appeal decided')).toBeVisible()

  // The seller's page hears of it without being opened anew.
  await expect(reviews(sellers).getByText('Her cat is a fool.')).toBeVisible()
  await expect(reviews(sellers).getByText('I have no cat.')).toBeVisible()
  await reader.goto(sellersPage)
  await expect(reader.getByText('Her cat is a fool.')).toBeVisible()
})

async function review(page: Page, email: string, orderId: string, said: object): Promise<void> {
  const token = await tokenOf(page.request, email)
  const headers = { authorization: `bearer ${token}` }
  const answer = await page.request.put(`/api/sales/${orderId}/review`, { headers, data: said })
  expect(answer.ok(), await answer.text()).toBe(true)
}
