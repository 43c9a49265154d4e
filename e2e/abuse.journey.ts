import { type BrowserContext, expect, type Page } from '@playwright/test'
import { DONE, GOOD, payWith, rowOf } from './checkout.ts'
import { test } from './journey.ts'
import type { Person } from './people.ts'
import { AS_LINK, expectInert, IN_ATTRIBUTE, IN_SCRIPT, IN_TEXT, IN_TITLE, watch } from './planted.ts'
import { arriveAs, listProduct, type Product, post, returnAs, tokenOf } from './shop.ts'

/* Every field that takes text holds a script here, and every page that shows it has to show it as text. */

test.describe.configure({ mode: 'serial' })

const SELLER_NAME = `Sel ${IN_TEXT}`
const BUYER_NAME = `Buy ${IN_SCRIPT}`
const DESCRIPTION = [IN_SCRIPT, IN_TITLE, IN_ATTRIBUTE, AS_LINK, '\u2028planted=1'].join('\n')
const PLACE = `Leeds ${IN_ATTRIBUTE}`
const REACH = `within ${IN_TITLE}`
const QUESTION = `Why ${IN_TEXT}${IN_TITLE}`
const ANSWER = `Because ${IN_SCRIPT}${IN_ATTRIBUTE}`
const PHONE = '<svg onload=planted=1>'
const REASON = `Reason ${IN_SCRIPT}${IN_ATTRIBUTE}`
const MESSAGE = `Message ${IN_SCRIPT} https://example.org/"onmouseover="planted=1`

let product: Product
let seller: Person
let buyer: Person
let contexts: BrowserContext[]
let sellers: Page
let buyers: Page
let seen: string[]

test.beforeAll(async ({ browser, request }) => {
  contexts = await Promise.all([browser.newContext(), browser.newContext()])
  seen = await watch(...contexts)
  const [first, second] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!first || !second) throw new Error('no page')
  ;[sellers, buyers] = [first, second]
  seller = await arriveAs(sellers, 'seller', SELLER_NAME)
  buyer = await arriveAs(buyers, 'buyer', BUYER_NAME)
  const name = `Stool ${seller.email.slice(6, 14)} ${IN_TITLE}`
  const texts = { product_name: name, description: DESCRIPTION, location: PLACE, phone_number: PHONE }
  const ways = { collect: true, bring: { reach: REACH, price: 0 } }
  const answered_questions = [{ question: QUESTION, answer: ANSWER }]
  product = await listProduct(request, name, { email: seller.email, ...texts, ways, answered_questions })
})
test.afterAll(() => Promise.all(contexts.map((context) => context.close())))

/** What the server wrote, before any script of ours has run. */
async function htmlOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path)
  expect(answer.ok()).toBe(true)
  return answer.text()
}

test('an item whose every text is a script is shown as text on every public page', async () => {
  const page = buyers
  for (const path of ['/', '/products', `/categories/catproducts/${product.product_category}`]) {
    await page.goto(path)
    await expectInert(page, seen, product.product_name)
  }
  await page.goto(`/products?${new URLSearchParams({ q: product.product_name.slice(0, 14) })}`)
  await expectInert(page, seen, product.product_name)
  await page.goto(`/products/${product._id}`)
  await expectInert(page, seen, product.product_name, SELLER_NAME, PLACE, REACH, QUESTION, ANSWER)
  expect(await page.title()).toContain(product.product_name)
  await page.goto(`/messages/new?product=${product._id}`)
  await expectInert(page, seen, product.product_name, SELLER_NAME)
  await page.goto(`/plan#1;4500,3600;-;0,0,3000,1000,0,-,-,${encodeURIComponent(IN_TEXT)}`)
  await expectInert(page, seen, IN_TEXT)
})

test('what the server writes around a page keeps its place: title, description, data, search engines’ block', {
  tag: '@long',
}, async () => {
  const html = await htmlOf(buyers, `/products/${product._id}`)
  expect(html).not.toMatch(/<script>planted|<img src=x|<svg onload/)
  const blocks = [
    ...html.matchAll(/<script type="(?:application\/ld\+json|application\/json)"[^>]*>(?<json>[^<]*)<\/script>/g),
  ]
  expect(blocks.length).toBeGreaterThanOrEqual(2)
  for (const block of blocks) {
    const text = JSON.stringify(JSON.parse(block.groups?.json ?? ''))
    expect(text).toContain(JSON.stringify(product.product_name).slice(1, -1))
  }
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt']) {
    expect(await htmlOf(buyers, path)).not.toContain('planted')
  }
})

