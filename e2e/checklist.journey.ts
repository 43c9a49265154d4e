import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { sellTo } from './paid-sale.ts'
import { pngOf } from './pictures.ts'
import { tokenOf } from './shop.ts'

/* Two people before a piece, in a cellar. */

const checklist = (page: Page) => page.getByRole('region', { name: 'Look it over' })
const found = (page: Page) => page.getByRole('region', { name: 'Found at the handover' })

test('what a buyer finds without a connection is sent later, once, and seen by both', { tag: '@long' }, async ({
  page,
  browser,
  request,
  context,
}) => {
  const scratch = { x: 3000, y: 4000, kind: 'scratch', severity: 1, note: 'left side' }
  const { sellers, buyer, address, orderId } = await sellTo(page, browser, request, 'Cellar Chest', undefined, [
    scratch,
  ])
  await page.goto(address)
  await expect(checklist(page).getByText('1. Scratch, seen close up: left side')).toBeVisible()

  await context.setOffline(true)
  await checklist(page).getByLabel('Worse').check()
  await checklist(page).getByLabel('What you see').fill('Twice as long')
  await checklist(page).getByRole('button', { name: 'Add what is not listed' }).click()
  await checklist(page).getByLabel('What you see').last().fill('A foot is glued')
  await checklist(page).getByRole('button', { name: 'Send what I found' }).click()
  await expect(checklist(page).getByRole('alert')).toHaveText(
    'Take a picture of what is not listed, or take it off the list.',
  )
  await checklist(page)
    .getByLabel('Take a picture')
    .last()
    .setInputFiles(pngOf('foot.png', [80, 60, 40]))
  await expect(checklist(page).getByRole('img', { name: 'What you see' })).toBeVisible()
  await checklist(page).getByRole('button', { name: 'Send what I found' }).click()
  await expect(checklist(page).getByRole('status')).toContainText('It is kept on this device')

  // The page is left and opened again: what was kept goes by itself.
  await context.setOffline(false)
  await page.goto(address)
  await expect(found(page).getByText(/You looked the piece over: 1 worse than described, 1 not listed/)).toBeVisible()
  await expect(found(page).getByText('Not listed. A foot is glued')).toBeVisible()
  await expect(found(page).getByRole('img')).toBeVisible()
  const token = await tokenOf(page.request, buyer.email)
  const answer = await page.request.get(`/api/sales/${orderId}`, { headers: { authorization: `bearer ${token}` } })
  expect((await answer.json()).checklists).toHaveLength(1)

  await sellers.goto(address)
  await expect(found(sellers).getByText(/looked the piece over: 1 worse than described, 1 not listed/)).toBeVisible()
  await expect(checklist(sellers)).toHaveCount(0)
})

test('a checklist that waits on the device goes out from any page of the shop', { tag: '@long' }, async ({
  page,
  browser,
  request,
  context,
}) => {
  const dent = { x: 3000, y: 4000, kind: 'dent', severity: 1 }
  const { sellers, address, product } = await sellTo(page, browser, request, 'Mineshaft Mirror', undefined, [dent])
  await page.goto(address)
  await expect(checklist(page)).toBeVisible()
  await context.setOffline(true)
  await checklist(page).getByLabel('Worse').check()
  await checklist(page)
    .getByLabel('Take a picture')
    .setInputFiles(pngOf('dent.png', [80, 60, 40]))
  await checklist(page).getByRole('button', { name: 'Send what I found' }).click()
  await expect(checklist(page).getByRole('status')).toContainText('It is kept on this device')
  await page.close()

  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/blog')
  await expect(later.getByText(`What you found on ${product.product_name} is sent.`)).toBeVisible()
  await later.goto(address)
  await expect(found(later).getByText('You looked the piece over: 1 worse than described')).toBeVisible()
  await expect(found(later).getByRole('img')).toBeVisible()
  await later.reload()
  await expect(found(later).getByText('You looked the piece over')).toHaveCount(1)

  await sellers.goto('/notifications')
  await expect(sellers.getByText('Found at the handover: 1 worse than described.')).toBeVisible()
})
