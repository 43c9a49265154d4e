import { readFileSync } from 'node:fs'
import { formatDollars } from '@patina/contract/money'
import { PAPER_NAMES } from '@patina/contract/papers'
import { expect, test } from 'vitest'
import { formatDay } from '#lib/dates.ts'
import { offlinePage } from '#lib/offline/offline-page.ts'
import { armchair, CHAIRS, fakeShop, listOf, refusal, SOFAS, soldSofa } from '#test/kit/fake-shop.ts'
import { template } from '#test/kit/template.ts'
import { render } from './entry.server.tsx'

const visit = (path: string, fetchApi = fakeShop()) =>
  render(new Request(`https://patina.test${path}`), { template, fetchApi })

const headOf = (html: string) => html.slice(html.indexOf('<head>'), html.indexOf('</head>'))

test('the home page shows the categories, each linked to its own page, and the advertised pieces', async () => {
  const { status, html } = await visit('/')
  expect(status).toBe(200)
  for (const category of [CHAIRS, SOFAS]) {
    expect(html).toContain(category.category_title)
    expect(html).toContain(`href="/categories/catproducts/${category._id}"`)
  }
  expect(html).toContain('Oak armchair')
})

test('each category card has a link of its own that reads Explore Category', async () => {
  const { html } = await visit('/')
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>Explore Category/g)].map(([, href]) => href)
  expect(links).toEqual([CHAIRS, SOFAS].map(({ _id }) => `/categories/catproducts/${_id}`))
})

test('the home page leads to all products', async () => {
  const { html } = await visit('/')
  const links = html.match(/<a [^>]*href="\/products"[^>]*>Click to See All Products<\/a>/g)
  expect(links?.length).toBeGreaterThan(0)
})

test('the home page starts with a carousel of three slides, of which only the first is fetched at once', async () => {
  const { html } = await visit('/')
  const carousel = html.slice(html.indexOf('aria-roledescription="carousel"'), html.indexOf('Shop by category'))
  expect(carousel.match(/aria-roledescription="slide"/g)).toHaveLength(3)
  expect([...carousel.matchAll(/loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual(['eager', 'lazy', 'lazy'])
})

test('what stands in a room is named, and leads to where it is sold', async () => {
  const { html } = await visit('/')
  const pin = new RegExp(`<a [^>]*href="/products/${armchair._id}"[^>]*>(.*?)</a>`).exec(html)?.[1]
  expect(pin?.replaceAll(/<[^>]+>/g, '')).toBe(`${armchair.product_name}, ${formatDollars(armchair.resale_price)}`)
})

test('the home page tells sellers what a sale brings', async () => {
  expect((await visit('/')).html).toContain('A $480 sofa: you receive $432, usually in 9 days.')
})

test('the home page is not drawn before the last of its first screen has arrived', async () => {
  const { html } = await visit('/')
  const awaited = /<link rel="expect" href="#([\w-]+)" blocking="render"\/>/.exec(headOf(html))?.[1]
  const place = html.indexOf(` id="${awaited}"`)
  expect(place).toBeGreaterThan(html.indexOf('<h1'))
  expect(place).toBeGreaterThan(html.indexOf('aria-label="Next slide"'))
})

test('the home page says what the shop is about', async () => {
  const { html } = await visit('/')
  expect(html).toMatch(/<section aria-label="About Patina"[^>]*>.*One piece, one buyer.*<\/section>/s)
})

test('the footer has the company’s line, its links and three icons that lead nowhere', async () => {
  const { html } = await visit('/')
  const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>')).replaceAll('<!-- -->', '')
  expect(footer).toContain('© 2022 Patina Furniture Co.')
  expect([...footer.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, text]) => [href, text])).toEqual([
    ['/about', 'About us'],
    ['/contact', 'Contact'],
    ['/report', 'Report something'],
    ['/help', 'Help'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy'],
    ['/protection', 'How money is protected'],
    ['/fees', 'Fees'],
    ['/returns', 'Returns'],
  ])
  expect(footer.match(/<svg/g)).toHaveLength(3)
})

test('the mark in the header, with a connection and without, is the one on the icons', async () => {
  const icon = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8')
  const drawing = / d="([^"]+)"/.exec(icon)?.[1]
  const headerOf = (html: string) => html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  expect(headerOf((await visit('/')).html)).toContain(` d="${drawing}"`)
  expect(headerOf(offlinePage({ font: '/font', script: '/script' }))).toContain(` d="${drawing}"`)
})

