import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { test } from './journey.ts'
import { findProduct, listProduct, productWithPictures } from './shop.ts'

/** A list of one piece, which no other journey touches. */
async function openOwnCard(page: Page, request: APIRequestContext, words: string) {
  const { _id, product_name } = await listProduct(request, words)
  await page.goto(`/products?${new URLSearchParams({ q: product_name })}`)
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  return { card, name: product_name, path: `/products/${_id}` }
}

test('a card leads to the page of its piece, by picture and by name', { tag: '@long' }, async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const { card, name } = await openOwnCard(page, request, 'Linked stool')
  await expect(card.getByRole('link', { name, exact: true })).toHaveCount(1)
  const picture = await card.getByRole('img').boundingBox()
  if (!picture) throw new Error('The card has no picture')
  await page.mouse.click(picture.x + picture.width / 2, picture.y + picture.height * 0.7)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(`${name} · Patina`)
  await expect(page.getByText(/^listed .+ ago$|^listed just now$/)).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL('/products')
  expect(complaints).toEqual([])
})

test('a piece that someone is about to open is there when they press, without anything that says wait', {
  tag: '@long',
}, async ({ page, request }) => {
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
  const { card, name, path } = await openOwnCard(page, request, 'Wanted stool')
  const link = card.getByRole('heading').getByRole('link')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await link.hover()
    await expect.poll(() => fetched, { timeout: 1000 }).toContain(`/api${path}`)
  }).toPass()
  // From here on the API is silent: what the page shows was fetched before.
  await page.route('**/api/**', () => {})
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('a sold piece says so, and shows others like it', { tag: '@long' }, async ({ page }) => {
  const product = await findProduct(page, ({ available }) => available === 'sold')
  await page.goto(`/products/${product._id}`)
  await expect(page.getByText('This piece is sold.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Already Sold' })).toBeDisabled()
  await expect(page.getByText('Ask a question')).toHaveCount(0)
  await page.getByRole('link', { name: 'See pieces like this' }).click()
  const similar = page.getByRole('region', { name: 'Pieces like this' })
  await expect(similar).toBeInViewport()
  await expect(similar.getByRole('article').first()).toBeVisible()
})

test('machines read the piece from the page, and the browser has nothing to complain of', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page)
  const product = await productWithPictures(page)
  await page.goto(`/products/${product._id}`)
  await expect(page.getByText(/^listed /)).toBeVisible()
  const address = `${baseURL}/products/${product._id}`
  const block = page.locator('script[type="application/ld+json"]')
  const markup = JSON.parse((await block.textContent()) ?? '')
  expect(markup).toMatchObject({ '@type': 'Product', name: product.product_name, offers: { url: address } })
  expect(markup.image).toHaveLength(product.pictures.length)
  expect((await page.request.get(markup.image[0])).headers()['content-type']).toBe('image/webp')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  const shared = page.locator('meta[property="og:image"]')
  await expect(shared).toHaveAttribute('content', `${baseURL}/share/${product._id}.jpg`)
  expect((await page.request.get(`/share/${product._id}.jpg`)).headers()['content-type']).toBe('image/jpeg')
  expect(complaints).toEqual([])
})

test('on a phone the price and the order button stay at the bottom until other items come', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const product = await listProduct(request, 'Handy stool')
  await page.setViewportSize({ width: 390, height: 740 })
  await page.goto(`/products/${product._id}`)
  const order = page.getByRole('link', { name: `Order Now : ${product.product_name}` })
  await expect(order).toBeInViewport({ ratio: 1 })
  const last = page.getByRole('contentinfo').getByRole('listitem').last()
  await last.scrollIntoViewIfNeeded()
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect(order).not.toBeInViewport()
  // Who comes back to it by keyboard sees it, and it covers nothing.
  await order.focus()
  await expect(order).toBeInViewport({ ratio: 1 })
  const bottomOf = async () => {
    const box = await last.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await bottomOf()).toBeLessThan((await order.boundingBox())?.y ?? 0)
})
