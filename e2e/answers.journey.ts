import { type Browser, expect, type Page } from '@playwright/test'
import { placeOrder, rowOf } from './checkout.ts'
import { test } from './journey.ts'
import { arriveAs, enrol, listProduct, returnAs } from './shop.ts'

/* What one buyer asks, the seller answers for everybody. */

const ASKED = 'Does it come apart for the stairs?'
const ANSWER = 'Yes: eight screws, and the legs are off.'

const questionOf = (page: Page, number: number) => page.getByLabel(`Question ${number}`, { exact: true })
const answerOf = (page: Page, number: number) => page.getByLabel(`Answer ${number}`, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const sectionOf = (page: Page) => page.getByRole('region', { name: 'Questions and answers' })

async function openFor(browser: Browser, email?: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  if (email) await returnAs(page, email)
  return page
}

test('a buyer asks in a thread, the seller answers for everybody, and a visitor reads it', { tag: '@long' }, async ({
  page,
  browser,
  request,
}) => {
  const { person: seller, token } = await enrol(request, 'seller')
  const product = await listProduct(request, 'Asked-about table', { token })
  const buyer = await arriveAs(page, 'buyer')
  await page.goto(`/messages/new?product=${product._id}`)
  for (const words of ['It looks nice.', `Hello! ${ASKED} We live on the third floor. ${buyer.name}`]) {
    await page.getByLabel(/^Message to/).fill(words)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('log').getByText(words)).toBeVisible()
    await expect(page.getByText('Sending…')).toHaveCount(0)
  }
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}$/)
  const forEverybody = { name: 'Answer for everybody' }
  await expect(page.getByRole('link', forEverybody)).toHaveCount(0)

  const sellers = await openFor(browser, seller.email)
  await sellers.goto(new URL(page.url()).pathname)
  await expect(sellers.getByRole('link', forEverybody)).toHaveCount(1)
  await sellers.getByRole('link', forEverybody).click()
  await expect(sellers).toHaveURL(`/dashboard/editproduct/${product._id}`)
  await expect(questionOf(sellers, 1)).toHaveValue(ASKED)
  await expect(answerOf(sellers, 1)).toBeFocused()

  const shorter = 'Does it come apart?'
  await questionOf(sellers, 1).fill(shorter)
  await sellers.reload()
  await expect(questionOf(sellers, 1)).toHaveValue(shorter)
  await expect(questionOf(sellers, 2)).toHaveCount(0)
  await answerOf(sellers, 1).fill(ANSWER)
  await save(sellers)
  await expect(sellers).toHaveURL('/dashboard/myproducts')

  const visitor = await openFor(browser)
  await visitor.goto(`/products/${product._id}`)
  await expect(sectionOf(visitor).getByRole('term')).toHaveText([shorter])
  await expect(sectionOf(visitor).getByRole('definition')).toHaveText([ANSWER])
  await expect(sectionOf(visitor)).not.toContainText(buyer.name)
  await Promise.all([sellers.context().close(), visitor.context().close()])
})

test('who has ordered a piece is shown an answer that has changed, and nothing where one was added', {
  tag: '@long',
}, async ({ page, request }) => {
  const { token } = await enrol(request, 'seller')
  const wobble = { question: 'Does it wobble?', answer: 'Not on a level floor.' }
  const product = await listProduct(request, 'Chair with an answer', { token, answered_questions: [wobble] })
  await placeOrder(page, await arriveAs(page, 'buyer'), product)
  const say = async (...answered_questions: object[]) => {
    const headers = { authorization: `bearer ${token}` }
    const answer = await request.patch(`/api/products/${product._id}`, { headers, data: { answered_questions } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const added = { question: ASKED, answer: ANSWER }
  await say(wobble, added)
  // Not where it is paid: that would hold the piece, and its listing with it.
  await page.goto('/dashboard/myorders')
  await expect(rowOf(page, product)).toContainText(/Pay by \d+ \w+ \d{4}/)
  await say({ ...wobble, answer: 'A little, since yesterday.' }, added)
  await page.goto('/dashboard/myorders')
  await rowOf(page, product).getByRole('link', { name: 'See What Changed' }).click()
  const changes = page.getByRole('region', { name: 'Changed since you ordered' })
  await expect(changes.getByRole('definition').filter({ hasText: wobble.answer })).toBeVisible()
  await expect(changes.getByRole('definition').filter({ hasText: 'A little, since yesterday.' })).toBeVisible()
})