test('the shop is at most 1440px wide', async () => {
  const styles = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
  expect(styles).toMatch(/@utility wrap \{[^}]*max-width: 1440px;/)
  expect((await visit('/')).html).toMatch(/<main [^>]*class="wrap /)
})

test('the blog answers its four questions', async () => {
  const { html } = await visit('/blog')
  const questions = [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2><p>/g)].map(([, question]) => question)
  expect(questions).toEqual([
    expect.stringContaining('manage state'),
    expect.stringContaining('prototypal inheritance'),
    expect.stringContaining('unit test'),
    expect.stringContaining('React vs. Angular vs. Vue'),
  ])
})

test.each(PAPER_NAMES)('/%s shows what the shop says of it, words as words', async (name) => {
  const { status, html } = await visit(`/${name}`)
  expect(status).toBe(200)
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>')).replaceAll(/ class="[^"]*"/g, '')
  expect(article.replaceAll('<!-- -->', '')).toBe(
    [
      '<article><h1>House rules</h1><p>Last changed <time dateTime="2026-03-04T05:06:07.000Z">4 Mar 2026</time></p>',
      '<h2>Manners</h2><p>Be <b>kind</b> &lt;b&gt;always&lt;/b&gt;.</p>',
      '<ol><li><a href="/contact">Write to us</a><ul><li><em>politely</em></li></ul></li></ol>',
    ].join(''),
  )
})

test('a product card names every part of the piece', async () => {
  const { html } = await visit('/')
  const card = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  const words = card.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]+>/g, ' ')
  for (const part of ['Available', 'Oak armchair', '$1,185.50', '$2,280', '48% less', 'Maja Holm', 'Verified seller']) {
    expect(words).toContain(part)
  }
  expect(words).toMatch(/Bought\s+4 May 2021/)
  expect(words).toMatch(/Posted\s+14 Nov(?: 2026)?\s/)
  expect(card).toMatch(/<s [^>]*>\$2,280<\/s>/)
  expect(card).toMatch(/<img [^>]*src="\/images\/demo\/armchair-960\.webp"[^>]*alt="Oak armchair"/)
  expect(card.match(/href="\/products\/[^"]+"/g)).toEqual([`href="/products/018f3a5c-7b00-7000-8000-0000000000a1"`])
  expect(card).toMatch(/href="\/dashboard\/reporteditems\/018f3a5c-7b00-7000-8000-0000000000a1"[^>]*>Report Item/)
  expect(card).toMatch(/href="\/dashboard\/addorders\/018f3a5c-7b00-7000-8000-0000000000a1"[^>]*>Order Now/)
})

test('a sold piece can not be ordered', async () => {
  const { html } = await visit('/products')
  const card = html.slice(html.indexOf('Rust sofa'))
  expect(card).toMatch(/<button[^>]* disabled=""[^>]*>Already Sold<\/button>/)
  expect(card).not.toContain('/dashboard/addorders/')
})

test('the products page counts the whole shop and links to the next page', async () => {
  const cursor = '018f3a5c-7b00-7000-8000-0000000000a2'
  const next = { 'x-total-count': '1248', link: `</api/products?limit=24&cursor=${cursor}>; rel="next"` }
  const { html } = await visit('/products', fakeShop({ '/products': () => listOf([soldSofa], next) }))
  expect(html.replaceAll('<!-- -->', '')).toContain('All Products: 1,248')
  expect(html).toContain(`href="/products?cursor=${cursor}"`)
})

