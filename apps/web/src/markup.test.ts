import { ALL_PAGES, PAGES } from '@patina/contract/pages'
import { expect, test } from 'vitest'
import { armchair, CHAIRS, fakeShop } from '#test/kit/fake-shop.ts'
import { template } from '#test/kit/template.ts'
import { render } from './entry.server.tsx'

const ADDRESSES = ALL_PAGES.map(({ path }) => {
  if (path === '*') return '/no-such-page'
  return path.replace(/:\w+/, path === PAGES.category.path ? CHAIRS._id : armchair._id)
})

async function elementsOn(path: string, tag: string): Promise<string[]> {
  const { html } = await render(new Request(`https://patina.test${path}`), { template, fetchApi: fakeShop() })
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, 'g'))].map(([element]) => element)
}

test.each(ADDRESSES)('every navigation of %s has a name, and no two share one', async (path) => {
  const names = (await elementsOn(path, 'nav')).map((nav) => /aria-label="([^"]+)"/.exec(nav)?.[1])
  expect(names).not.toContain(undefined)
  expect(new Set(names).size).toBe(names.length)
})

test.each(ADDRESSES)('every input of %s says of which type it is', async (path) => {
  const untyped = (await elementsOn(path, 'input')).filter((input) => !/ type="\w+"/.test(input))
  expect(untyped).toEqual([])
})
