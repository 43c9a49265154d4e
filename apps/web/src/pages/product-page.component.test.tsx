import type { ProductDetail } from '@patina/contract/products'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/kit/accessibility.ts'
import type { Answers } from '#test/kit/fake-api.ts'
import { armchair, detailed } from '#test/kit/fake-shop.ts'
import { press } from '#test/kit/keyboard.ts'
import { refuse, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const { product: WORDS, fit: FIT } = TEXTS
const PATH = `/products/${armchair._id}`

const pictures = ['armchair', 'armchair-back', 'armchair-arm'].map((name) => ({
  ...armchair.picture,
  url: `/images/demo/${name}-960.webp`,
}))
const product: ProductDetail = { ...detailed(armchair), pictures }
const showProduct = (more: Partial<ProductDetail> = {}, answers: Answers = {}) =>
  show(PATH, { answers: { [`GET ${PATH}`]: () => reply('productDetail', { ...product, ...more }), ...answers } })

const gallery = page.getByRole('region', { name: WORDS.pictures, exact: true })
const slides = gallery.getByRole('listitem').filter({ has: page.getByRole('link', { name: WORDS.enlarge }) })
const link = (index: number) => slides.nth(index).getByRole('link')
const thumbnail = (number: number) => gallery.getByRole('link', { name: WORDS.showPicture(number) })
const dialog = page.getByRole('dialog', { name: product.product_name })
const enlarged = (number: number) => dialog.getByRole('img', { name: new RegExp(`picture ${number} of 3`) })
const inView = (locator: Locator) => expect.element(locator).toBeInViewport({ ratio: 0.9 })

test('a seller’s change of advertising that the shop refuses goes back, and says why', async () => {
  const own = { _id: armchair._id, product_id: armchair._id, as: 'own' } as const
  const refusal = Promise.withResolvers<Response>()
  await show(PATH, {
    as: 'seller',
    answers: {
      [`GET ${PATH}`]: () => reply('productDetail', product),
      'GET /users/me/products': () => reply('standings', [own]),
      [`PUT /products/promote/${armchair._id}`]: () => refusal.promise,
    },
  })
  const advertised = page.getByRole('checkbox', { name: TEXTS.dashboard.advertise(product.product_name) })
  await expect.element(advertised).toBeChecked()
  await advertised.click()
  await expect.element(advertised).not.toBeChecked()
  refusal.resolve(refuse(409, 'Somebody is paying for it.'))
  await expect.element(page.getByText('Somebody is paying for it.')).toBeVisible()
  await expect.element(advertised).toBeChecked()
})

test('a keyboard turns the pictures by arrow keys, thumbnails and buttons', async () => {
  await showProduct()
  await inView(slides.first())
  await press(link(0), 'ArrowRight')
  await inView(slides.nth(1))
  // After the last picture comes how big the item is.
  await userEvent.keyboard('{End}')
  const drawing = gallery.getByRole('img', { name: /wide/ })
  await inView(drawing)
  await expect.element(gallery.getByRole('link', { name: WORDS.showDrawing })).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{ArrowRight}')
  await inView(drawing)
  await userEvent.keyboard('{ArrowLeft}')
  await inView(slides.nth(2))
  await userEvent.keyboard('{Home}')
  await inView(slides.first())

  await press(thumbnail(2), 'Enter')
  await inView(slides.nth(1))
  await expect.element(thumbnail(2)).toHaveAttribute('aria-current', 'true')
  await expect.element(link(1)).toHaveAttribute('tabindex', '0')
  await expect.element(link(0)).toHaveAttribute('tabindex', '-1')

  await press(gallery.getByRole('button', { name: WORDS.previous }), 'Enter')
  await inView(slides.first())
  await press(gallery.getByRole('button', { name: WORDS.next }), 'Enter')
  await inView(slides.nth(1))
})

test('a picture opens whole from its largest file, and closer it can be moved around in', async () => {
  await showProduct()
  await press(link(0), 'Enter')
  await expect.element(enlarged(1)).toHaveAttribute('src', link(0).element().getAttribute('href') ?? '')
  await expect.element(enlarged(1)).toHaveStyle({ objectFit: 'contain' })
  await expectAccessible('dialog[open]')
  const canMove = () => {
    const room = dialog.getByRole('region').first().element()
    return room.scrollWidth > room.clientWidth
  }
  expect(canMove()).toBe(false)
  await dialog.getByRole('button', { name: WORDS.lookCloser }).click()
  await expect.poll(canMove).toBe(true)
  expect(dialog.getByRole('region').first().element().scrollLeft).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: WORDS.fitToScreen }).click()
  await expect.poll(canMove).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(link(0)).toHaveFocus()
})

