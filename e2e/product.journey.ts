import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAlive } from './alive.ts'
import { complaintsOf } from './complaints.ts'
import { expectNoFlaws } from './flaws.ts'
import { holdBack } from './hold-back.ts'
import { test } from './journey.ts'
import { fillSignIn, somebody } from './people.ts'
import { findProduct, listProduct, productWithPictures } from './shop.ts'

/** A list of one piece, which no other journey touches. */
async function openOwnCard(page: Page, request: APIRequestContext, words: string) {
  const { _id, product_name } = await listProduct(request, words)
  await page.goto(`/products?${new URLSearchParams({ q: product_name })}`)
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  return { card, name: product_name, path: `/products/${_id}` }
}

test('a card leads to the page of its piece, by picture and by name', async ({ page, request }) => {
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

test('the picture of a card grows into that of its page, unless somebody wants no motion', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page)
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const moved = document.getAnimations().find(({ effect }) => {
          return effect instanceof KeyframeEffect && effect.pseudoElement === '::view-transition-group(piece)'
        })
        document.documentElement.dataset.grown = String(moved?.effect?.getTiming().duration)
      })
      return transition
    }
  })
  const { card, name } = await openOwnCard(page, request, 'Growing stool')
  await expectAlive(page)
  const open = async () => {
    await card.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  const html = page.locator('html')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open()
  await expect(html).toHaveAttribute('data-grown', '200')
  await page.goBack()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open()
  await expect(html).toHaveAttribute('data-grown', '0')
  expect(complaints).toEqual([])
})

test('a piece that someone is about to open is there when they press, without anything that says wait', async ({
  page,
  request,
}) => {
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

test('a visitor who asks a question signs in first, and comes back to it', async ({ page }) => {
  const product = await productWithPictures(page)
  await page.goto(`/products/${product._id}`)
  await page.getByRole('link', { name: /^Ask a question/ }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await fillSignIn(page, 'buyer@patina.test')
  await expect(page).toHaveURL(`/messages/new?product=${product._id}`)
  await expect(page.getByLabel(/^Message to/)).toBeVisible()
})

test('sharing copies the link where the system has no way of its own', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.clock.install()
  const product = await productWithPictures(page)
  await page.goto(`/products/${product._id}`)
  await expectAlive(page)
  await stopTheClock(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Link copied' })
  // Under the pointer it stays.
  await toast.hover()
  await page.clock.runFor(60_000)
  await page.clock.resume()
  await expectNoFlaws(page, '[role=status]')
  await expect(toast).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/products/${product._id}`)
})

test('what is said before the toasts have come is shown once they are there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.clock.install()
  const release = await holdBack(page, '**/assets/toaster-*.js')
  const product = await productWithPictures(page)
  await page.goto(`/products/${product._id}`)
  await expectAlive(page)
  await stopTheClock(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(product._id)
  await page.clock.runFor(60_000)
  const toast = page.getByRole('status').filter({ hasText: 'Link copied' })
  await expect(toast).toHaveCount(0)
  release()
  await expect(toast).toBeVisible()
})

/** Toasts leave after a while: with the clock standing still, not before a slow machine has seen them. */
const stopTheClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

const COPIED = 'Link copied'
const UNSHARED = /^The link could not be shared\. It is /

test('sharing tells nothing where the system has shared or somebody changed their mind, else what became of the link', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const share = async ({ url }: ShareData) => {
      const { dataset } = document.documentElement
      dataset.shared = `${dataset.shared ?? ''} ${url}`
      if (dataset.failure) throw new DOMException('Not now', dataset.failure)
    }
    const writeText = async () => {
      if (document.documentElement.dataset.clipboard === 'fails') throw new DOMException('No', 'NotAllowedError')
    }
    Object.defineProperty(navigator, 'share', { value: share })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  const product = await productWithPictures(page)
  await page.goto(`/products/${product._id}`)
  const html = page.locator('html')
  const button = page.getByRole('button', { name: 'Share' })
  const toasts = page.getByText(COPIED).or(page.getByText(UNSHARED))
  let shared = ''
  const press = async (failure: string, clipboard: 'works' | 'fails') => {
    await html.evaluate((root, how) => Object.assign(root.dataset, how), { failure, clipboard })
    await button.click()
    shared += ` ${baseURL}/products/${product._id}`
    await expect(html).toHaveAttribute('data-shared', shared)
  }
  await press('', 'works')
  await press('AbortError', 'works')
  // Had one of these been told, it would stand beside what is told now.
  await press('NotAllowedError', 'works')
  await expect(toasts).toHaveText([COPIED])
  await press('NotAllowedError', 'fails')
  await expect(page.getByText(UNSHARED)).toBeVisible()
  await expectNoFlaws(page, '[role=status]')
})

test('a sold piece says so, and shows others like it', async ({ page }) => {
  const product = await findProduct(page, ({ available }) => available === 'sold')
  await page.goto(`/products/${product._id}`)
  await expect(page.getByText('This piece is sold.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Already Sold' })).toBeDisabled()
  await expect(page.getByText('Ask a question')).toHaveCount(0)
  await page.getByRole('link', { name: 'See pieces like this' }).click()
  const similar = page.getByRole('region', { name: 'Pieces like this' })
  await expect(similar).toBeInViewport()
  await expect(similar.getByRole('article').first()).toBeVisible()
  await expectNoFlaws(page)
})

test('machines read the piece from the page, and the browser has nothing to complain of', async ({ page, baseURL }) => {
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
  await expectNoFlaws(page)
  expect(complaints).toEqual([])
})

test('nothing scrolls sideways on the narrowest phone, however long the words are', async ({ page, request }) => {
  const product = await listProduct(request, `Chaiselongue${'langgestreckt'.repeat(5)}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/products/${product._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
})

test('on a phone the price and the one way to order stay at hand below, until other pieces come', async ({
  page,
  request,
}) => {
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
  await expectNoFlaws(page)
})

test('what is no piece is the not-found page', async ({ page }) => {
  const answer = await page.goto(`/products/${somebody().email}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Go To Home Page' })).toBeVisible()
})

test('a piece that is gone when it is opened says so, and the page begins there', async ({ page, request }) => {
  const { card, name, path } = await openOwnCard(page, request, 'Gone stool')
  await expectAlive(page)
  await page.route(`**/api${path}`, (route) => route.fulfill({ status: 404, json: { message: 'Gone.' } }))
  await card.getByRole('heading').getByRole('link', { name }).press('Enter')
  await expect(page.getByText('Page Not Found')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
