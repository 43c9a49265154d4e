import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { productWithPictures } from './shop.ts'

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

test('swiping the pictures moves the thumbnails along', { tag: '@phone-only' }, async ({ page }) => {
  const product = await productWithPictures(page)
  await page.goto(`/products/${product._id}`)
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true')
  await swipe(page)
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true')
})
