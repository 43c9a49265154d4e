import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { arriveAs, enrol, listProduct } from './shop.ts'

/* What somebody looks for, and what has come since they looked. */

/** A word that only the pieces of one journey have. */
const someWord = () => `quill${randomUUID().slice(0, 8)}`

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const item = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()

async function save(page: Page, name?: string): Promise<void> {
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  if (name) await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Search saved.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saved: your searches' })).toBeVisible()
}

test('a buyer saves a search and sees what is new in it', async ({ page, request }) => {
  const word = someWord()
  const { token } = await enrol(request, 'seller')
  const first = await listProduct(request, `First ${word}`, { token })
  await arriveAs(page, 'buyer')
  await page.goto(`/products?q=${word}&maxPrice=400`)
  await expect(card(page, first.product_name)).toBeVisible()

  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue(`“${word}” under $400`)
  await expect(dialog.getByRole('radio', { name: 'Once a day' })).toBeChecked()
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(dialog.getByText('Give it a name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeFocused()
  await save(page, 'For the hall')

  await page.getByRole('link', { name: 'Saved: your searches' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved Searches')
  await expect(item(page, 'For the hall')).toContainText('Nothing new since you looked')

  const second = await listProduct(request, `Second ${word}`, { token })
  await listProduct(request, `Dear ${word}`, { token, resale_price: 500, original_price: 900 })
  await page.reload()
  await expect(item(page, 'For the hall')).toContainText('1 new piece since you looked')
  await expect(page.getByRole('list', { name: 'New: For the hall' }).getByRole('link')).toHaveText(second.product_name)

  const looked = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('link', { name: 'For the hall', exact: true }).click()
  await expect(card(page, second.product_name)).toBeVisible()
  await looked
  await page.getByRole('link', { name: 'Saved: your searches' }).click()
  await expect(item(page, 'For the hall')).toContainText('Nothing new since you looked')
})

test('a seller sees how often a piece was looked at, and by their own look not more often', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { person, token } = await enrol(request, 'seller')
  const piece = await listProduct(request, 'Much seen bench', { token })
  const told = page.waitForRequest((sent) => sent.url().endsWith(`/api/products/${piece._id}/view`))
  await page.goto(`/products/${piece._id}`)
  await told
  const again: string[] = []
  page.on('request', (sent) => again.push(sent.url()))
  await page.reload()
  // The count of views is asked for anew until what was counted in memory is written.
  const desk = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  const signedIn = await desk.request.post('/api/auth/sign-in/email', {
    data: { email: person.email, password: 'Patina#2022' },
  })
  expect(signedIn.ok()).toBe(true)
  await desk.addInitScript((accessToken) => localStorage.setItem('accessToken', accessToken), token)
  await expect(async () => {
    await desk.goto('/dashboard/myproducts')
    await expect(desk.getByRole('row').filter({ hasText: piece.product_name })).toContainText('1 view, 1 this week')
  }).toPass()
  expect(again.filter((url) => url.endsWith('/view'))).toEqual([])
})
