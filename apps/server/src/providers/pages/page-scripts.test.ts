import { expect, it } from 'vitest'
import { pageScripts } from './page-scripts.ts'

const file = (name: string, imports: string[] = [], more = {}) => ({
  file: `assets/${name}-1a2b.js`,
  isEntry: false,
  isDynamicEntry: false,
  imports,
  ...more,
})

it('tells which scripts a page has beside those of every page, however they need each other', () => {
  const scripts = pageScripts({
    'index.html': file('index', ['_framework'], { isEntry: true }),
    _framework: file('framework'),
    _lists: file('lists', ['_framework', '_cards']),
    _cards: file('cards', ['_lists']),
    'src/pages/products-page.tsx': file('products-page', ['_framework', '_lists'], { isDynamicEntry: true }),
    'src/pages/about-page.tsx': file('about-page', ['_framework'], { isDynamicEntry: true }),
  })
  expect(Object.fromEntries(scripts)).toEqual({
    'products-page': ['/assets/products-page-1a2b.js', '/assets/lists-1a2b.js', '/assets/cards-1a2b.js'],
    'about-page': ['/assets/about-page-1a2b.js'],
  })
})
