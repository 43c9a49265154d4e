import { expect, test } from 'vitest'
import { armchair, CHAIRS, fakeShop, listOf, soldSofa } from '#test/kit/fake-shop.ts'
import { template } from '#test/kit/template.ts'
import { render } from './entry.server.tsx'

/** The page, and what the server asked the API for to draw it. */
async function visit(path: string, shop = fakeShop()) {
  const asked: string[] = []
  const { html, headers } = await render(new Request(`https://patina.test${path}`), {
    template,
    fetchApi: (call, init) => {
      asked.push(call)
      return shop(call, init)
    },
  })
  return { html: html.replaceAll('<!-- -->', ''), asked, location: headers.location }
}

test('an address is passed on to the API, without what means nothing', async () => {
  const { asked } = await visit('/products?condition=good,fair&minPrice=abc&q=oak&utm_source=letter&sort=saving')
  expect(asked).toContain('/products?q=oak&condition=good,fair&sort=saving&limit=24')
})

test('what a form without scripts sends leads to the one address of that search', async () => {
  const sent = 'q=oak&category=&minPrice=&condition=good&condition=fair&location=&sort='
  expect(await visit(`/products?${sent}`)).toMatchObject({ location: '/products?q=oak&condition=good,fair', asked: [] })
  const category = `/categories/catproducts/${CHAIRS._id}`
  expect((await visit(`${category}?${sent}&cursor=abc`)).location).toBe(
    `${category}?q=oak&condition=good,fair&cursor=abc`,
  )
  expect((await visit('/products?q=oak&utm_source=letter')).location).toBeUndefined()
})

test('a category’s page stays in its category', async () => {
  const { asked } = await visit(`/categories/catproducts/${CHAIRS._id}?q=oak&category=${armchair._id}`)
  expect(asked).toContain(`/categories/catproducts/${CHAIRS._id}?q=oak&limit=24`)
})

test('what is set stands above the list, each with a link that takes it away', async () => {
  const { html } = await visit('/products?q=oak&maxPrice=300')
  const chips = [...html.matchAll(/href="([^"]+)"[^>]*><span class="sr-only">Remove <\/span><span[^>]*>([^<]+)</g)]
  expect(chips.map(([, href, label]) => [href, label])).toEqual([
    ['/products?maxPrice=300', '“oak”'],
    ['/products?q=oak', 'Up to $300'],
  ])
})

test('a narrowed list says how many pieces it has, and that nobody counted on', async () => {
  const headers = { 'x-total-count': '10000', 'x-total-count-capped': 'true' }
  const { html } = await visit('/products?q=oak', fakeShop({ '/products': () => listOf([armchair], headers) }))
  expect(html).toMatch(/<p role="status"[^>]*>10,000\+ pieces<\/p>/)
})

test('the page shows what was meant in place of misspelt words, and the way to what was typed', async () => {
  const headers = { 'x-total-count': '1', 'x-searched-for': 'velvet%20chair' }
  const shop = fakeShop({ '/products': () => listOf([soldSofa], headers) })
  const { html } = await visit('/products?q=velvt+chiar&maxPrice=300', shop)
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('1 piece. Showing results for velvet chair')
  const [, literal = ''] =
    /Nothing matches “velvt chiar”\. <a [^>]*href="([^"]+)"[^>]*>Search for exactly that/.exec(html) ?? []
  const address = new URL(literal.replaceAll('&amp;', '&'), 'https://patina.test')
  expect(Object.fromEntries(address.searchParams)).toEqual({ q: '"velvt" "chiar"', maxPrice: '300' })
})

test.each([
  ['q=!!!', 'There is nothing to look for in “!!!”: use letters or digits'],
  ['q=-oak', '“-oak” only leaves things out: say what to look for, too'],
  [`q=${'x'.repeat(300)}`, 'This search is too long: 200 characters is the most'],
])(
  'where nothing can be looked for by ?%s the page says so, asks for nothing and leads on',
  async (query, sentence) => {
    for (const path of ['/products', `/categories/catproducts/${CHAIRS._id}`]) {
      const { html, asked } = await visit(`${path}?${query}&condition=good`)
      expect(html).toContain(sentence)
      expect(html).toMatch(/<a [^>]*href="[^"?]+\?condition=good"[^>]*>Show all pieces<\/a>/)
      expect(html).not.toContain('Oak armchair')
      expect(asked.filter((call) => call.includes('q='))).toEqual([])
    }
  },
)

test('where nothing is found the server’s page knows what to give up and what comes near', async () => {
  const near = { loosen: [{ filter: 'price', count: 14, atLeast: false }], products: [armchair] }
  const shop = fakeShop({ '/products': () => listOf([]), '/search/near': () => Response.json(near) })
  const { html } = await visit('/products?q=oak&maxPrice=1', shop)
  expect(html).toContain('No Products Available')
  expect(html).toMatch(/<a [^>]*href="\/products\?q=oak"[^>]*>Without the price limit: 14 pieces<\/a>/)
  expect(html).toMatch(/Close to what you asked for.*Oak armchair/s)
})

test('the server waits for the list and not for counts', async () => {
  const { asked } = await visit('/products')
  expect(asked.filter((call) => call.startsWith('/search/'))).toEqual([])
})

test('every filter can be sent by a form without scripts', async () => {
  const { html } = await visit('/products')
  const fields = [...html.matchAll(/<(?:input|select)[^>]*form="search"[^>]*>/g)].map(([field]) => field)
  const names = new Set(fields.map((field) => /name="(\w+)"/.exec(field)?.[1]))
  expect([...names]).toEqual([
    'category',
    'minPrice',
    'maxPrice',
    'condition',
    'colour',
    'material',
    'door',
    'town',
    'location',
    'available',
    'postedWithin',
    'reducedWithin',
    'sort',
  ])
  expect(html).toMatch(/<form id="search"[^>]*action="\/products" method="get"/)
  expect(html).toMatch(/<button type="submit" form="search"[^>]*>Apply<\/button>/)
})