test('enlarged pictures are turned by buttons, keys and fingers, and closing leads to the last one', async () => {
  await showProduct()
  await link(0).click()
  await inView(enlarged(1))
  await dialog.getByRole('button', { name: WORDS.next }).click()
  await inView(enlarged(2))
  await userEvent.keyboard('{ArrowRight}')
  await inView(enlarged(3))
  await dialog.getByRole('button', { name: WORDS.previous }).click()
  await inView(enlarged(2))
  const strip = dialog.getByRole('list').element()
  strip.scrollBy({ left: strip.clientWidth * 0.8 })
  await inView(enlarged(3))
  await expect.element(dialog.getByRole('status')).toHaveTextContent(WORDS.place(3, 3))
  await dialog.getByRole('button', { name: WORDS.close, exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await inView(slides.nth(2))
  await expect.element(link(2)).toHaveFocus()
})

test('a portrait is shown whole on its own colors', async () => {
  const portrait = { ...armchair.picture, width: 480, height: 1600 }
  await showProduct({ picture: portrait, pictures: [portrait] })
  await expect.element(slides.getByRole('img')).toHaveStyle({ objectFit: 'contain' })
  const ground = slides.element().querySelector('span[style*="data:image"]')
  expect(ground).not.toBeNull()
})

test('a description of many lines is folded until somebody wants all of it', async () => {
  await showProduct({ description: `It begins.${'\n'.repeat(3900)}It ends.` })
  const whole = page.getByRole('button', { name: TEXTS.showAll })
  await expect.element(whole).toHaveAttribute('aria-expanded', 'false')
  expect(document.body.scrollHeight).toBeLessThan(8000)
  await whole.click()
  await expect.element(page.getByRole('button', { name: WORDS.showLess })).toBeVisible()
  expect(document.body.scrollHeight).toBeGreaterThan(50_000)
})

/** The system's own way of sharing and its clipboard, which fail as a test wants. */
function fakeSharing(
  share: ((data: ShareData) => Promise<void>) | undefined,
  writeText: (text: string) => Promise<void>,
) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  onTestFinished(() => {
    for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
  })
}

const shareButton = page.getByRole('button', { name: WORDS.share })
const address = `${location.origin}${PATH}`

test('sharing copies the link where the system has no way of its own', async () => {
  const writeText = vi.fn(async () => {})
  fakeSharing(undefined, writeText)
  await showProduct()
  await shareButton.click()
  await expect.element(page.getByRole('status').filter({ hasText: WORDS.copied })).toBeVisible()
  expect(writeText.mock.calls).toEqual([[address]])
})

test('sharing tells nothing where the system shared, and else what became of the link', async () => {
  const share = vi.fn(async () => {})
  const writeText = vi.fn(async () => {})
  fakeSharing(share, writeText)
  await showProduct()
  await shareButton.click()
  share.mockRejectedValueOnce(new DOMException('Not now', 'AbortError'))
  await shareButton.click()
  await expect
    .poll(() => share.mock.calls)
    .toEqual([[{ title: product.product_name, url: address }], [{ title: product.product_name, url: address }]])
  expect(writeText).not.toHaveBeenCalled()

  share.mockRejectedValue(new DOMException('Not now', 'NotAllowedError'))
  await shareButton.click()
  await expect.element(page.getByText(WORDS.copied)).toBeVisible()
  writeText.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
  await shareButton.click()
  await expect.element(page.getByText(WORDS.notShared)).toBeVisible()
})

test('an item that is gone when it is opened says so, and the page begins there', async () => {
  const shop = await show('/products', { answers: { [`GET ${PATH}`]: () => refuse(404, 'Gone.') } })
  await press(page.getByRole('link', { name: armchair.product_name, exact: true }).first(), 'Enter')
  await expect.element(page.getByText('Page Not Found Please Click the button to go Home Page')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(shop.path()).toBe(PATH)
})

test('a visitor with two homes asks for each of them and forgets both', async () => {
  const shop = await showProduct()
  const section = page.getByRole('region', { name: FIT.title })
  const answer = section.getByRole('status')
  const name = section.getByLabelText(FIT.homeName)
  const see = section.getByRole('button', { name: FIT.seeWhether })
  await section.getByRole('button', { name: FIT.checkDoor }).click()
  await see.click()
  await expect.element(answer).toHaveTextContent(FIT.fits)

  await section.getByRole('button', { name: FIT.addHome }).click()
  await name.fill('Home')
  await see.click()
  await expect.element(section.getByRole('alert').filter({ hasText: FIT.nameTaken })).toBeVisible()
  await name.fill('Studio')
  await see.click()
  await expect.element(section.getByLabelText(FIT.into)).toHaveValue('Studio')

  await section.getByLabelText(FIT.into).selectOptions('Home')
  await expect.poll(() => localStorage.getItem('homes') ?? '').toMatch(/Home.*Studio/)
  await shop.open()
  await expect.element(section.getByLabelText(FIT.into)).toHaveValue('Home')

  for (const home of ['Home', 'Studio']) {
    await section.getByRole('button', { name: FIT.changeWay }).click()
    await section.getByRole('button', { name: FIT.deleteHome }).click()
    await expect.element(section.getByText(home, { exact: true })).not.toBeInTheDocument()
  }
  await expect.element(section.getByRole('button', { name: FIT.checkDoor })).toBeVisible()
})

test('choosing a picture moves neither the thumbnails nor the page', async () => {
  await showProduct()
  await inView(slides.first())
  const links = gallery.getByRole('link', { name: WORDS.showAnyPicture })
  await expect.poll(() => links.elements()).toHaveLength(3)
  await thumbnail(1).click()
  const places = () => links.elements().map((element) => [scrollY, { ...element.getBoundingClientRect().toJSON() }])
  const before = places()
  for (const number of [3, 1, 2]) {
    await thumbnail(number).click()
    await expect.element(thumbnail(number)).toHaveAttribute('aria-current', 'true')
    expect(places()).toEqual(before)
  }
})
