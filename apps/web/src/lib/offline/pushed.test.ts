import { expect, it } from 'vitest'
import { isOwnPath, readPush } from './pushed.ts'

const PUSHED = { title: 'News of an order', tag: '1', path: '/dashboard/orders/1' }

it('a push is read as it was sent', () => {
  expect(readPush(JSON.stringify(PUSHED))).toEqual(PUSHED)
})

it.each([
  '',
  'nonsense',
  'null',
  '7',
  '{}',
  JSON.stringify({ ...PUSHED, path: 7 }),
  JSON.stringify({ ...PUSHED, title: '' }),
])('what is no push of ours shows nothing: %s', (text) => {
  expect(readPush(text)).toBeUndefined()
})

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\\\evil.example',
  'dashboard',
  'javascript:alert(1)',
  undefined,
])('nobody is led away from the shop: %s', (path) => {
  expect(isOwnPath(path)).toBe(false)
})
