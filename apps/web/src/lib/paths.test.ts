import { pathTo } from '@patina/contract/pages'
import { expect, test } from 'vitest'
import { ownPath, paths } from './paths.ts'

test('an id or a cursor can not change where a link leads', () => {
  expect(paths.category('a/b?c#d')).toBe('/categories/catproducts/a%2Fb%3Fc%23d')
  expect(pathTo('orderProduct', '../login')).toBe('/dashboard/addorders/..%2Flogin')
  expect(pathTo('reportProduct', 'a b')).toBe('/dashboard/reporteditems/a%20b')
  expect(paths.sharePicture('../a?b')).toBe('/share/..%2Fa%3Fb.jpg')
  expect(paths.products({ cursor: 'a&limit=1' })).toBe('/products?cursor=a%26limit%3D1')
})

test('a list starts without a cursor in its address', () => {
  expect(paths.products()).toBe('/products')
  expect(paths.category('a')).toBe('/categories/catproducts/a')
  expect(paths.category('a', { cursor: 'b' })).toBe('/categories/catproducts/a?cursor=b')
})

test('several values of one filter stay readable in the address', () => {
  expect(paths.products({ q: 'a b', condition: 'excellent,good' })).toBe('/products?q=a+b&condition=excellent,good')
})

test('signing in remembers where somebody came from', () => {
  expect(paths.login('/dashboard?tab=1')).toBe('/login?from=%2Fdashboard%3Ftab%3D1')
  expect(paths.login()).toBe('/login')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'dashboard',
  '',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/products/..//evil.example',
  '//evil.example/%2f..',
  '/\\/evil.example',
  'http:evil.example',
  'HTTPS:/\\evil.example',
  ' //evil.example',
  '?from=/',
])('%j is no page of ours, so the way back is the home page', (path) => {
  expect(ownPath(path)).toBe('/')
  expect(paths.login(path)).toBe('/login')
  expect(paths.signup(path)).toBe('/signup')
  expect(paths.finishProfile(path)).toBe('/finish-profile')
})

test.each(['/', '/dashboard', '/products?cursor=a#b'])('%s is a page of ours', (path) => {
  expect(ownPath(path)).toBe(path)
})