test('a category page lists the categories and the pieces of this one', async () => {
  const { status, html } = await visit(`/categories/catproducts/${CHAIRS._id}`)
  expect(status).toBe(200)
  expect(html).toContain('Oak armchair')
  expect(html).toContain('Sofas')
  expect(html).not.toContain('Rust sofa')
})

test('every category has a page of its own', async () => {
  const path = `/categories/catproducts/${SOFAS._id}`
  const { status, html } = await visit(path, fakeShop({ [path]: () => listOf([soldSofa]) }))
  expect(status).toBe(200)
  expect(html).toContain('Rust sofa')
})

test.each([
  '/nothing-here',
  '/dashboard/nothing-here',
  '/categories/catproducts/unknown',
  '/products/018f3a5c-7b00-7000-8000-00000000ffff',
  '/products/somebody@patina.test',
  '/%E0%A4%A',
])('%s is the not-found page', async (path) => {
  const { status, html } = await visit(path)
  expect(status).toBe(404)
  expect(html).toContain('Page Not Found Please Click the button to go Home Page')
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go To Home Page<\/a>/)
  expect(html).toMatch(/<svg role="img".*<h1[^>]*>Patina<\/h1>/s)
  expect(html).toMatch(/<main [^>]*min-h-dvh/)
  expect(html).not.toContain('<header')
})

test('a list that can not be loaded says so and offers to try again', async () => {
  const closed = fakeShop({ '/advertisedproducts': () => refusal(503, 'Closed for a moment') })
  const { status, headers, html } = await visit('/', closed)
  expect(status).toBe(503)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
  expect(html).not.toContain('No Products Available')
  expect(html).toContain('Could not load. Try again</button>')
  expect(html).toContain('Chairs')
})

test('an empty list says so and shows a way on', async () => {
  const { html } = await visit('/products', fakeShop({ '/products': () => listOf([]) }))
  expect(html).toContain('No Products Available')
  expect(html).toContain('Browse the categories')
  expect(html).not.toContain('Could not load')
})

test.each([
  ['/', 'Patina: furniture with a past'],
  ['/products', 'All Products · Patina'],
  ['/blog', 'Blog · Patina'],
  [`/categories/catproducts/${CHAIRS._id}`, 'Chairs · Patina'],
  ['/about', 'About us · Patina'],
  ['/contact', 'Contact · Patina'],
  ['/terms', 'House rules · Patina'],
  ['/login', 'Login · Patina'],
  ['/signup', 'Sign Up · Patina'],
  ['/forgot-password', 'Forgot your password? · Patina'],
])('%s has its own title and description in the head', async (path, title) => {
  const { html } = await visit(path)
  expect(headOf(html)).toContain(`<title>${title}</title>`)
  expect(headOf(html)).toMatch(/<meta name="description" content="[^"]{20,}"/)
  expect(html.match(/<title>/g)).toHaveLength(1)
})

test.each(['/contact', '/login', '/signup', '/forgot-password', '/reset-password?token=x'])(
  'the form of %s can never put what was typed into the address bar',
  async (path) => {
    const { html } = await visit(path)
    expect(html).toMatch(/<form [^>]*method="post"/)
  },
)

test.each(['/reset-password?token=t0ken', '/Reset-Password/?token=t0ken'])(
  'the page that the mailed link %s opens may lie in no cache, and its token stands nowhere in it',
  async (path) => {
    const { status, headers, html } = await visit(path)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(html).toMatch(/<form /)
    expect(html).not.toContain('t0ken')
  },
)

test('nor may the page lie in one on which an address is proved', async () => {
  expect((await visit('/prove-address?token=t0ken')).headers['cache-control']).toBe('no-store')
})

test('a pass is drawn in the browser alone, which knows its secret, and is for no cache and no search engine', async () => {
  const { status, headers, html } = await visit('/pass')
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(headOf(html)).toContain('<title>Your pass · Patina</title>')
  expect(headOf(html)).toContain('<meta name="robots" content="noindex"/>')
})

