import { expect, test } from 'vitest'
import { armchair, detailed, fakeShop, refusal, soldSofa } from '#test/kit/fake-shop.ts'
import { template } from '#test/kit/template.ts'
import { render } from '../entry.server.tsx'

const ORIGIN = 'https://patina.test'

const visit = (path: string, fetchApi = fakeShop()) => render(new Request(ORIGIN + path), { template, fetchApi })

const pageOf = (product: { _id: string }, fetchApi = fakeShop()) => visit(`/products/${product._id}`, fetchApi)
const wordsIn = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(/<[^>]+>/g, ' ')
const bodyOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

test('a piece has a page that tells all about it', async () => {
  const { status, html } = await pageOf(armchair)
  expect(status).toBe(200)
  const words = wordsIn(bodyOf(html))
  for (const part of [
    'Oak armchair',
    '$1,185.50',
    '$2,280',
    '48% less',
    'You save $1,094.50',
    'Available',
    'Normal signs of use, nothing to mend',
    'Leeds',
    '4 May 2021',
    '14 Nov 2026',
    'Maja Holm',
    'Verified seller',
    'Order Now',
    'Report Item',
    'Chairs',
  ]) {
    expect(words).toContain(part)
  }
  expect(html).toMatch(/<h1[^>]*>Oak armchair<\/h1>/)
})

test('a piece that was taken down has a page that says so, leads on and is not to be found', async () => {
  const gone = fakeShop({ [`/products/${soldSofa._id}`]: () => refusal(410, 'This piece has been taken down.') })
  const { status, html } = await pageOf(soldSofa, gone)
  expect(status).toBe(410)
  const words = wordsIn(bodyOf(html))
  expect(words).toContain('This piece is no longer here')
  expect(words).toContain('Oak armchair')
  expect(words).not.toContain('Rust sofa')
  expect(html).toContain(`href="/products?category=${armchair.product_category}"`)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
})

test('how long a piece has been listed is left to the clock of whoever reads', async () => {
  expect((await pageOf(armchair)).html).not.toContain('listed ')
})

