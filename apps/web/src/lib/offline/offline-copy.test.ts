import { expect, it } from 'vitest'
import { render } from '#entry.server.tsx'
import { armchair, detailed, fakeShop } from '#test/kit/fake-shop.ts'
import { template } from '#test/kit/template.ts'
import { formatMoment, offlineCopy } from './offline-copy.ts'

const keptAt = new Date(2026, 10, 14, 10, 32)

async function copyOf(path: string, answers = {}) {
  const built = template.replace(
    '<!--scripts-->',
    '<link rel="modulepreload" crossorigin href="/assets/shop-1a2b.js"><!--scripts-->',
  )
  const { html } = await render(new Request(`https://patina.test${path}`), {
    template: built,
    fetchApi: fakeShop(answers),
  })
  return offlineCopy(html, { keptAt, script: '/assets/copy-script-1a2b.js' })
}

const PRODUCT = `/products/${armchair._id}`
const product = (more = {}) => ({ [PRODUCT]: () => Response.json({ ...detailed(armchair), ...more }) })
const linksTo = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)

it('says that it is one, and when the page was read by the clock of its reader', async () => {
  const html = await copyOf('/')
  expect(html).toContain('<title>Offline copy: ')
  expect(html).toContain(`Offline copy from <time datetime="${keptAt.toISOString()}">14 Nov 2026, 10:32</time>.`)
  expect(formatMoment(new Date(2026, 0, 1, 0, 5))).toBe('1 Jan 2026, 00:05')
})

it('has no script but the one for copies and the one that sets the theme, and none of the data', async () => {
  const html = await copyOf(PRODUCT, product())
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script>', '<script src="/assets/copy-script-1a2b.js" defer>'])
  expect(html).not.toContain('modulepreload')
  expect(html).not.toContain('"queries"')
})

it('shows the piece, but lets nobody order it, report it, ask about it or sign in', async () => {
  const html = await copyOf(PRODUCT, product())
  expect(html).toContain('Oak armchair')
  expect(linksTo(html).filter((href) => /^\/(dashboard|messages|login|signup|contact)/.test(href))).toEqual([])
  expect(linksTo(html)).toContain('/products')
  for (const words of ['Order Now', 'Ask a question', 'Report Item']) {
    expect(html).toMatch(
      new RegExp(`<a [^>]*aria-disabled="true" aria-describedby="offline-reason"[^>]*>[^/]*(<svg.*?</svg>)?${words}`),
    )
  }
  expect(html).toContain('id="offline-reason"')
})

it('switches every button off that scripts would answer to', async () => {
  const html = await copyOf(PRODUCT, product())
  const buttons = html.match(/<button type="button"[^>]*>/g) ?? []
  expect(buttons.length).toBeGreaterThan(0)
  expect(buttons.filter((button) => !button.includes(' disabled'))).toEqual([])
})

it('gives no way out of itself to what a seller wrote', async () => {
  const description = '</body><script src=x></script><a href="/dashboard">"$&$1'
  const html = await copyOf(PRODUCT, product({ description }))
  expect(html.match(/<script[^>]*>/g)).toHaveLength(2)
  expect(html.match(/<\/body>/g)).toHaveLength(1)
})