test('addresses that hold a script open pages that do not', { tag: '@long' }, async () => {
  const page = buyers
  for (const path of [
    `/${encodeURIComponent(IN_TEXT)}`,
    `/products/${encodeURIComponent(IN_SCRIPT)}`,
    `/products?${new URLSearchParams({ q: IN_TEXT, location: IN_ATTRIBUTE })}`,
    `/products?${new URLSearchParams({ sort: IN_SCRIPT, cursor: IN_TITLE })}`,
    `/signed-in?${new URLSearchParams({ error: IN_TEXT })}`,
    `/reset-password?${new URLSearchParams({ token: IN_ATTRIBUTE })}`,
    `/prove-address?${new URLSearchParams({ token: IN_TEXT })}`,
    `/login?${new URLSearchParams({ from: AS_LINK })}`,
  ]) {
    await page.goto(path)
    await expectInert(page, seen)
  }
})

test('ordering, paying and reporting show texts to those whom they are for', { tag: '@long' }, async ({ browser }) => {
  const page = buyers
  const token = await tokenOf(page.request, buyer.email)
  const named = {
    product_id: product._id,
    buyer_name: BUYER_NAME,
    buyer_email: buyer.email,
    product_name: product.product_name,
    product_price: product.resale_price,
    buyer_phone: PHONE,
  }
  for (const path of ['addorders', 'reporteditems']) {
    await page.goto(`/dashboard/${path}/${product._id}`)
    await expect(page.getByLabel('Product Name')).toHaveValue(product.product_name)
    await expectInert(page, seen, ...(path === 'addorders' ? [REACH] : []))
  }
  await post(page.request, '/report', { ...named, reason: REASON }, token)
  await post(page.request, '/contact', { name: BUYER_NAME, email: buyer.email, message: MESSAGE })
  const { insertedId } = await post(
    page.request,
    '/order',
    { ...named, buyer_location: PLACE, handover: 'bring' },
    token,
  )

  await page.goto('/dashboard/myorders')
  await expect(rowOf(page, product)).toBeVisible()
  await expectInert(page, seen, product.product_name)
  await page.goto(`/dashboard/payment/${insertedId}`)
  await expectInert(page, seen, product.product_name)
  await payWith(page, GOOD)
  await expect(page.getByText(DONE)).toBeVisible()
  await page.goto('/dashboard')
  await expectInert(page, seen, BUYER_NAME)
  const inTwoDays = (hours: number) => new Date(Date.now() + (48 + hours) * 3_600_000).toISOString()
  const slot = { from: inTwoDays(0), until: inTwoDays(1), place: PLACE, note: PLACE }
  await post(page.request, `/sales/${insertedId}/slots`, { seq: 0, slots: [slot] }, token)
  for (const side of [page, sellers]) {
    await side.goto(`/dashboard/orders/${insertedId}`)
    await expectInert(side, seen, product.product_name, PLACE, REACH, QUESTION, ANSWER)
  }

  await sellers.goto('/dashboard/myproducts')
  await expect(rowOf(sellers, product)).toBeVisible()
  await expectInert(sellers, seen, product.product_name, BUYER_NAME)
  await sellers.goto('/dashboard')
  await expectInert(sellers, seen, SELLER_NAME)

  const context = await browser.newContext()
  const seenAtDesk = await watch(context)
  const desk = await context.newPage()
  await returnAs(desk, 'admin@patina.test')
  for (const [path, text] of [
    ['allseller', SELLER_NAME],
    ['allbuyer', BUYER_NAME],
    ['reportedlist', REASON],
  ] as const) {
    await desk.goto(`/dashboard/${path}`)
    await expectInert(desk, seenAtDesk, text)
    const row = desk.getByRole('row').filter({ hasText: text }).first()
    await row.getByRole('button', { name: /^Delete/ }).click()
    await expect(desk.getByRole('dialog')).toBeVisible()
    await expectInert(desk, seenAtDesk)
  }
  const ofSale = `${product.product_name} is sold`
  await expect(async () => {
    await desk.goto('/mails')
    await expect(desk.getByText(ofSale).first()).toBeVisible()
  }).toPass()
  await expectInert(desk, seenAtDesk, MESSAGE, ofSale)
})

test('a form that is filled with scripts keeps them as they are', { tag: '@long' }, async ({ request }) => {
  const page = sellers
  const other = await listProduct(request, 'Form', {
    email: seller.email,
    description: DESCRIPTION,
    location: PLACE,
    answered_questions: [{ question: QUESTION, answer: ANSWER }],
  })
  await page.goto(`/dashboard/editproduct/${other._id}`)
  await expect(page.getByLabel('Question 1', { exact: true })).toHaveValue(QUESTION)
  await expect(page.getByLabel('Answer 1', { exact: true })).toHaveValue(ANSWER)
  await expect(page.getByLabel('Description')).toHaveValue(DESCRIPTION)
  await expect(page.getByLabel('Location')).toHaveValue(PLACE)
  await expect(page.getByLabel('Seller Name')).toHaveValue(SELLER_NAME)
  await expectInert(page, seen)
})

test('a script that gets into a page is noticed', async ({ browser }) => {
  const context = await browser.newContext()
  const noticed = await watch(context)
  const page = await context.newPage()
  await page.goto('/about')
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), IN_TEXT)
  await expect.poll(() => noticed.join()).toContain('script-src-attr')
})
