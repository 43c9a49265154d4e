import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { openPart } from './listing-form.ts'
import { pngOf } from './pictures.ts'
import { arriveAs, listProduct, tokenOf } from './shop.ts'

/* What age and use left on a piece, from the seller's finger to the buyer's eye. */

const field = (page: Page) => page.getByRole('group', { name: 'Marks (optional)' })
const board = (page: Page) => page.getByAltText('The picture that marks are put on')
const pin = (page: Page, number: number) => field(page).getByRole('button', { name: new RegExp(`^Mark ${number}:`) })

/** Where a pin is, in percent of its picture. */
const placeOf = (page: Page, number: number) =>
  pin(page, number).evaluate((element) => [element.style.left, element.style.top])

async function listOwn(page: Page, more: Record<string, unknown> = {}) {
  const seller = await arriveAs(page, 'seller')
  return listProduct(page.request, 'Marked Chair', { token: await tokenOf(page.request, seller.email), ...more })
}

test('a seller puts pins by pointer and by keyboard, and buyers see them, also without scripts', {
  tag: '@long',
}, async ({ page, browser }) => {
  const product = await listOwn(page)
  await page.goto(`/dashboard/editproduct/${product._id}`)
  await openPart(page, 'Marks')
  const box = await board(page).boundingBox()
  if (!box) throw new Error('there is no picture')

  // By pointer: a press puts one, dragging moves it.
  await board(page).click({ position: { x: box.width / 4, y: box.height / 4 } })
  await expect(pin(page, 1)).toBeFocused()
  await pin(page, 1).hover()
  await page.mouse.down()
  const moved = await board(page).boundingBox()
  await page.mouse.move((moved?.x ?? 0) + box.width / 2, (moved?.y ?? 0) + box.height / 2, { steps: 3 })
  await page.mouse.up()
  await expect
    .poll(async () => (await placeOf(page, 1)).map((part) => Math.round(Number.parseFloat(part))))
    .toEqual([50, 50])
  await field(page).getByText('Stain', { exact: true }).click()
  await field(page).getByLabel('Where and what').fill('left arm')
  await field(page).getByLabel('Size (mm)').fill('40')

  // By keyboard: the button puts one in the middle, arrows move it.
  await field(page).getByRole('button', { name: 'Add a mark' }).press('Enter')
  await expect(pin(page, 2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  // Clear of the first: two fingers' breadths on a phone.
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Shift+ArrowUp')
  expect(await placeOf(page, 2)).toEqual(['51%', '20%'])
  await field(page).getByRole('button', { name: 'Add a mark' }).press('Enter')
  await expect(pin(page, 3)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(pin(page, 3)).toHaveCount(0)
  await expect(pin(page, 2)).toBeFocused()

  await field(page)
    .getByLabel('Take a close-up')
    .setInputFiles(pngOf('close.png', [90, 60, 40]))
  await expect(field(page).getByRole('img', { name: 'Close-up' })).toBeVisible()
  await field(page).getByLabel('I looked at every side').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/myproducts/)

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(`/products/${product._id}`)
  const rows = plain.getByRole('region', { name: 'Marks' }).getByRole('listitem')
  await expect(rows).toHaveText([/Stain, seen close up, 40 mm: left arm/, /Scratch, seen close up/])
  await expect(plain.getByText('The seller looked at every side.')).toBeVisible()
  await expect(plain.getByRole('img', { name: /^Close-up: Scratch/ })).toBeAttached()
  await plain.getByRole('link', { name: 'Mark 1: Stain, seen close up, 40 mm: left arm' }).click()
  await expect(plain).toHaveURL(/#mark-1$/)
  await expect(plain.locator(':target')).toHaveText(/left arm/)
  await plain.context().close()

  await page.goto(`/products/${product._id}`)
  await page.getByRole('link', { name: /^Mark 2:/ }).click()
  await expect(page.locator(':target')).toHaveText(/Scratch/)
})