test('of its pictures only the first is fetched at once', async () => {
  const { html } = await pageOf(armchair)
  const gallery = html.slice(html.indexOf('aria-roledescription="carousel"'), html.indexOf('<h1'))
  expect([...gallery.matchAll(/loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual([
    'eager',
    'lazy',
    'lazy',
    'lazy',
  ])
  expect(gallery.match(/fetchPriority="high"/gi)).toHaveLength(1)
})

test('without scripts pictures, thumbnails and the way to ask its seller are links', async () => {
  const { html } = await pageOf(armchair)
  expect(html).toContain('href="/images/demo/armchair-960.webp"')
  expect(html).toContain('href="#picture-2"')
  expect(html).toContain('id="picture-2"')
  expect(html).toMatch(/href="\/messages\/new\?product=018f3a5c[^"]+"[^>]*>.*Ask a question/)
})

test('a sold piece says so, can not be ordered or asked about, and leads to pieces like it', async () => {
  const { html } = await pageOf(soldSofa)
  expect(html).toContain('This piece is sold.')
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Already Sold<\/button>/)
  expect(html).not.toContain('Ask a question')
  expect(html).toContain('href="#pieces-like-this"')
  expect(html).toContain('id="pieces-like-this"')
  expect(wordsIn(html)).toContain('Search for the same')
})

test('search engines are told of it in whole addresses, and in their own words', async () => {
  const { html } = await pageOf(armchair)
  const address = `${ORIGIN}/products/${armchair._id}`
  const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>'))
  expect(head).toContain(`<link rel="canonical" href="${address}"/>`)
  expect(head).toContain(`<meta property="og:url" content="${address}"/>`)
  expect(head).toContain(`<meta property="og:image" content="${ORIGIN}/share/${armchair._id}.jpg"/>`)
  expect(head).toContain('<meta property="og:image:alt" content="Oak armchair"/>')
  expect(head).toContain('<meta property="og:type" content="product"/>')
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  expect(markupIn(html)).toMatchObject({
    '@type': 'Product',
    name: 'Oak armchair',
    image: [`${ORIGIN}/images/demo/armchair-960.webp`, `${ORIGIN}/images/demo/armchair-back-960.webp`],
    offers: {
      price: '1185.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      url: address,
    },
  })
  expect(markupIn((await pageOf(soldSofa)).html).offers.availability).toBe('https://schema.org/SoldOut')
})

test('a picture that lies elsewhere is named by its own address', async () => {
  const cdn = 'https://pictures.patina.example/sofa-960.webp'
  const path = `/products/${armchair._id}`
  const piece = detailed(armchair)
  const pictures = piece.pictures.map((picture) => ({ ...picture, url: cdn }))
  const { html } = await visit(path, fakeShop({ [path]: () => Response.json({ ...piece, image: cdn, pictures }) }))
  expect(markupIn(html).image).toContain(cdn)
})

test('nothing that a seller writes can end the block of data', async () => {
  const description = '</script><script>alert(1)</script><!--'
  const path = `/products/${armchair._id}`
  const { html } = await visit(path, fakeShop({ [path]: () => Response.json({ ...detailed(armchair), description }) }))
  expect(html).not.toContain('<script>alert')
  expect(markupIn(html).description).toBe(description)
})

test('what is near it may fail without taking the piece along', async () => {
  const broken = fakeShop({ [`/products/${armchair._id}/related`]: () => refusal(500, 'Broken') })
  const { status, html } = await pageOf(armchair, broken)
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>Oak armchair<\/h1>/)
  expect(html).toContain('Could not load. Try again</button>')
})

test("pieces near it stand in whole rows: the seller's own make up the first, and the rest only by fours", async () => {
  const path = `/products/${armchair._id}/related`
  const near = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({
      ...soldSofa,
      _id: `018f3a5c-7b1e-7c3d-9a4f-${name.length}00000000${100 + index}`,
      product_name: `${name} ${index + 1}`,
    }))
  const drawn = async (similar: number, fromSeller: number) => {
    const related = { similar: near(similar, 'Like'), fromSeller: near(fromSeller, 'Theirs') }
    const { html } = await pageOf(armchair, fakeShop({ [path]: () => Response.json(related) }))
    return {
      names: [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)/g)].map(([, name]) => name),
      hasMore: html.includes('More from'),
    }
  }
  expect((await drawn(7, 3)).names).toEqual(['Like 1', 'Like 2', 'Like 3', 'Like 4'])
  expect(await drawn(3, 6)).toEqual({
    names: ['Like 1', 'Like 2', 'Like 3', 'Theirs 1', 'Theirs 2', 'Theirs 3', 'Theirs 4', 'Theirs 5'],
    hasMore: true,
  })
  expect(await drawn(2, 1)).toEqual({ names: ['Like 1', 'Like 2'], hasMore: false })
})

test('where nothing is like it, the category is the way on', async () => {
  const { html } = await pageOf(armchair)
  expect(html).toContain('No Products Available')
  expect(html.replaceAll('<!-- -->', '')).toContain('See all chairs')
  expect(html).not.toContain('More from')
})

test.each([
  ['/', `${ORIGIN}/`],
  ['/products?utm_source=mail', `${ORIGIN}/products`],
  [
    `/categories/catproducts/${armchair.product_category}?x=1`,
    `${ORIGIN}/categories/catproducts/${armchair.product_category}`,
  ],
  ['/blog', `${ORIGIN}/blog`],
  ['/about', `${ORIGIN}/about`],
  ['/contact', `${ORIGIN}/contact`],
  ['/protection', `${ORIGIN}/protection`],
  ['/login?from=%2Fblog', `${ORIGIN}/login`],
])('%s is known to search engines as %s alone', async (path, address) => {
  const { html } = await visit(path)
  expect(html.match(/<link rel="canonical" href="[^"]*"\/>/g)).toEqual([`<link rel="canonical" href="${address}"/>`])
})

test('a page that is not there has no address for search engines', async () => {
  expect((await visit('/nothing-here')).html).not.toContain('rel="canonical"')
})

function markupIn(html: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
}