test('whoever signs up can be a buyer or a seller', async () => {
  const { html } = await visit('/signup')
  const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => /value="(\w+)"/.exec(radio)?.[1])
  expect(radios).toEqual(['buyer', 'seller'])
})

test('the Google button is there where the shop has it, a stand-in says so, and without one there is none', async () => {
  const withGoogle = (google: string) => fakeShop({ '/auth/options': () => Response.json({ google, passkeys: true }) })
  expect((await visit('/login', withGoogle('none'))).html).not.toContain('Continue with Google')
  const real = await visit('/login', withGoogle('google'))
  expect(real.html).toContain('Continue with Google')
  expect(real.html).not.toContain('stand-in')
  expect((await visit('/login', withGoogle('standIn'))).html).toContain('(stand-in)')
})

test('a page on which something could not be loaded is not to be kept, and one that is whole may be', async () => {
  const failing = fakeShop({ '/advertisedproducts': () => refusal(503, 'Away.') })
  expect((await visit('/', failing)).headers['cache-control']).toBe('no-store')
  expect((await visit('/')).headers['cache-control']).toBeUndefined()
})

test.each(['/dashboard', '/messages', '/messages/018f3a5c-7b00-7000-8000-0000000000a1'])(
  'of %s the server sends the waiting shell alone, and nobody may keep it',
  async (path) => {
    const { status, headers, html } = await visit(path)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(html).toContain('<progress')
    expect(html).toContain('<title>Dashboard · Patina</title>')
    expect([...html.matchAll(/<h[1-6].*?<\/h[1-6]>/g)].join()).toBe('<h1 class="sr-only">Dashboard</h1>')
  },
)

test('a page brings no script but the one of the template', async () => {
  const { html } = await visit('/')
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(inline).toEqual(['', ' type="application/json" id="page-data"'])
  expect(html).not.toMatch(/\son[a-z]+="/)
})

test('a page says that Firebase knows the shop’s people, where it does', async () => {
  const firebase = { projectId: 'demo-patina', apiKey: 'key-1', authDomain: 'demo-patina.firebaseapp.com' }
  const request = new Request('https://patina.test/login')
  const { html } = await render(request, { template, fetchApi: fakeShop(), firebase })
  expect(html).toContain(`"firebase":${JSON.stringify(firebase)}`)
  expect((await visit('/login')).html).not.toContain('firebase')
})

test('days are those of the shop’s time zone, which the browser is told', async () => {
  const request = new Request('https://patina.test/products')
  const { html } = await render(request, { template, fetchApi: fakeShop(), timeZone: 'Pacific/Kiritimati' })
  expect(html).toContain('"timeZone":"Pacific/Kiritimati"')
  const days = (page: string) =>
    [...page.matchAll(/<time dateTime="([^"]+)">([^<]+)</g)].filter(([, iso]) => iso?.endsWith('Z'))
  const [[, iso, day] = []] = days(html)
  const thisYear = ` ${new Date().getFullYear()}`
  expect(day).toBe(formatDay(iso ?? '', 'Pacific/Kiritimati').replace(thisYear, ''))
  expect(days((await visit('/products')).html)[0]?.[2]).not.toBe(day)
})

test('what a seller wrote can not break out of the data block', async () => {
  const name = '</script><script>alert(1)</script>'
  const spiteful = fakeShop({ '/homecategories': () => listOf([{ ...CHAIRS, category_title: name }]) })
  const { html } = await visit('/', spiteful)
  expect(html).not.toContain('<script>alert(1)')
})

test('a page names its own scripts, so that they come with the first', async () => {
  const scriptsOf = (pageId: string) => (pageId === 'products-page' ? ['/assets/products-page.js'] : [])
  const request = new Request('https://patina.test/products')
  const { html } = await render(request, { template, fetchApi: fakeShop(), scriptsOf })
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/products-page.js">')
})
