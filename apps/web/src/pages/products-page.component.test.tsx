import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/kit/accessibility.ts'
import type { Answers } from '#test/kit/fake-api.ts'
import { armchair, CHAIRS, PORTLAND, SALEM, soldSofa } from '#test/kit/fake-shop.ts'
import { loseConnection, refuse, reply } from '#test/kit/reply.ts'
import { show } from '#test/kit/show.tsx'
import { TEXTS } from '#test/kit/texts.ts'

const { products: WORDS } = TEXTS

const words = page.getByRole('combobox', { name: WORDS.search })
const products = page.getByRole('article')
const filters = page.getByRole('button', { name: WORDS.filters })
const sheet = page.getByRole('dialog', { name: WORDS.filters })
const fair = page.getByRole('checkbox', { name: /^Fair/ })
const found = page.getByRole('main').getByRole('status').first()
const chips = page.getByRole('list', { name: WORDS.setFilters }).getByRole('link')
const town = page.getByRole('combobox', { name: WORDS.nearTown })

const productList = (count: number, ...all: (typeof armchair)[]) =>
  reply('publicProducts', all, { 'x-total-count': String(count) })

/** Twelve items, of which seven are fair. */
const answers: Answers = {
  'GET /products': ({ query }) =>
    query.get('condition') === 'fair' ? productList(7, armchair) : productList(12, armchair, soldSofa),
  'GET /search/suggestions': () => reply('suggestions', { categories: [], products: [] }),
}

test('the filters of a phone say what they would show, close and clear', async () => {
  const shop = await show('/products', { screen: 'phone', answers })
  await filters.click()
  await sheet.getByRole('checkbox', { name: /^Fair/ }).click()
  await sheet.getByRole('button', { name: WORDS.show(7) }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(filters).toHaveFocus()
  await expect.element(filters).toHaveTextContent(WORDS.oneFilter)
  expect(shop.path()).toBe('/products?condition=fair')
  await filters.click()
  await sheet.getByRole('link', { name: WORDS.clear }).click()
  await expect.element(fair).not.toBeChecked()
  await expect.poll(shop.path).toBe('/products')
})

test('people who only hear the list are told how much it has and when it changes', async () => {
  const shop = await show('/products', { screen: 'phone', answers })
  await expect.element(found).toHaveTextContent(WORDS.pieces(12))
  await filters.click()
  await sheet.getByRole('checkbox', { name: /^Fair/ }).click()
  await expect.element(sheet.getByRole('status').last()).toHaveTextContent(WORDS.pieces(7))
  await expectAccessible('dialog[open]')
  await userEvent.click(document.body, { position: { x: 200, y: 20 } })
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(filters).toHaveFocus()

  const answer = Promise.withResolvers<Response>()
  shop.answer({ 'GET /products': () => answer.promise })
  await words.fill('oak')
  await userEvent.keyboard('{Enter}')
  await expect.element(found).toHaveTextContent(WORDS.looking)
  answer.resolve(productList(1, armchair))
  await expect.element(found).toHaveTextContent(WORDS.pieces(1))
})

test('a visitor narrows a list by color and material and takes them off again', async () => {
  const shop = await show('/products', { answers })
  await page.getByText(WORDS.colour, { exact: true }).first().click()
  await page.getByRole('checkbox', { name: /^Blue/ }).click()
  await page.getByRole('checkbox', { name: /^Yellow/ }).click()
  await page.getByText(WORDS.material, { exact: true }).first().click()
  await page.getByRole('checkbox', { name: /^Brass/ }).click()
  await expect.poll(shop.path).toBe('/products?colour=yellow,blue&material=brass')
  await expect
    .poll(() => chips.elements().map(({ textContent }) => textContent))
    .toEqual([...['Yellow', 'Blue', 'Brass'].map(WORDS.remove), WORDS.clearAll])
  await page.getByRole('link', { name: WORDS.remove('Brass') }).click()
  await expect.poll(shop.path).toBe('/products?colour=yellow,blue')
  expect(shop.sent('GET /products').at(-1)?.query.get('colour')).toBe('yellow,blue')
})

test('a list that finds nothing says which filter to give up and shows what comes near', async () => {
  const shop = await show('/products?q=sofa&maxPrice=1', {
    answers: {
      'GET /products': ({ query }) => (query.has('maxPrice') ? productList(0) : productList(12, soldSofa)),
      'GET /search/near': () =>
        reply('nearMisses', { loosen: [{ filter: 'price', count: 12, atLeast: false }], products: [armchair] }),
    },
  })
  await expect.element(page.getByText('No Products Available')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: WORDS.near })).toBeVisible()
  await expect.element(products).toMatchTextContent(armchair.product_name)
  await page.getByRole('link', { name: WORDS.withoutPrice }).click()
  await expect.poll(shop.path).toBe('/products?q=sofa')
  await expect.element(page.getByText('No Products Available')).not.toBeInTheDocument()
})

