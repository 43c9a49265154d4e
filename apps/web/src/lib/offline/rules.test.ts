import { ALL_PAGES, PAGES } from '@patina/contract/pages'
import { describe, expect, it } from 'vitest'
import { isPublicPage, kindOf, mayBeKept, readMessage, sharedAddress } from './rules.ts'

const ORIGIN = 'https://patina.test'
const ID = '018f3a5c-7b00-7000-8000-0000000000a1'

describe('copies are kept', () => {
  const kept = ALL_PAGES.filter(({ path }) => isPublicPage(path.replace(/:\w+/g, ID)))

  it('of the pages that the table of pages names', () => {
    expect(kept).toEqual(ALL_PAGES.filter(({ offline }) => offline))
    expect(kept).toEqual(
      expect.arrayContaining([PAGES.home, PAGES.products, PAGES.product, PAGES.category, PAGES.blog]),
    )
  })

  it('of none that is not the same for everyone', () => {
    expect(kept.filter(({ audience, mailed }) => audience !== 'anyone' || mailed)).toEqual([])
  })

  it.each(['/dashboard', '/products/a/b', '/login', '/api/products', '/share/x.jpg', '//evil.example', '/*'])(
    'not of %s',
    (path) => {
      expect(isPublicPage(path)).toBe(false)
    },
  )
})

describe('the worker has a say', () => {
  const ask = (path: string, more = {}) =>
    kindOf({ method: 'GET', mode: 'no-cors', url: ORIGIN + path, headers: new Headers(), ...more }, ORIGIN)

  it('in built files, pictures and pages that are opened', () => {
    expect(ask('/assets/shop-1a2b.js')).toBe('file')
    expect(ask('/images/demo/armchair-960.webp')).toBe('picture')
    expect(ask('/products', { mode: 'navigate' })).toBe('page')
    expect(ask('/dashboard/myorders', { mode: 'navigate' })).toBe('page')
  })

  it('never in what is sent, in calls of the API, in other sites, or in anything with credentials', () => {
    expect(ask('/login', { method: 'POST', mode: 'navigate' })).toBeUndefined()
    expect(ask('/products', { method: 'HEAD', mode: 'navigate' })).toBeUndefined()
    expect(ask('/api/products')).toBeUndefined()
    expect(ask('/api/auth/callback/google?code=1', { mode: 'navigate' })).toBeUndefined()
    expect(ask('', { url: 'https://pictures.example/images/a-1.webp' })).toBeUndefined()
    expect(ask('/images/demo/a-1.webp', { headers: new Headers({ authorization: 'bearer x' }) })).toBeUndefined()
    expect(ask('/healthz')).toBeUndefined()
  })
})

describe('an answer is kept', () => {
  const answer = (path: string, headers: Record<string, string>, more = {}) => ({
    ...{ url: ORIGIN + path, status: 200, type: 'basic', redirected: false },
    headers: new Headers(headers),
    ...more,
  })
  const HTML = { 'content-type': 'text/html; charset=utf-8' }
  const HASHED = { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' }

  it('where anyone gets just this', () => {
    expect(mayBeKept(answer('/products?q=oak', { ...HTML, vary: 'accept-encoding' }), 'page')).toBe(true)
    expect(mayBeKept(answer('/assets/shop-1a2b.js', HASHED), 'file')).toBe(true)
  })

  it.each([
    ['that says it must not be', answer('/products', { ...HTML, 'cache-control': 'no-store' })],
    ['that is for one person', answer('/products', { ...HTML, 'cache-control': 'private, max-age=60' })],
    ['that depends on who asks', answer('/products', { ...HTML, vary: 'Accept-Encoding, Cookie' })],
    ['of the dashboard', answer('/dashboard', HTML)],
    ['of the login', answer('/login', HTML)],
    ['that is a refusal', answer('/products', HTML, { status: 503 })],
    ['that came from elsewhere', answer('/products', HTML, { redirected: true })],
    ['that cannot be looked into', answer('/products', HTML, { type: 'opaque' })],
    ['that is no page', answer('/products', { 'content-type': 'application/json' })],
  ])('not where it is one %s', (_which, refused) => {
    expect(mayBeKept(refused, 'page')).toBe(false)
  })

  it('not where a file may change, or a page stands in its place', () => {
    expect(mayBeKept(answer('/assets/a.js', { ...HASHED, 'cache-control': 'max-age=60' }), 'file')).toBe(false)
    expect(mayBeKept(answer('/assets/gone.js', { ...HASHED, ...HTML }), 'file')).toBe(false)
  })
})

it('a picture is the same in every size', () => {
  expect(sharedAddress('/images/demo/armchair-480.avif')).toBe(sharedAddress('/images/demo/armchair-960.webp'))
  expect(sharedAddress('/images/demo/armchair-480.avif')).not.toBe(sharedAddress('/images/demo/armchair-2-480.avif'))
})

describe('of what pages tell it', () => {
  const visited = { page: '/about', pictures: ['/images/chair-320.webp'] }

  it.each([['forget'], [{ visited }]])('the worker hears %j', (told) => {
    expect(readMessage(told)).toEqual(told)
  })

  it.each([
    undefined,
    null,
    'forget all',
    { forget: true },
    { visited: null },
    { visited: { page: '/about' } },
    { visited: { ...visited, page: 7 } },
    { visited: { ...visited, pictures: [{}] } },
  ])('it leaves %j alone', (told) => {
    expect(readMessage(told)).toBeUndefined()
  })
})
