import { expect, type Locator, type Page } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { expectNoFlaws } from './flaws.ts'
import { holdBack } from './hold-back.ts'
import { test } from './journey.ts'
import { pngOf } from './pictures.ts'
import { enrol, listProduct, productWithPictures } from './shop.ts'

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
  const product = await productWithPictures(page)
  const last = product.pictures.length - 1
  await page.goto(`/products/${product._id}`)
  await expectAlive(page)
  await inView(slides(page).first())
  const shown = (index: number) => slides(page).nth(index).getByRole('link')

  await shown(0).focus()
  await page.keyboard.press('ArrowRight')
  await inView(slides(page).nth(1))
  // After the last picture comes how big the piece is.
  await page.keyboard.press('End')
  const drawing = gallery(page).getByRole('img', { name: /wide/ })
  await inView(drawing)
  await expect(gallery(page).getByRole('link', { name: 'Show the drawing to scale' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('ArrowRight')
  await inView(drawing)
  await page.keyboard.press('ArrowLeft')
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
  const product = await productWithPictures(page)
  await page.goto(`/products/${product._id}`)
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true')
  await swipe(page)
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true')
})

test('the thumbnails follow also where the pictures were swiped before the scripts came', async ({ page }) => {
  const product = await productWithPictures(page)
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto(`/products/${product._id}`, { waitUntil: 'commit' })
  await swipe(page)
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true')
  release()
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true')
})

test('a picture opens whole from its largest file, and closer it can be moved around in', async ({ page }) => {
  const product = await productWithPictures(page)
  await page.goto(`/products/${product._id}`)
  await expectAlive(page)
  const picture = slides(page).first().getByRole('link')
  const largest = await picture.getAttribute('href')
  await picture.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: product.product_name })
  const opened = dialog.getByRole('img', { name: 'picture 1 of' })
  await expect(opened).toHaveAttribute('src', largest ?? '')
  await expect(opened).toHaveCSS('object-fit', 'contain')
  const room = dialog.getByRole('region').first()
  const canMove = () => room.evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(await canMove()).toBe(false)
  await expectNoFlaws(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Look closer' }).click()
  await expect.poll(canMove).toBe(true)
  expect(await room.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Fit to screen' }).click()
  await expect.poll(canMove).toBe(false)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(picture).toBeFocused()
})

test('enlarged pictures are turned by buttons, arrow keys and fingers, and one comes back to the last', async ({
  page,
}) => {
  const product = await productWithPictures(page)
  await page.goto(`/products/${product._id}`)
  await expectAlive(page)
  await slides(page).first().getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: product.product_name })
  const at = (number: number) => dialog.getByRole('img', { name: `picture ${number} of ${product.pictures.length}` })
  await inView(at(1))
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await inView(at(2))
  await page.keyboard.press('ArrowRight')
  await inView(at(3))
  await dialog.getByRole('button', { name: 'Previous picture' }).click()
  await inView(at(2))
  await dialog.getByRole('list').evaluate((strip) => strip.scrollBy({ left: strip.clientWidth * 0.8 }))
  await inView(at(3))
  await expect(dialog.getByRole('status')).toHaveText(`3 of ${product.pictures.length}`)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
  await inView(slides(page).nth(2))
  await expect(slides(page).nth(2).getByRole('link')).toBeFocused()
})

test('a portrait is shown whole, on its own colours', async ({ page, request }) => {
  const portrait = pngOf('tall.png', [47, 111, 98], { width: 120, height: 400 })
  const { token } = await enrol(request, 'seller')
  const product = await listProduct(request, 'Tall clock', { token }, portrait)
  await page.goto(`/products/${product._id}`)
  const slide = slides(page).first()
  await expect(slide.getByRole('img')).toHaveCSS('object-fit', 'contain')
  await expect(slide.locator('span[style*="data:image"]')).toBeAttached()
  const natural = await slide.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth)
  expect(natural).toBeGreaterThan(3)
})

test('choosing a picture moves neither the thumbnails nor anything else', async ({ page }) => {
  const product = await productWithPictures(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.set(window, 'shifted', entry)
    }).observe({ type: 'layout-shift', buffered: false })
  })
  await page.goto(`/products/${product._id}`)
  await expectAlive(page)
  await thumbnail(page, 1).scrollIntoViewIfNeeded()
  const places = () =>
    gallery(page)
      .getByRole('list', { name: 'All pictures' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => ({ ...link.getBoundingClientRect().toJSON(), at: window.scrollY })))
  await page.evaluate(() => Reflect.set(window, 'shifted', undefined))
  const before = await places()
  for (const number of [3, 1, 2]) {
    await thumbnail(page, number).click()
    await expect(thumbnail(page, number)).toHaveAttribute('aria-current', 'true')
    expect(await places()).toEqual(before)
  }
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeUndefined()
})

test('the page can be read and its pictures scrolled where scripts are off', async ({ browser, baseURL, page }) => {
  const product = await productWithPictures(page)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(`/products/${product._id}`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(product.product_name)
  await expect(plain.getByRole('link', { name: /^Order Now/ }).first()).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await gallery(plain).getByRole('link', { name: 'Show picture 2' }).click()
  await inView(slides(plain).nth(1))
  await plain.getByRole('link', { name: /^Ask a question/ }).click()
  await expect(plain).toHaveURL(`/messages/new?product=${product._id}`)
})