test('a next page that fails says so, and loads only when somebody asks for it', async () => {
  const rest = `<${location.origin}/api/products?cursor=rest>; rel="next"`
  const firstPage = () => reply('publicProducts', [armchair], { 'x-total-count': '2', link: rest })
  const shop = await show('/products', {
    answers: { ...answers, 'GET /products': ({ query }) => (query.has('cursor') ? refuse(400, 'No.') : firstPage()) },
  })
  const asked = () => shop.sent('GET /products').filter(({ query }) => query.has('cursor')).length
  const again = page.getByRole('navigation', { name: WORDS.pages }).getByRole('link', { name: TEXTS.tryAgain })
  await expect.element(again).toBeVisible()
  await again.element().scrollIntoView()
  await expect.element(again).toBeInViewport()
  expect(asked()).toBe(1)
  shop.answer({
    'GET /products': ({ query }) =>
      query.has('cursor') ? reply('publicProducts', [soldSofa], { 'x-total-count': '2' }) : firstPage(),
  })
  await again.click()
  await expect.element(products.filter({ hasText: soldSofa.product_name })).toBeVisible()
  expect(asked()).toBe(2)
})

test('a search that names nothing says so and leads back to everything', async () => {
  const shop = await show('/products', { answers })
  await words.fill('!!!')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(WORDS.nothingToLookFor)
  await expect.element(products).not.toBeInTheDocument()
  await page.getByRole('link', { name: WORDS.showAllPieces }).click()
  await expect.poll(shop.path).toBe('/products')
  await expect.element(products.first()).toBeVisible()
})

test('the shop suggests while somebody types, and a keyboard can choose', async () => {
  const { _id, product_name, resale_price, picture } = armchair
  const shop = await show('/products', {
    answers: {
      ...answers,
      'GET /search/suggestions': ({ query }) =>
        reply('suggestions', {
          categories: [CHAIRS],
          products: query.get('q') === 'chairs' ? [] : [{ _id, product_name, resale_price, picture }],
        }),
    },
  })
  const options = page.getByRole('listbox', { name: WORDS.suggestions }).getByRole('option')
  await userEvent.type(words, 'cha')
  await expect.element(options.first()).toMatchTextContent(CHAIRS.category_title)
  await expectAccessible('[role=listbox]')
  await expect.element(words).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(words).toHaveAttribute('aria-activedescendant', options.first().element().id)
  await userEvent.keyboard('{End}')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(options.first()).not.toBeInTheDocument()
  await expect.element(words).toHaveValue('cha')

  await userEvent.keyboard('irs')
  await expect.poll(() => options.elements()).toHaveLength(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(shop.path).toBe(`/categories/catproducts/${CHAIRS._id}`)

  await shop.open('/products')
  await userEvent.type(words, 'oak')
  await expect.poll(() => options.elements()).toHaveLength(2)
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(shop.path).toBe(`/products/${armchair._id}`)
})

test('the position of a device is sent roughly and gives the town to look around', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound) =>
    onFound({
      coords: {
        latitude: 45.5231,
        longitude: -122.6765,
        accuracy: 5,
        altitude: null,
        altitudeAccuracy: null,
        heading: null,
        speed: null,
        toJSON: () => ({}),
      },
      timestamp: 0,
      toJSON: () => ({}),
    }),
  )
  const shop = await show('/products', {
    answers: { ...answers, 'GET /places/nearest': () => reply('place', PORTLAND) },
  })
  await page.getByRole('button', { name: WORDS.usePosition }).click()
  await expect.poll(shop.path).toBe(`/products?near=${PORTLAND._id}`)
  expect(shop.sent('GET /places/nearest').map(({ query }) => query.get('at'))).toEqual(['45.5,-122.7'])
  await expect.element(chips.first()).toMatchTextContent(PORTLAND.name)
})

test('somebody who does not say where they are types a town and is told when there is none', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, onError) =>
    onError?.({ code: 1, message: 'No', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
  )
  const shop = await show('/products', { answers: { ...answers, 'GET /places': () => reply('places', []) } })
  await page.getByRole('button', { name: WORDS.usePosition }).click()
  await expect.element(page.getByText(WORDS.noPosition)).toBeVisible()
  await town.fill('Qwertyville')
  await expect.element(page.getByText(WORDS.noPosition)).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(WORDS.noSuchTown)).toBeVisible()
  shop.answer({ 'GET /places': loseConnection })
  await town.fill('Salem')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(WORDS.townsUnreachable)).toBeVisible()
  shop.answer({ 'GET /places': () => reply('places', [SALEM]) })
  await userEvent.keyboard('{Enter}')
  await expect.poll(shop.path).toBe(`/products?near=${SALEM._id}`)
  await expect.element(town).toHaveValue('Salem, Oregon')
  await town.fill('')
  await expect.poll(shop.path).toBe('/products')
})

test('while a new list is on its way the old one and the focus stay', async () => {
  const shop = await show('/products', { answers })
  await expect.poll(() => products.elements()).toHaveLength(2)
  const answer = Promise.withResolvers<Response>()
  shop.answer({ 'GET /products': () => answer.promise })
  await fair.click()
  await expect.poll(shop.path).toBe('/products?condition=fair')
  await expect.element(fair).toHaveFocus()
  expect(products.elements()).toHaveLength(2)
  answer.resolve(productList(1, armchair))
  await expect.poll(() => products.elements()).toHaveLength(1)
})

test('what is typed as a price stays, and the list goes by what it means', async () => {
  const shop = await show('/products', { answers })
  const lowest = page.getByLabelText(WORDS.from, { exact: true })
  await lowest.fill('1x')
  await page.getByRole('radio', { name: /^Sold/ }).last().click()
  await expect.poll(shop.path).toBe('/products?available=sold')
  await expect.element(lowest).toHaveValue('1x')
  await lowest.fill('150')
  await expect.poll(shop.path).toBe('/products?minPrice=150&available=sold')
  await expect.element(lowest).toHaveFocus()
})
