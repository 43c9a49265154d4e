import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { expectNoFlaws } from './flaws.ts'
import { holdBack } from './hold-back.ts'
import { pieceWithPictures } from './shop.ts'

const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures', exact: true })
const slides = (page: Page) =>
  gallery(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Enlarge/ }) })
const thumbnail = (page: Page, number: number) => gallery(page).getByRole('link', { name: `Show picture ${number}` })
const inView = (locator: Locator) => expect(locator).toBeInViewport({ ratio: 0.9 })

/** From the first picture to the second. */
async function swipe(page: Page) {
  // What stands below the strip is there once the strip is whole.
  await expect(thumbnail(page, 2)).toBeAttached()
  await gallery(page)
    .getByRole('list')
    .first()
    .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth * 0.8 }))
  await inView(slides(page).nth(1))
}

test('a keyboard turns the pictures, by arrow keys, thumbnails and buttons', async ({ page }) => {
  const piece = await pieceWithPictures(page)
  const last = piece.pictures.length - 1
  await page.goto(`/products/${piece._id}`)
  await expectAlive(page)
  await inView(slides(page).first())
  const shown = (index: number) => slides(page).nth(index).getByRole('link')

  await shown(0).focus()
  await page.keyboard.press('ArrowRight')
  await inView(slides(page).nth(1))
  await page.keyboard.press('End')
  await inView(slides(page).nth(last))
  await page.keyboard.press('ArrowRight')
  await inView(slides(page).nth(last))
  await page.keyboard.press('Home')
  await inView(slides(page).first())

  await thumbnail(page, 2).press('Enter')
  await inView(slides(page).nth(1))
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(shown(1)).toHaveAttribute('tabindex', '0')
  await expect(shown(0)).toHaveAttribute('tabindex', '-1')

  if (test.info().project.name === 'desktop') {
    await gallery(page).getByRole('button', { name: 'Previous picture' }).press('Enter')
    await inView(slides(page).first())
    await gallery(page).getByRole('button', { name: 'Next picture' }).press('Enter')
    await inView(slides(page).nth(1))
  }
})

test('the pictures can be swiped, and the thumbnails follow', async ({ page }) => {
  const piece = await pieceWithPictures(page)
  await page.goto(`/products/${piece._id}`)
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true')
  await swipe(page)
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true')
})

test('the thumbnails follow also where the pictures were swiped before the scripts came', async ({ page }) => {
  const piece = await pieceWithPictures(page)
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto(`/products/${piece._id}`, { waitUntil: 'commit' })
  await swipe(page)
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true')
  release()
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true')
})

test('a picture opens large, can be moved around in, and gives the focus back when Escape closes it', async ({
  page,
}) => {
  const piece = await pieceWithPictures(page)
  await page.goto(`/products/${piece._id}`)
  await expectAlive(page)
  const picture = slides(page).first().getByRole('link')
  await picture.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: piece.product_name })
  await expect(dialog.getByRole('img')).toBeVisible()
  const room = dialog.getByRole('region')
  expect(await room.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  expect(await room.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await expectNoFlaws(page)
  await dialog.getByRole('button', { name: 'Fit to screen' }).click()
  expect(await room.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(picture).toBeFocused()
})

test('the page can be read and its pictures scrolled where scripts are off', async ({ browser, baseURL, page }) => {
  const piece = await pieceWithPictures(page)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(`/products/${piece._id}`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(piece.product_name)
  await expect(plain.getByRole('link', { name: /^Order Now/ }).first()).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await gallery(plain).getByRole('link', { name: 'Show picture 2' }).click()
  await inView(slides(plain).nth(1))
  await plain.getByRole('link', { name: /^Show phone number/ }).click()
  await expect(plain).toHaveURL(/\/login\?from=/)
  await context.close()
})
